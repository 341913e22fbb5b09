import SwiftUICore

extension WindowGroup {
    /// Windows that each show a value, known by an identifier.
    /// One that is opened without a value shows nil.
    public init<D: Codable & Hashable, C: View>(
        id: String, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D?, C> {
        self.init(title: nil, id: id, optional: content)
    }

    /// Windows that each show a value.
    /// One that is opened without a value shows nil.
    public init<D: Codable & Hashable, C: View>(
        for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D?, C> {
        self.init(title: nil, id: nil, optional: content)
    }

    /// Windows that each show a value, with a title from the string tables, known by an identifier.
    /// One that is opened without a value shows nil.
    public init<D: Codable & Hashable, C: View>(
        _ titleKey: LocalizedStringKey, id: String, for type: D.Type = D.self,
        @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D?, C> {
        self.init(title: Text(titleKey), id: id, optional: content)
    }

    /// Windows that each show a value, with a title from the string tables.
    /// One that is opened without a value shows nil.
    public init<D: Codable & Hashable, C: View>(
        _ titleKey: LocalizedStringKey, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D?, C> {
        self.init(title: Text(titleKey), id: nil, optional: content)
    }

    /// Windows that each show a value, with a title, known by an identifier.
    /// One that is opened without a value shows nil.
    public init<D: Codable & Hashable, C: View>(
        _ title: Text, id: String, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D?, C> {
        self.init(title: title, id: id, optional: content)
    }

    /// Windows that each show a value, with a title.
    /// One that is opened without a value shows nil.
    public init<D: Codable & Hashable, C: View>(
        _ title: Text, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D?, C> {
        self.init(title: title, id: nil, optional: content)
    }

    /// Windows that each show a value, with a title, known by an identifier.
    /// One that is opened without a value shows nil.
    @_disfavoredOverload public init<S: StringProtocol, D: Codable & Hashable, C: View>(
        _ title: S, id: String, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D?, C> {
        self.init(title: Text(title), id: id, optional: content)
    }

    /// Windows that each show a value, with a title.
    /// One that is opened without a value shows nil.
    @_disfavoredOverload public init<S: StringProtocol, D: Codable & Hashable, C: View>(
        _ title: S, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D?, C> {
        self.init(title: Text(title), id: nil, optional: content)
    }

    /// Windows that each show a value, known by an identifier.
    /// One that is opened without a value shows the one that `defaultValue` makes.
    public init<D: Codable & Hashable, C: View>(
        id: String, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C,
        defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.init(title: nil, id: id, content: content, defaultValue: defaultValue)
    }

    /// Windows that each show a value.
    /// One that is opened without a value shows the one that `defaultValue` makes.
    public init<D: Codable & Hashable, C: View>(
        for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C,
        defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.init(title: nil, id: nil, content: content, defaultValue: defaultValue)
    }

    /// Windows that each show a value, with a title from the string tables, known by an identifier.
    /// One that is opened without a value shows the one that `defaultValue` makes.
    public init<D: Codable & Hashable, C: View>(
        _ titleKey: LocalizedStringKey, id: String, for type: D.Type = D.self,
        @ViewBuilder content: @escaping (Binding<D>) -> C,
        defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.init(title: Text(titleKey), id: id, content: content, defaultValue: defaultValue)
    }

    /// Windows that each show a value, with a title from the string tables.
    /// One that is opened without a value shows the one that `defaultValue` makes.
    public init<D: Codable & Hashable, C: View>(
        _ titleKey: LocalizedStringKey, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C,
        defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.init(title: Text(titleKey), id: nil, content: content, defaultValue: defaultValue)
    }

    /// Windows that each show a value, with a title, known by an identifier.
    /// One that is opened without a value shows the one that `defaultValue` makes.
    public init<D: Codable & Hashable, C: View>(
        _ title: Text, id: String, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C,
        defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.init(title: title, id: id, content: content, defaultValue: defaultValue)
    }

    /// Windows that each show a value, with a title.
    /// One that is opened without a value shows the one that `defaultValue` makes.
    public init<D: Codable & Hashable, C: View>(
        _ title: Text, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C,
        defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.init(title: title, id: nil, content: content, defaultValue: defaultValue)
    }

    /// Windows that each show a value, with a title, known by an identifier.
    /// One that is opened without a value shows the one that `defaultValue` makes.
    @_disfavoredOverload public init<S: StringProtocol, D: Codable & Hashable, C: View>(
        _ title: S, id: String, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C,
        defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.init(title: Text(title), id: id, content: content, defaultValue: defaultValue)
    }

    /// Windows that each show a value, with a title.
    /// One that is opened without a value shows the one that `defaultValue` makes.
    @_disfavoredOverload public init<S: StringProtocol, D: Codable & Hashable, C: View>(
        _ title: S, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C,
        defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.init(title: Text(title), id: nil, content: content, defaultValue: defaultValue)
    }

    private init<D: Codable & Hashable, C: View>(
        title: Text?, id: String?, optional content: @escaping (Binding<D?>) -> C
    )
    where Content == PresentedWindowContent<D?, C> {
        self.init(title: title, id: id, valueType: D.self) { value in
            PresentedWindowContent(initial: value?.base as? D, content: content)
        }
    }

    private init<D: Codable & Hashable, C: View>(
        title: Text?, id: String?, content: @escaping (Binding<D>) -> C, defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.init(title: title, id: id, valueType: D.self) { value in
            PresentedWindowContent(initial: value?.base as? D ?? defaultValue(), content: content)
        }
    }
}

/// The content of a window that shows a value, and owns it.
public struct PresentedWindowContent<Value: Hashable, Content: View> {
    private let content: (Binding<Value>) -> Content
    @State private var value: Value
    @Environment(\.windowContext) private var context

    init(initial: @autoclosure @escaping () -> Value, content: @escaping (Binding<Value>) -> Content) {
        _value = State(wrappedValue: initial())
        self.content = content
    }
}

extension PresentedWindowContent: View {
    public var body: some View {
        // Whoever opens a window for the value that this one shows now is led here.
        content($value).onChange(of: value, initial: true) { context?.window?.shows(value) }
    }
}
