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
    /// Bodies run in a view, where their dynamic properties are connected.
    public func _windows() -> [SceneWindow] {
        [SceneWindow { AnyView(NestedScene(scene: self, place: $0)) }]
    }
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
    enum Kind {
        /// One of any number of windows.
        case group
        /// The only one of its scene.
        case single
        /// The only one, small, and not opened at launch.
        case utility
        case settings
        /// What a body consists of that has yet to run.
        case nested
    }
    /// What tells the scenes of a program apart, from one evaluation of its body to the next.
    struct Key: Hashable {
        var kind: Kind
        var id: String?
        var valueType: ObjectIdentifier?
        /// Counts scenes that are alike, from 0.
        var number: Int
    }

    let kind: Kind
    var title: String?
    var id: String?
    /// Of what type values are that windows are opened for; nil for none.
    var valueType: Any.Type?
    var number = 0
    var launch = SceneLaunchBehavior.automatic
    /// In points; nil for the host's own.
    var defaultSize: CGSize?
    var resizability = WindowResizability.automatic
    /// What watches values for the whole scene; it shows nothing.
    var observers: [AnyView] = []
    /// The documents that the windows show; nil where they show none.
    var document: DocumentKind?
    /// What is in the bar of menus; nil for no bar.
    var commands: SceneCommands?
    var content: @MainActor (OpenWindow) -> AnyView
    /// What the scene puts around all its views, those of commands too.
    private(set) var surround: @MainActor (AnyView) -> AnyView = { $0 }

    init(
        kind: Kind, title: String? = nil, id: String? = nil, valueType: Any.Type? = nil,
        content: @escaping @MainActor (OpenWindow) -> AnyView
    ) {
        self.kind = kind
        self.title = title
        self.id = id
        self.valueType = valueType
        self.content = content
    }

    var key: Key { Key(kind: kind, id: id, valueType: valueType.map { ObjectIdentifier($0) }, number: number) }
    /// Whether the program can start with it.
    var opensAtLaunch: Bool { kind == .group || kind == .single }

    /// Runs the body of a scene that programs write, and what was changed in all that it consists of.
    private(set) var nested: (@MainActor (ScenePlace) -> AnyView)?
    var changes: [@MainActor (inout SceneWindow) -> Void] = []

    init(nested: @escaping @MainActor (ScenePlace) -> AnyView) {
        self.init(kind: .nested) { _ in AnyView(EmptyView()) }
        self.nested = nested
    }

    /// Puts something around the content.
    mutating func modify(_ change: @escaping @MainActor (AnyView) -> AnyView) {
        let (content, surround) = (content, surround)
        self.content = { change(content($0)) }
        self.surround = { change(surround($0)) }
    }
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
