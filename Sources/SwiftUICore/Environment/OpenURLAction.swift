import Foundation

/// Opens an address. Call it as a function.
///
/// Read it by `@Environment(\.openURL)`. By default the system opens the address; a view above can handle addresses itself by putting an
/// action of its own into the environment.
public struct OpenURLAction: Sendable {
    /// What became of an address.
    public struct Result: Sendable {
        enum Kind: Sendable { case handled, discarded, system(URL?) }
        let kind: Kind

        /// The handler opened the address.
        public static let handled = Result(kind: .handled)
        /// The handler dropped the address.
        public static let discarded = Result(kind: .discarded)
        /// The system is to open the address.
        public static let systemAction = Result(kind: .system(nil))
        /// The system is to open another address in its place.
        public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
    }

    private let handler: (@MainActor @Sendable (URL) -> Result)?
    private let scene: SceneReference?

    /// An action that handles addresses itself.
    @MainActor @preconcurrency public init(handler: @escaping @MainActor @Sendable (URL) -> OpenURLAction.Result) {
        self.handler = handler
        scene = nil
    }

    fileprivate init(handler: (@MainActor @Sendable (URL) -> Result)?, scene: SceneReference?) {
        self.handler = handler
        self.scene = scene
    }

    fileprivate func inScene(_ scene: SceneReference?) -> OpenURLAction {
        OpenURLAction(handler: handler, scene: scene)
    }

    /// Opens an address.
    @MainActor @preconcurrency public func callAsFunction(_ url: URL) { callAsFunction(url) { _ in } }

    /// Opens an address; `completion` is told whether it was accepted.
    @MainActor @preconcurrency public func callAsFunction(
        _ url: URL, completion: @escaping (_ accepted: Bool) -> Void
    ) {
        switch (handler?(url) ?? .systemAction).kind {
        case .handled: completion(true)
        case .discarded: completion(false)
        case .system(let other): completion(scene?.graph?.host.open(other ?? url) ?? false)
        }
    }
}

private struct OpenURLKey: EnvironmentKey {
    static var defaultValue: OpenURLAction { OpenURLAction(handler: nil, scene: nil) }
}

extension EnvironmentValues {
    /// Opens an address.
    public var openURL: OpenURLAction {
        get { self[OpenURLKey.self].inScene(sceneReference) }
        set { self[OpenURLKey.self] = newValue }
    }
}
