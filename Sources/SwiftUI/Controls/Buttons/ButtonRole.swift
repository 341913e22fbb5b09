/// What a button is for, where that changes how it looks or where it stands.
public struct ButtonRole: Equatable, Sendable {
    private let name: String

    /// It deletes something, or does something else that cannot be undone.
    public static let destructive = ButtonRole(name: "destructive")
    /// It leaves what is presented without doing anything.
    public static let cancel = ButtonRole(name: "cancel")
    /// It confirms what is presented.
    public static let confirm = ButtonRole(name: "confirm")
    /// It closes what is presented.
    public static let close = ButtonRole(name: "close")
}
