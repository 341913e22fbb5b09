import Testing

@testable import SwiftUI

private struct Wide_Previews: PreviewProvider {
    static var previews: some View {
        Text("wide").previewLayout(.sizeThatFits).previewInterfaceOrientation(.landscapeLeft)
            .previewDevice("iPhone 15 Pro").previewDisplayName("Wide")
    }
}

private struct Plain_Previews: PreviewProvider {
    static var previews: some View { Text("plain") }
}

/// The previews of a program: how they are set up and chosen.
@Suite @MainActor struct PreviewTests {
    private func preview(
        _ name: String?, _ traits: PreviewTrait<Preview.ViewTraits>..., line: Int = 7
    ) -> PreviewRegistration {
        PreviewRegistration(name, traits: traits, fileID: "Program/Cart.swift", line: line) { Text("x") }
    }

    @Test func previewIsChosenByNameOrNumber() {
        let previews = [preview("Light"), preview("Dark"), preview("1")]
        #expect(PreviewLauncher.choose(nil, of: previews) === previews[0])
        #expect(PreviewLauncher.choose("Dark", of: previews) === previews[1])
        #expect(PreviewLauncher.choose("2", of: previews) === previews[1])
        // A name comes before a number.
        #expect(PreviewLauncher.choose("1", of: previews) === previews[2])
        #expect(PreviewLauncher.choose("4", of: previews) == nil)
        #expect(PreviewLauncher.choose("0", of: previews) == nil)
        #expect(PreviewLauncher.choose("Other", of: previews) == nil)
        #expect(PreviewLauncher.choose(nil, of: []) == nil)
    }

    @Test func previewWithoutANameIsCalledAfterItsPlace() {
        #expect(preview(nil).name == "Cart.swift:7")
        #expect(preview("Dark").name == "Dark")
    }

    @Test func laterTraitsCount() {
        let plain = preview(nil)
        #expect(plain.layout == .device)
        #expect(plain.orientation == .portrait)
        let set = preview(nil, .sizeThatFitsLayout, .landscapeRight, .fixedLayout(width: 300, height: 200))
        #expect(set.layout == .fixed(width: 300, height: 200))
        #expect(set.orientation == .landscapeRight)
    }

    /// 390 × 844 points are the screen of an iPhone 12 to 14, the size that a scene has by itself.
    @Test func windowIsAsLargeAsTheTraitsSay() {
        #expect(preview(nil).windowSize == CGSize(width: 390, height: 844))
        #expect(preview(nil, .landscapeLeft).windowSize == CGSize(width: 844, height: 390))
        #expect(preview(nil, .fixedLayout(width: 300, height: 200)).windowSize == CGSize(width: 300, height: 200))
        let fitting = PreviewRegistration(nil, traits: [.sizeThatFitsLayout], fileID: "", line: 1) {
            Color.red.frame(width: 120, height: 40)
        }
        #expect(fitting.windowSize == CGSize(width: 120, height: 40))
    }

    /// The size of the iPhone 15 Pro's screen in points is from Apple's specifications.
    @Test func providerIsSetUpByItsOutermostModifiers() {
        let wide = PreviewRegistration(provider: Wide_Previews.self)
        #expect(wide.name == "Wide")
        #expect(wide.layout == .fixed(width: 393, height: 852))
        #expect(wide.orientation == .landscapeLeft)
        let plain = PreviewRegistration(provider: Plain_Previews.self)
        #expect(plain.name == "Plain_Previews")
        #expect(plain.layout == .device)
    }

    /// Simulators of later generations are named "iPhone SE (3rd generation)".
    @Test func deviceIsKnownByItsNameWithoutTheGeneration() {
        #expect(PreviewDevice(rawValue: "iPhone SE (3rd generation)").size == CGSize(width: 375, height: 667))
        #expect(PreviewDevice(rawValue: "Toaster").size == nil)
    }

    private struct Framed: PreviewModifier {
        static func makeSharedContext() async throws -> String { "made once" }
        func body(content: Content, context: String) -> some View {
            VStack {
                Text(context)
                content
            }
        }
    }

    private struct Plain: PreviewModifier {
        func body(content: Content, context: Void) -> some View { content.environment(\.lineLimit, 3) }
    }

    private struct Limit: View {
        @Environment(\.lineLimit) private var limit
        var body: some View { Text("limit \(limit ?? 0)") }
    }

    // developer.apple.com/documentation/swiftui/previewmodifier: what `makeSharedContext` makes is handed to `body(content:context:)`.
    @Test("a preview stands in what its modifiers put around it") func modifiers() async throws {
        let preview = PreviewRegistration(
            nil, traits: [.modifier(Plain()), .modifier(Framed())], fileID: "", line: 1
        ) { Limit() }
        let host = HeadlessHost()
        let scene = SceneGraph(preview.view, host: host, size: CGSize(width: 100, height: 100))
        var labels: [String] = []
        // The task runs while the test is suspended.
        for _ in 0..<400 where labels.isEmpty {
            try await Task.sleep(for: .milliseconds(5))
            host.advance(by: 0.01, scene)
            labels = scene.semantics.flatMap(\.all).map(\.label)
        }
        #expect(labels == ["made once", "limit 3"])
    }
}
