import CGTK4
import SwiftUICore

extension KeyPressEvent {
    /// A key press as GDK reports it; nil for keys that mean nothing by themselves (modifiers, dead keys).
    init?(value: UInt32, modifiers: GdkModifierType) {
        // Shift and F10 are the menu key of keyboards that have none.
        let isMenu = Int32(bitPattern: value) == GDK_KEY_F10 && modifiers.contains(GDK_SHIFT_MASK)
        guard let characters = isMenu ? Self.menu : Self.characters(for: value) else { return nil }
        self.init(characters: characters)
        if isMenu { return }
        isShift = modifiers.contains(GDK_SHIFT_MASK)
        isControl = modifiers.contains(GDK_CONTROL_MASK)
        isOption = modifiers.contains(GDK_ALT_MASK)
        isCommand = modifiers.contains(GDK_SUPER_MASK) || modifiers.contains(GDK_META_MASK)
    }

    /// What stands for the key that opens a menu.
    private static let menu = "\u{F735}"

    /// What stands for the key that leads into the bar of menus.
    static let menuBar = "\u{F70D}"

    private static func characters(for value: UInt32) -> String? {
        switch Int32(bitPattern: value) {
        case GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter: return "\r"
        case GDK_KEY_Tab, GDK_KEY_ISO_Left_Tab, GDK_KEY_KP_Tab: return "\t"
        case GDK_KEY_Escape: return "\u{1B}"
        case GDK_KEY_BackSpace: return "\u{7F}"
        case GDK_KEY_Delete, GDK_KEY_KP_Delete: return "\u{F728}"
        case GDK_KEY_Up, GDK_KEY_KP_Up: return "\u{F700}"
        case GDK_KEY_Down, GDK_KEY_KP_Down: return "\u{F701}"
        case GDK_KEY_Left, GDK_KEY_KP_Left: return "\u{F702}"
        case GDK_KEY_Right, GDK_KEY_KP_Right: return "\u{F703}"
        case GDK_KEY_Home, GDK_KEY_KP_Home: return "\u{F729}"
        case GDK_KEY_End, GDK_KEY_KP_End: return "\u{F72B}"
        case GDK_KEY_Menu: return menu
        case GDK_KEY_F10: return menuBar
        case GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up: return "\u{F72C}"
        case GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down: return "\u{F72D}"
        default: break
        }
        guard let scalar = Unicode.Scalar(gdk_keyval_to_unicode(value)), scalar.value != 0 else { return nil }
        return String(Character(scalar))
    }
}

extension GdkModifierType {
    func contains(_ other: GdkModifierType) -> Bool { rawValue & other.rawValue != 0 }
}
