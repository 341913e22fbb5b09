import SwiftUICore

/// What is selected in a field's text, or where its caret stands.
public struct TextSelection: Hashable, Sendable {
    /// Places in the text.
    public enum Indices: Hashable, Sendable {
        /// One stretch; empty at the caret.
        case selection(Range<String.Index>)
        /// Several stretches, as where text of both directions is selected.
        case multiSelection(RangeSet<String.Index>)

        public func hash(into hasher: inout Hasher) {
            switch self {
            case .selection(let range): hasher.combine(range)
            case .multiSelection(let ranges): for range in ranges.ranges { hasher.combine(range) }
            }
        }
    }

    /// What is selected.
    public private(set) var indices: Indices
    /// At which of two places a caret is drawn that stands for both, as at the end of a line that goes on below.
    public var affinity = TextSelectionAffinity.automatic

    /// A stretch of a text.
    public init(range: Range<String.Index>) { indices = .selection(range) }
    /// Several stretches of a text.
    public init(ranges: RangeSet<String.Index>) { indices = .multiSelection(ranges) }
    /// The caret at a place.
    public init(insertionPoint: String.Index) { self.init(range: insertionPoint..<insertionPoint) }

    /// Whether it is a caret, with nothing selected.
    public var isInsertion: Bool {
        switch indices {
        case .selection(let range): range.isEmpty
        case .multiSelection(let ranges): ranges.isEmpty
        }
    }
}

/// At which of two places a caret is drawn that stands for both.
public enum TextSelectionAffinity: Hashable, Sendable {
    /// As the system does it.
    case automatic
    /// At the end of what comes before.
    case upstream
    /// At the start of what comes after.
    case downstream
}

extension TextSelection {
    /// A stretch that is counted in Unicode scalars.
    init(_ range: Range<Int>, in text: String) {
        let scalars = text.unicodeScalars
        let range = range.clamped(to: 0..<scalars.count)
        let start = scalars.index(scalars.startIndex, offsetBy: range.lowerBound)
        self.init(range: start..<scalars.index(start, offsetBy: range.count))
    }

    /// The stretch from the first to the last place, counted in Unicode scalars. Places behind the text's end are its end.
    func scalars(in text: String) -> Range<Int> {
        let scalars = text.unicodeScalars
        func count(_ index: String.Index) -> Int {
            scalars.distance(from: scalars.startIndex, to: min(index, text.endIndex))
        }
        switch indices {
        case .selection(let range): return count(range.lowerBound)..<count(range.upperBound)
        case .multiSelection(let ranges):
            guard let first = ranges.ranges.first, let last = ranges.ranges.last else { return 0..<0 }
            return count(first.lowerBound)..<count(last.upperBound)
        }
    }
}

private struct TextSelectionAffinityKey: EnvironmentKey {
    static var defaultValue: TextSelectionAffinity { .automatic }
}

extension EnvironmentValues {
    /// At which of two places a caret is drawn that stands for both.
    public var textSelectionAffinity: TextSelectionAffinity {
        get { self[TextSelectionAffinityKey.self] }
        set { self[TextSelectionAffinityKey.self] = newValue }
    }
}

extension View {
    /// Sets at which of two places the carets of fields are drawn that stand for both. The host's own field decides that here.
    public nonisolated func textSelectionAffinity(_ affinity: TextSelectionAffinity) -> some View {
        environment(\.textSelectionAffinity, affinity)
    }
}

extension TextField where Label: View {
    /// A field for a string that tells what is selected and selects what it is told to, with the label that `label` makes.
    public nonisolated init(
        text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil, axis: Axis? = nil,
        @ViewBuilder label: () -> Label
    ) {
        self.init(label(), FieldModel(text: text), prompt: prompt, axis: axis ?? .horizontal)
        settings.selection = selection
    }
}

extension TextField where Label == Text {
    /// A field for a string that tells what is selected and selects what it is told to, with a title from the string tables.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil,
        axis: Axis? = nil
    ) {
        self.init(Text(titleKey), FieldModel(text: text), prompt: prompt, axis: axis ?? .horizontal)
        settings.selection = selection
    }

    /// A field for a string that tells what is selected and selects what it is told to, with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil, axis: Axis? = nil
    ) {
        self.init(Text(title), FieldModel(text: text), prompt: prompt, axis: axis ?? .horizontal)
        settings.selection = selection
    }
}
