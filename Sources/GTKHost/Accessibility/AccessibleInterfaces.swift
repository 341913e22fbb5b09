import CGTK4

/// The D-Bus interfaces of AT-SPI 2 that the window's elements have.
@MainActor enum AccessibleInterface: String {
    case accessible = "Accessible"
    case application = "Application"
    case component = "Component"
    case action = "Action"
    case value = "Value"
    case text = "Text"
    case editableText = "EditableText"
    case cache = "Cache"

    nonisolated static let prefix = "org.a11y.atspi."
    var name: String { Self.prefix + rawValue }

    /// What GLib checks calls against.
    var description: UnsafeMutablePointer<GDBusInterfaceInfo>? { g_dbus_node_info_lookup_interface(Self.all, name) }

    private static let all: UnsafeMutablePointer<GDBusNodeInfo> = {
        let texts = interfaces.map { name, members in
            let parts = members.split(separator: "\n").map { member($0) }
            return "<interface name='\(prefix)\(name)'>\(parts.joined())</interface>"
        }
        return g_dbus_node_info_new_for_xml("<node>\(texts.joined())</node>", nil)
    }()

    /// One line: `Name(arguments)results` of a method, `Name=type` of a property that is read, `Name:=type` of one that is written too.
    private static func member(_ line: Substring) -> String {
        guard let marker = line.firstIndex(of: "|"), let open = line.firstIndex(of: "(") else {
            let parts = line.split(separator: "=")
            let access = parts[0].hasSuffix(":") ? "readwrite" : "read"
            let name = parts[0].filter { $0 != ":" }
            return "<property name='\(name)' type='\(parts[1])' access='\(access)'/>"
        }
        let close = line.lastIndex(of: ")")!
        let arguments = line[line.index(after: open)..<marker].split(separator: " ")
        let results = line[line.index(after: marker)..<close].split(separator: " ")
        let list =
            arguments.map { "<arg direction='in' type='\($0)'/>" }
            + results.map { "<arg direction='out' type='\($0)'/>" }
        return "<method name='\(line[..<open])'>\(list.joined())</method>"
    }

    /// From at-spi2-core's own descriptions; methods that are of no use without a keyboard hook or a document are left out.
    private static let interfaces: [(String, String)] = [
        (
            "Accessible",
            """
            Name=s
            Description=s
            Parent=(so)
            ChildCount=i
            Locale=s
            AccessibleId=s
            HelpText=s
            GetChildAtIndex(i|(so))
            GetChildren(|a(so))
            GetIndexInParent(|i)
            GetRelationSet(|a(ua(so)))
            GetRole(|u)
            GetRoleName(|s)
            GetLocalizedRoleName(|s)
            GetState(|au)
            GetAttributes(|a{ss})
            GetApplication(|(so))
            GetInterfaces(|as)
            """
        ),
        (
            "Application",
            """
            ToolkitName=s
            Version=s
            AtspiVersion=s
            Id:=i
            GetLocale(u|s)
            GetApplicationBusAddress(|s)
            """
        ),
        (
            "Component",
            """
            Contains(i i u|b)
            GetAccessibleAtPoint(i i u|(so))
            GetExtents(u|(iiii))
            GetPosition(u|i i)
            GetSize(|i i)
            GetLayer(|u)
            GetMDIZOrder(|n)
            GetAlpha(|d)
            GrabFocus(|b)
            ScrollTo(u|b)
            """
        ),
        (
            "Action",
            """
            NActions=i
            GetName(i|s)
            GetLocalizedName(i|s)
            GetDescription(i|s)
            GetKeyBinding(i|s)
            GetActions(|a(sss))
            DoAction(i|b)
            """
        ),
        (
            "Value",
            """
            MinimumValue=d
            MaximumValue=d
            MinimumIncrement=d
            CurrentValue:=d
            Text=s
            """
        ),
        (
            "Text",
            """
            CharacterCount=i
            CaretOffset=i
            GetText(i i|s)
            GetCharacterAtOffset(i|i)
            GetStringAtOffset(i u|s i i)
            GetTextAtOffset(i u|s i i)
            GetTextBeforeOffset(i u|s i i)
            GetTextAfterOffset(i u|s i i)
            SetCaretOffset(i|b)
            GetNSelections(|i)
            GetSelection(i|i i)
            AddSelection(i i|b)
            SetSelection(i i i|b)
            RemoveSelection(i|b)
            GetAttributes(i|a{ss} i i)
            GetAttributeRun(i b|a{ss} i i)
            GetDefaultAttributes(|a{ss})
            GetCharacterExtents(i u|i i i i)
            GetRangeExtents(i i u|i i i i)
            GetOffsetAtPoint(i i u|i)
            """
        ),
        (
            "EditableText",
            """
            SetTextContents(s|b)
            InsertText(i s i|b)
            DeleteText(i i|b)
            """
        ),
        ("Cache", "GetItems(|a((so)(so)(so)iiassusau))"),
    ]
}
