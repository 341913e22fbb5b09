// swift-tools-version: 6.2
import PackageDescription

// On Apple's platforms `import SwiftUI` means Apple's own framework, so the dependency is for Linux only.
let package = Package(
    name: "Hello",
    platforms: [.macOS(.v15), .iOS(.v18)],
    dependencies: [.package(name: "Wellspring", path: "../..")],
    targets: [
        .target(
            name: "HelloViews",
            dependencies: [.product(name: "SwiftUI", package: "Wellspring", condition: .when(platforms: [.linux]))]),
        .executableTarget(name: "Hello", dependencies: ["HelloViews"]),
        .testTarget(
            name: "HelloTests",
            dependencies: [
                "HelloViews",
                .product(name: "SwiftUITesting", package: "Wellspring", condition: .when(platforms: [.linux])),
            ]),
    ]
)
