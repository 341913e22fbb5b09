import Testing

/// The expansion of `@Entry`. Its shape is the one that Xcode 16 shows for `@Entry` by "Expand Macro".
@Suite struct EntryExpansionTests {
    @Test func entryWithATypeComputesItsDefault() {
        let expansion = Expansion("extension EnvironmentValues { @Entry var accent: String = \"blue\" }")
        #expect(expansion.messages.isEmpty)
        #expect(expansion.text.contains("self[__Key_accent.self] = newValue"))
        #expect(expansion.text.contains("private struct __Key_accent: SwiftUICore.EnvironmentKey"))
        #expect(expansion.text.contains("static var defaultValue: String"))
    }

    @Test(arguments: [
        ("EnvironmentValues", "EnvironmentKey"), ("Transaction", "TransactionKey"),
        ("ContainerValues", "ContainerValueKey"), ("SwiftUI.Transaction", "TransactionKey"),
    ])
    func entryHasTheKeyOfItsContainer(container: String, key: String) {
        let expansion = Expansion("extension \(container) { @Entry var quick: Bool = false }")
        #expect(expansion.messages.isEmpty)
        #expect(expansion.text.contains("private struct __Key_quick: SwiftUICore.\(key)"))
    }

    @Test func focusedValueIsStoredUnderWhatTheOptionalWraps() {
        let expansion = Expansion("extension FocusedValues { @Entry var item: Item? }")
        #expect(expansion.messages.isEmpty)
        #expect(expansion.text.contains("typealias Value = Item"))
    }

    @Test(arguments: [
        ("extension EnvironmentValues {\n@Entry var a: String\n}", "2: '@Entry' property 'a' needs a default value"),
        ("extension EnvironmentValues {\n\n@Entry let a = 3\n}", "3: '@Entry' can only be applied to a 'var'"),
        (
            "extension EnvironmentValues { @Entry static var a = 3 }",
            "1: '@Entry' cannot be applied to a static property"
        ),
        (
            "extension EnvironmentValues { @Entry var a: Int { 3 } }",
            "1: '@Entry' cannot be applied to a computed property"
        ),
        (
            "struct Values { @Entry var a = 3 }",
            "1: '@Entry' can only be applied to a property in an extension of 'EnvironmentValues', 'Transaction', "
                + "'ContainerValues' or 'FocusedValues'"
        ),
        (
            "extension FocusedValues { @Entry var a: Int }",
            "1: '@Entry' property 'a' of 'FocusedValues' must have an optional type"
        ),
        (
            "extension FocusedValues { @Entry var a: Int? = 3 }",
            "1: '@Entry' property 'a' of 'FocusedValues' is nil by default and cannot have another default value"
        ),
    ])
    func mistakesAreReportedOnceAtTheUsersLine(source: String, message: String) {
        #expect(Expansion(source).messages == [message])
    }
}
