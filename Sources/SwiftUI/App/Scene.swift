import SwiftUICore

/// A part of a program that is shown in a window of its own.
@MainActor @preconcurrency public protocol Scene {
    /// The type of scene that `body` is made of.
    associatedtype Body: Scene

    /// What the scene consists of.
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }

    /// The windows that the scene can show. Scenes with a `body` have the default.
    func _windows() -> [SceneWindow]
}

extension Scene {
    public func _windows() -> [SceneWindow] { body._windows() }

    /// The window that a program opens with.
    var primaryWindow: SceneWindow? { _windows().first { $0.opensAtLaunch } }
}

extension Never: Scene {
    public func _windows() -> [SceneWindow] { [] }
}

extension Scene where Body == Never {
    /// The framework shows this scene itself.
    public var body: Never { fatalError("\(Self.self) has no body: the framework shows it itself.") }
}

/// A window that a scene describes.
@MainActor public struct SceneWindow {
    var title: String?
    var id: String?
    var opensAtLaunch = true
    /// In points; nil for the host's own.
    var defaultSize: CGSize?
    var content: @MainActor () -> AnyView
}

/// Collects the statements of a closure into one scene.
@MainActor @resultBuilder public struct SceneBuilder {
    public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> some Scene {
        var windows: [SceneWindow] = []
        for scene in repeat each content { windows += scene._windows() }
        return SceneList(windows: windows)
    }
    public static func buildOptional(_ scene: (any Scene)?) -> some Scene {
        SceneList(windows: scene?._windows() ?? [])
    }
    public static func buildLimitedAvailability(_ scene: some Scene) -> any Scene { scene }
}

struct SceneList: Scene {
    let windows: [SceneWindow]
    func _windows() -> [SceneWindow] { windows }
}

/// A group of windows that all show the same content. The first is opened at launch.
public struct WindowGroup<Content: View> {
    private let title: String?
    private let id: String?
    private let content: () -> Content

    /// Windows that show `content`.
    public init(@ViewBuilder content: @escaping () -> Content) {
        title = nil
        id = nil
        self.content = content
    }

    /// Windows that show `content`, known by an identifier.
    public init(id: String, @ViewBuilder content: @escaping () -> Content) {
        title = nil
        self.id = id
        self.content = content
    }

    /// Windows with a title.
    public init(_ title: Text, id: String, @ViewBuilder content: @escaping () -> Content) {
        self.title = title.plainString()
        self.id = id
        self.content = content
    }

    /// Windows with a title.
    public init(_ title: Text, @ViewBuilder content: @escaping () -> Content) {
        self.title = title.plainString()
        id = nil
        self.content = content
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
        [SceneWindow(title: title, id: id) { AnyView(content()) }]
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
        [SceneWindow(title: title, id: id) { AnyView(content) }]
    }
}

/// The program's settings. Not opened at launch.
public struct Settings<Content: View> {
    private let content: Content

    public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Settings: Scene {
    public func _windows() -> [SceneWindow] {
        [SceneWindow(title: nil, id: "com.apple.settings", opensAtLaunch: false) { AnyView(content) }]
    }
}

extension Scene {
    func changing(_ change: (inout SceneWindow) -> Void) -> some Scene {
        var windows = _windows()
        for i in windows.indices { change(&windows[i]) }
        return SceneList(windows: windows)
    }

    /// Sets the size that new windows have, in points.
    public func defaultSize(_ size: CGSize) -> some Scene { changing { $0.defaultSize = size } }

    /// Sets the size that new windows have, in points.
    public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene {
        defaultSize(CGSize(width: width, height: height))
    }

    /// Sets an environment value for all views of the scene.
    public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene {
        changing { window in
            let content = window.content
            window.content = { AnyView(content().environment(keyPath, value)) }
        }
    }

    /// Puts an observable object into the environment of all views of the scene.
    public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
        changing { window in
            let content = window.content
            window.content = { AnyView(content().environment(object)) }
        }
    }

    /// Calls `action` when `value` differs from what it was at the last update.
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some Scene {
        changing { window in
            let content = window.content
            window.content = { AnyView(content().onChange(of: value, initial: initial, action)) }
        }
    }

    /// Calls `action` when `value` differs from what it was at the last update.
    public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some Scene
    {
        onChange(of: value, initial: initial) { _, _ in action() }
    }
}
