import Foundation
import ProgramDriving
import Testing

/// Programs as they are written for Apple's systems: what they import, what they still call by its older name, and what is not here.
@Suite(.serialized, .blocking) struct ForeignProgramTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func run(_ path: String, _ arguments: String..., script: String = "") throws -> CommandRun {
        try CommandRun(
            ["run", path, "--drive", "-"] + arguments, input: script,
            environment: ["XDG_CACHE_HOME": folder.path + "/cache", "XDG_DOCUMENTS_DIR": folder.path + "/documents"])
    }

    /// The compiler stops at the first module that it does not find.
    @Test func allModulesThatAreMissingAreNamed() throws {
        defer { folder.remove() }
        let a = try folder.write(
            "app/A.swift", "import SwiftUI\nimport UIKit\n@preconcurrency import Kingfisher // images\n")
        let b = try folder.write(
            "app/B.swift",
            """
            import class Charts.Chart
            #if canImport(MapKit)
            import MapKit
            #endif
            #Preview { Text("x") }
            """)
        let run = try run(folder.path + "/app")
        #expect(run.status == 3)
        #expect(run.error.contains("note: not here: UIKit (\(a):2), Charts (\(b):1); programs can import SwiftUI, "))
        #expect(!run.error.contains("MapKit"))

        try folder.write("other/A.swift", "import SwiftUI\nimport Kingfisher\n#Preview { Text(\"x\") }\n")
        let other = try self.run(folder.path + "/other")
        #expect(other.error.contains("note: not here: Kingfisher (\(folder.path)/other/A.swift:2)"))
        #expect(other.error.contains("other packages are not built"))
    }

    /// `import SwiftUI` brings UIKit with it on Apple's systems.
    @Test func namesOfOtherFrameworksAreExplained() throws {
        defer { folder.remove() }
        let file = try folder.write(
            "A.swift",
            """
            import SwiftUI
            struct Field: UIViewRepresentable {}
            func hide() { UITabBar.appearance().isHidden = true; UITabBar.appearance().isHidden = false; Unknown() }
            #Preview { Text("x") }
            """)
        let run = try run(file)
        #expect(run.status == 3)
        #expect(
            run.error.contains(
                "note: of UIKit and AppKit, which are not here: UIViewRepresentable (\(file):2), UITabBar (\(file):3)\n"
            ))
    }

    /// Apple marks these as deprecated from a version that never comes: the compiler says nothing of them.
    @Test func olderNamesAreTakenWithoutAWord() throws {
        defer { folder.remove() }
        let file = try folder.write(
            "A.swift",
            """
            import SwiftUI
            struct Turn: AnimatableModifier {
                var animatableData: Double
                func body(content: Content) -> some View { content.opacity(animatableData) }
            }
            struct Screen: View {
                @Environment(\\.presentationMode) var presentation
                @State private var text = ""
                var body: some View {
                    NavigationView {
                        TextField("name", text: $text, onEditingChanged: { _ in }, onCommit: {})
                            .disableAutocorrection(true).autocapitalization(.none)
                            .gesture(MagnificationGesture().simultaneously(with: RotationGesture()))
                            .edgesIgnoringSafeArea(.bottom)
                            .modifier(Turn(animatableData: 1))
                            .navigationBarTitle("Older", displayMode: .inline)
                            .navigationBarItems(trailing: Button("Close") { presentation.wrappedValue.dismiss() })
                    }
                    .navigationViewStyle(StackNavigationViewStyle())
                    .statusBar(hidden: true)
                }
            }
            #Preview { Screen() }
            """)
        let run = try run(file, script: "expect \"Older\"\nexpect \"Close\"\n")
        #expect(run.status == 0)
        #expect(run.error.isEmpty, "\(run.error)")
    }

    /// Bars are built in functions of models, too, which are not on the main actor.
    @Test(arguments: ["5", "6"]) func viewsAreBuiltOutsideOfViews(languageMode: String) throws {
        defer { folder.remove() }
        let file = try folder.write(
            "A.swift",
            """
            import SwiftUI
            enum Route {
                case home
                @ViewBuilder func page(_ isLong: Bool) -> some View {
                    NavigationStack {
                        Text("page").toolbar {
                            ToolbarItem(placement: .principal) { Text("Home") }
                            if isLong { ToolbarItemGroup(placement: .bottomBar) { Button("More") {} } }
                        }
                    }
                }
            }
            #Preview {
                TabView {
                    Tab("One", systemImage: "1.circle") { Route.home.page(true) }
                    if true { Tab("Two", systemImage: "2.circle") { Text("2") } }
                }
            }
            """)
        let run = try run(file, "--swift-version", languageMode, script: "expect \"Home\"\nexpect \"More\"\n")
        #expect(run.status == 0)
        #expect(run.error.isEmpty, "\(run.error)")
    }

    /// In Swift 5 the wrapper of an object puts what holds it on the main actor.
    @Test func objectsOfTheMainActorAreMadeByTheirWrapper() throws {
        defer { folder.remove() }
        let file = try folder.write(
            "A.swift",
            """
            import SwiftUI
            @MainActor final class Model: ObservableObject { @Published var n = 4 }
            struct Counter: DynamicProperty {
                @StateObject private var model = Model()
                func next() -> Int { model.n + 1 }
            }
            struct Screen: View {
                var counter = Counter()
                var body: some View { Text("\\(counter.next())") }
            }
            #Preview { Screen() }
            """)
        let run = try run(file, script: "expect \"5\"\n")
        #expect(run.status == 0)
        #expect(run.error.isEmpty, "\(run.error)")
    }

    @Test func partsOfOtherFrameworksAreHere() throws {
        defer { folder.remove() }
        try folder.write(
            "app/Model.swift",
            """
            import Foundation
            import CoreGraphics
            import OSLog
            let logger = Logger(subsystem: "org.example", category: "model")
            let corner = CGPoint(x: 1, y: 2)
            func save() throws -> String {
                let file = URL.documentsDirectory.appending(path: "wellspring-foreign-program-test")
                try Data("kept".utf8).write(to: file)
                defer { try? FileManager.default.removeItem(at: file) }
                logger.error("saved \\(corner.x, format: .fixed(precision: 2)) \\(file.lastPathComponent, privacy: .private)")
                return try String(contentsOf: file, encoding: .utf8)
            }
            """)
        try folder.write(
            "app/main.swift",
            """
            import SwiftUI
            import os
            UINotificationFeedbackGenerator().notificationOccurred(.success)
            UIImpactFeedbackGenerator(style: .light).impactOccurred()
            print(UIDevice.current.userInterfaceIdiom == .phone, try save())
            let guarded = OSAllocatedUnfairLock(initialState: 1)
            print(guarded.withLock { $0 += 1; return $0 })
            """)
        let run = try run(folder.path + "/app")
        #expect(run.output == "true kept\n2\n")
        #expect(run.error == "[model] error: saved 1.00 wellspring-foreign-program-test\n")
    }
}
