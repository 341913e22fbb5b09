// swift-tools-version: 6.2
import CompilerPluginSupport
import Foundation
import PackageDescription

/// The toolchain's `usr` folder, found from where this manifest's own Swift runtime is loaded, so that no path is written down.
let toolchain: String = {
    let runtime = "/lib/swift/linux/libswiftCore.so"
    guard let maps = FileHandle(forReadingAtPath: "/proc/self/maps") else { return "/usr" }
    var text = Data()
    while let page = try? maps.read(upToCount: 4096), !page.isEmpty { text += page }
    for line in String(decoding: text, as: UTF8.self).split(separator: "\n") where line.hasSuffix(runtime) {
        if let start = line.firstIndex(of: "/") { return String(line[start...].dropLast(runtime.count)) }
    }
    return "/usr"
}()
let host = toolchain + "/lib/swift/host"

/// View code is checked for isolation and exclusive access when it is compiled; checking both again at every access of the update path
/// costs more than the update.
let core: [SwiftSetting] = [
    SwiftSetting.enableUpcomingFeature("ExistentialAny"),
    SwiftSetting.unsafeFlags(["-Xfrontend", "-disable-dynamic-actor-isolation"]),
    SwiftSetting.unsafeFlags(
        ["-enforce-exclusivity=unchecked", "-Xfrontend", "-function-sections"],
        BuildSettingCondition.when(configuration: .release)),
]

/// The functions of an update lie side by side: an update that follows a pause finds few of them in the processor's caches, and each page of
/// code costs it a search. `Benchmarks/order-functions` writes the list.
let order: [LinkerSetting] = [
    LinkerSetting.unsafeFlags(
        [
            "-use-ld=lld", "-Xlinker", "--symbol-ordering-file=\(Context.packageDirectory)/Sources/functions.order",
            "-Xlinker", "--no-warn-symbol-ordering",
        ], BuildSettingCondition.when(configuration: .release))
]

let products: [Product] = [
    .library(name: "SwiftUI", targets: ["SwiftUI"]),
    .library(name: "Combine", targets: ["Combine"]),
    .library(name: "UniformTypeIdentifiers", targets: ["UniformTypeIdentifiers"]),
    .library(name: "CoreGraphics", targets: ["CoreGraphics"]),
    .library(name: "OSLog", targets: ["OSLog", "os"]),
    .library(name: "SwiftUITesting", targets: ["SwiftUITesting"]),
    .library(
        name: "WellspringRuntime", type: .dynamic,
        targets: [
            "SwiftUI", "Combine", "UniformTypeIdentifiers", "CoreGraphics", "os", "OSLog", "SwiftUITesting",
        ]),
    .executable(name: "wellspring", targets: ["wellspring"]),
    .executable(name: "wellspring-bench", targets: ["WellspringBench"]),
]

let systemLibraries: [Target] = [
    .systemLibrary(name: "CGLib", pkgConfig: "gobject-2.0", providers: [.apt(["libglib2.0-dev"])]),
    .systemLibrary(name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(
        name: "CPixbuf", pkgConfig: "gdk-pixbuf-2.0", providers: [.apt(["libgdk-pixbuf-2.0-dev", "librsvg2-common"])]),
    .systemLibrary(name: "CGTK4", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .systemLibrary(name: "CSoup", pkgConfig: "libsoup-3.0", providers: [.apt(["libsoup-3.0-dev"])]),
]

let macroSearch: [String] = ["-I", host]
let macroLibraries: [String] = [
    "-L", host, "-L", host + "/compiler", "-Xlinker", "-rpath", "-Xlinker", host,
    "-Xlinker", "-rpath", "-Xlinker", host + "/compiler",
]
let macros: Target = .macro(
    name: "SwiftUIMacros",
    dependencies: ["PreviewSymbols"],
    swiftSettings: [SwiftSetting.unsafeFlags(macroSearch)],
    linkerSettings: [LinkerSetting.unsafeFlags(macroLibraries)])

let libraries: [Target] = [
    .target(name: "PreviewSymbols", swiftSettings: core),
    .target(name: "Combine"),
    .target(
        name: "SwiftUICore", dependencies: ["Combine", "SwiftUIMacros"], swiftSettings: core, linkerSettings: order),
    .target(name: "Painter", dependencies: ["SwiftUICore", "CPango", "CPixbuf"], swiftSettings: core),
    .target(name: "EventLoop", dependencies: ["CGLib"], swiftSettings: core),
    .target(name: "GTKHost", dependencies: ["SwiftUICore", "Painter", "EventLoop", "CGTK4"], swiftSettings: core),
    .target(
        name: "WebHost", dependencies: ["SwiftUICore", "Painter", "EventLoop", "CSoup"],
        resources: [
            "page.html", "page.css", "page.js", "layers.js", "fonts.js", "fields.js", "input.js", "meaning.js",
            "files.js",
        ]
        .map {
            .embedInCode("Page/" + $0)
        },
        swiftSettings: core),
    .target(
        name: "SwiftUI",
        dependencies: ["SwiftUICore", "Combine", "Painter", "GTKHost", "WebHost", "SwiftUIMacros"],
        swiftSettings: core),
    .target(name: "UniformTypeIdentifiers", dependencies: ["SwiftUI"], swiftSettings: core),
    .target(name: "CoreGraphics", dependencies: ["SwiftUI"], swiftSettings: core),
    .target(name: "os", swiftSettings: core),
    .target(name: "OSLog", dependencies: ["os"], swiftSettings: core),
    .target(name: "SwiftUITesting", dependencies: ["SwiftUI", "Painter"], swiftSettings: core),
    .executableTarget(
        name: "wellspring", dependencies: ["PreviewSymbols"], swiftSettings: core + [.unsafeFlags(macroSearch)],
        linkerSettings: [.unsafeFlags(macroLibraries)]),
]

let benchmarks: [Target] = [
    .executableTarget(
        name: "WellspringBench", dependencies: ["SwiftUI", "Combine", "Painter", "GTKHost"], path: "Benchmarks",
        exclude: ["instructions.json", "order-functions"], swiftSettings: core)
]

let windowTests: [Target] = [
    .executableTarget(
        name: "WindowFixture", dependencies: ["GTKHost", "Painter", "SwiftUICore"],
        path: "Tests/GTKHostTests/WindowFixture",
        swiftSettings: core),
    .executableTarget(
        name: "CartFixture", dependencies: ["SwiftUI"], path: "Tests/CartFixture", swiftSettings: core),
    .executableTarget(
        name: "ScreensFixture", dependencies: ["SwiftUI"], path: "Tests/ScreensFixture", swiftSettings: core),
    .executableTarget(
        name: "WindowsFixture", dependencies: ["SwiftUI", "SwiftUITesting"], path: "Tests/WindowsFixture",
        swiftSettings: core,
        // The launcher finds what answers the tests by its name.
        linkerSettings: [.unsafeFlags(["-Xlinker", "--export-dynamic"])]),
    .target(name: "ProgramDriving", path: "Tests/ProgramDriving", swiftSettings: core),
    .testTarget(
        name: "GTKHostTests",
        dependencies: [
            "GTKHost", "Painter", "SwiftUICore", "CGTK4", "ProgramDriving", "WindowFixture", "CartFixture",
            "ScreensFixture", "WindowsFixture",
        ],
        exclude: ["WindowFixture"], swiftSettings: core),
    .testTarget(
        name: "WebHostTests",
        dependencies: [
            "WebHost", "EventLoop", "CGLib", "SwiftUI", "Painter", "CSoup", "ProgramDriving", "CartFixture",
            "ScreensFixture", "WindowsFixture",
        ], swiftSettings: core),
]

let tests: [Target] = [
    .target(name: "TemporaryStorage", path: "Tests/TemporaryStorage", swiftSettings: core),
    .testTarget(name: "ControlTests", dependencies: ["SwiftUI", "SwiftUITesting"], swiftSettings: core),
    .testTarget(name: "LayoutTests", dependencies: ["SwiftUI", "SwiftUITesting"], swiftSettings: core),
    .testTarget(
        name: "FlowTests", dependencies: ["SwiftUI", "SwiftUITesting", "Combine", "TemporaryStorage"],
        swiftSettings: core),
    .testTarget(name: "CombineTests", dependencies: ["Combine"]),
    .testTarget(
        name: "StateTests", dependencies: ["SwiftUICore", "Combine", "TemporaryStorage"], swiftSettings: core),
    .testTarget(
        name: "PainterTests", dependencies: ["Painter", "SwiftUICore", "SwiftUITesting", "CPango"],
        exclude: ["References"], swiftSettings: core),
    .testTarget(
        name: "GalleryTests", dependencies: ["SwiftUI", "SwiftUITesting", "Painter"], exclude: ["References"],
        swiftSettings: core),
    .testTarget(name: "DrawingTests", dependencies: ["SwiftUICore"], swiftSettings: core),
    .testTarget(name: "ScrollTests", dependencies: ["SwiftUI", "SwiftUITesting"], swiftSettings: core),
    .testTarget(name: "MotionTests", dependencies: ["SwiftUICore"], swiftSettings: core),
    .testTarget(
        name: "MacroTests", dependencies: ["SwiftUI", "SwiftUIMacros", "PreviewSymbols"],
        swiftSettings: core + [.unsafeFlags(macroSearch)], linkerSettings: [.unsafeFlags(macroLibraries)]),
    .testTarget(
        name: "CommandTests", dependencies: ["wellspring", "PreviewSymbols", "ProgramDriving"],
        swiftSettings: core + [.unsafeFlags(macroSearch)], linkerSettings: [.unsafeFlags(macroLibraries)]),
]

let package = Package(
    name: "Wellspring",
    products: products,
    targets: systemLibraries + [macros] + libraries + benchmarks + tests + windowTests,
    swiftLanguageModes: [.v6]
)
