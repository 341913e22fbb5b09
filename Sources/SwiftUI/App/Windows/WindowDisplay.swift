import SwiftUICore

/// Where a program's windows are shown: a desktop, a page, nowhere.
@MainActor package protocol WindowDisplay: AnyObject {
    /// Whether a second window can be shown beside the first.
    var showsSeveralWindows: Bool { get }
    /// The host of the scene that the program's own properties live in. It is never seen.
    var programHost: any SceneHost { get }
    /// Shows a window with a scene of `window.makeScene`. False if that cannot be, which the display has reported.
    func show(_ window: OpenWindow) -> Bool
    /// Does something when all that is now on the stack is done.
    func later(_ action: @escaping @MainActor () -> Void)
}
