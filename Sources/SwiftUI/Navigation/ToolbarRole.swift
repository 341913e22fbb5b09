import SwiftUICore

/// What a toolbar is for, which decides what it shows of itself.
public struct ToolbarRole: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case automatic, navigationStack, browser, editor }
    let kind: Kind
    /// As suits the place.
    public static let automatic = ToolbarRole(kind: .automatic)
    /// Pages on top of each other.
    public static let navigationStack = ToolbarRole(kind: .navigationStack)
    /// Pages that are gone to and fro.
    public static let browser = ToolbarRole(kind: .browser)
    /// Something is edited: the back button says nothing, to leave room.
    public static let editor = ToolbarRole(kind: .editor)
}

extension View {
    /// Sets what the bars of the page are for that this view is the content of.
    public nonisolated func toolbarRole(_ role: ToolbarRole) -> some View { modifier(ToolbarRoleModifier(value: role)) }
}

struct ToolbarRoleModifier {
    let value: ToolbarRole
}

extension ToolbarRoleModifier: PageModifier {
    typealias Body = Never
    static var list: ReferenceWritableKeyPath<NavigationPage, [NavigationPage.Entry<ToolbarRole>]> {
        NavigationPage.roleList
    }
}
