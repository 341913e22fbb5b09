import HelloViews
import SwiftUITesting
import Testing

@MainActor @Suite struct GreetingTests {
    @Test("the button needs a name") func needsName() throws {
        let screen = TestScreen(GreetingView())
        #expect(throws: ScreenError.self) { try screen.tap("Greet") }
        try screen.type("Ada", into: "Name")
        try screen.tap("Greet")
        #expect(screen.contains("Hello, Ada! (1)"))
    }

    @Test("a greeting runs one body") func oneBody() throws {
        let screen = TestScreen(GreetingView())
        try screen.type("Ada", into: "Name")
        screen.resetBodyCounts()
        try screen.tap("Greet")
        #expect(screen.bodyCount(GreetingView.self) == 1)
    }
}
