import SwiftUICore

/// A group of windows that all show the same content. The first is opened at launch.
public struct WindowGroup<Content: View> {
    private let title: String?
    private let id: String?
    private let valueType: Any.Type?
    private let content: (AnyHashable?) -> Content

    init(title: Text?, id: String?, valueType: Any.Type? = nil, content: @escaping (AnyHashable?) -> Content) {
        self.title = title?.plainString()
        self.id = id
        self.valueType = valueType
        self.content = content
    }

    /// Windows that show `content`.
    public init(@ViewBuilder content: @escaping () -> Content) {
        self.init(title: nil, id: nil) { _ in content() }
    }

    /// Windows that show `content`, known by an identifier.
    public init(id: String, @ViewBuilder content: @escaping () -> Content) {
        self.init(title: nil, id: id) { _ in content() }
    }

    /// Windows with a title.
    public init(_ title: Text, id: String, @ViewBuilder content: @escaping () -> Content) {
        self.init(title: title, id: id) { _ in content() }
    }

    /// Windows with a title.
    public init(_ title: Text, @ViewBuilder content: @escaping () -> Content) {
        self.init(title: title, id: nil) { _ in content() }
    }

    /// Windows with a title.
    public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: @escaping () -> Content) {
        self.init(Text(titleKey), id: id, content: content)
    }

    /// Windows with a title.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
        self.init(Text(titleKey), content: content)
    }

    /// Windows with a title.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, id: String, @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(Text(title), id: id, content: content)
    }

    /// Windows with a title.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping () -> Content) {
        self.init(Text(title), content: content)
    }
}

extension WindowGroup: Scene {
    public func _windows() -> [SceneWindow] {
        [SceneWindow(kind: .group, title: title, id: id, valueType: valueType) { AnyView(content($0.value)) }]
    }
}

/// One window that a program has at most once.
public struct Window<Content: View> {
    private let title: String
    private let id: String
    private let content: Content

    /// A window with a title.
    public init(_ title: Text, id: String, @ViewBuilder content: () -> Content) {
        self.title = title.plainString()
        self.id = id
        self.content = content()
    }

    /// A window with a title.
    public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
        self.init(Text(titleKey), id: id, content: content)
    }

    /// A window with a title.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
        self.init(Text(title), id: id, content: content)
    }
}

extension Window: Scene {
    public func _windows() -> [SceneWindow] {
        [SceneWindow(kind: .single, title: title, id: id) { _ in AnyView(content) }]
    }
}

/// A window with tools, that a program has at most once. Not opened at launch, and as large as its content.
public struct UtilityWindow<Content: View> {
    private let title: String
    private let id: String
    private let content: Content

    /// A window with a title.
    public init(_ title: Text, id: String, @ViewBuilder content: () -> Content) {
        self.title = title.plainString()
        self.id = id
        self.content = content()
    }

    /// A window with a title.
    public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
        self.init(Text(titleKey), id: id, content: content)
    }

    /// A window with a title.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
        self.init(Text(title), id: id, content: content)
    }
}

extension UtilityWindow: Scene {
    public func _windows() -> [SceneWindow] {
        [SceneWindow(kind: .utility, title: title, id: id) { _ in AnyView(content) }]
    }
}

/// The program's settings. Not opened at launch, and as large as its content.
public struct Settings<Content: View> {
    private let content: Content

    /// Settings with the views that change them.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Settings: Scene {
    public func _windows() -> [SceneWindow] {
        [SceneWindow(kind: .settings, title: "Settings") { _ in AnyView(content) }]
    }
}
