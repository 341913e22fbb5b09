import Foundation
import SwiftUICore

/// Opens an address. Call it as a function.
public struct OpenURLAction: @unchecked Sendable {
    /// What a handler of one's own did with an address.
    public struct Result: Sendable {
        enum Kind: Sendable {
            case handled, discarded
            case system(URL?)
        }
        let kind: Kind

        /// It has been opened.
        public static let handled = Result(kind: .handled)
        /// It is not to be opened.
        public static let discarded = Result(kind: .discarded)
        /// The system is to open it.
        public static let systemAction = Result(kind: .system(nil))
        /// The system is to open another address.
        public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
    }

    private let handler: (@MainActor (URL) -> Result)?
    private let scene: SceneReference?

    /// An action that asks a handler first.
    public init(handler: @escaping @MainActor (URL) -> Result) {
        self.handler = handler
        scene = nil
    }

    private init(handler: (@MainActor (URL) -> Result)?, scene: SceneReference?) {
        self.handler = handler
        self.scene = scene
    }

    /// What is done where nobody has set a handler.
    static let system = OpenURLAction(handler: nil, scene: nil)

    func inScene(_ scene: SceneReference?) -> OpenURLAction {
        self.scene == nil ? OpenURLAction(handler: handler, scene: scene) : self
    }

    /// Opens an address.
    @MainActor public func callAsFunction(_ url: URL) { callAsFunction(url) { _ in } }

    /// Opens an address. Where it is opened is for the system to say: nothing is opened in the program here.
    @MainActor public func callAsFunction(_ url: URL, prefersInApp: Bool) { callAsFunction(url) }

    /// Opens an address, and tells whether that was done.
    @MainActor public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
        switch handler?(url).kind ?? .system(nil) {
        case .handled: completion(true)
        case .discarded: completion(false)
        case .system(let other): completion(scene?.graph?.host.open(other ?? url) ?? false)
        }
    }
}

private struct OpenURLKey: EnvironmentKey { static var defaultValue: OpenURLAction { .system } }

extension EnvironmentValues {
    /// Opens addresses: with the handler that was set around the view, else with what the system has for them.
    public var openURL: OpenURLAction {
        get { self[OpenURLKey.self].inScene(sceneReference) }
        set { self[OpenURLKey.self] = newValue }
    }
}
