import PreviewSymbols
import Testing

/// The expansion of `#Preview`, which the command relies on to find the previews of a file.
@Suite struct PreviewExpansionTests {
    @Test func previewIsAFunctionNamedByItsPlace() {
        let expansion = Expansion("\n  #Preview { Text(\"x\") }")
        let symbol = PreviewSymbol.name(fileID: "Module/File.swift", line: 2, column: 3)
        #expect(expansion.messages.isEmpty)
        #expect(expansion.text.contains("@_cdecl(\"\(symbol)\")"))
        #expect(expansion.text.contains("nil, traits: []"))
    }

    @Test func nameAndTraitsAreHandedOn() {
        let expansion = Expansion(
            "#Preview(\"Wide\", traits: .landscapeLeft, .fixedLayout(width: 3, height: 4)) { Text(\"x\") }")
        #expect(expansion.text.contains("\"Wide\", traits: [.landscapeLeft, .fixedLayout(width: 3, height: 4)]"))
    }

    @Test func previewableDeclarationsMoveIntoAView() {
        let expansion = Expansion(
            """
            #Preview {
                @Previewable @State var count = 0
                let twice = count * 2
                Text("\\(twice)")
            }
            """)
        #expect(expansion.messages.isEmpty)
        #expect(!expansion.text.contains("Previewable "))
        let state = expansion.text.firstRange(of: "@State var count = 0")
        let body = expansion.text.firstRange(of: "var body: some SwiftUICore.View")
        let twice = expansion.text.firstRange(of: "let twice = count * 2")
        #expect(state != nil && body != nil && twice != nil)
        if let state, let body, let twice {
            #expect(state.upperBound < body.lowerBound)
            #expect(body.upperBound < twice.lowerBound)
        }
    }

    @Test func previewInsideATypeIsRefused() {
        let expansion = Expansion("struct Outer {\n#Preview { Text(\"x\") }\n}")
        #expect(expansion.messages == ["2: '#Preview' must stand at the top level of a file"])
    }

    @Test func previewableOutsideAPreviewIsRefused() {
        let expansion = Expansion("struct Outer {\n@Previewable @State var count = 0\n}")
        #expect(expansion.messages == ["2: '@Previewable' can only be used at the top level of a '#Preview'"])
    }

    /// Two places never share a symbol, however their names look.
    @Test func symbolsOfDifferentPlacesDiffer() {
        let places = [
            ("A/a_b.swift", 1, 11), ("A/a-b.swift", 1, 11), ("A/a_b.swift", 11, 1), ("A_a/b.swift", 1, 11),
            ("A/视图.swift", 1, 11), ("A/预览.swift", 1, 11),
        ]
        let names = Set(places.map { PreviewSymbol.name(fileID: $0, line: $1, column: $2) })
        #expect(names.count == places.count)
        for name in names {
            #expect(
                name.utf8.allSatisfy {
                    $0 == UInt8(ascii: "_") || ($0 < 128 && Character(.init($0)).isLetter)
                        || ($0 < 128 && Character(.init($0)).isNumber)
                })
        }
    }
}
