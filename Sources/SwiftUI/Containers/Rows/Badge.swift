import SwiftUICore

/// A short text that a view's tab shows beside it.
enum BadgeTrait: ElementTrait { typealias Value = Text? }

extension View {
    /// Shows a number in the view's row of a list, or on its tab; 0 shows none.
    public nonisolated func badge(_ count: Int) -> some View {
        badge(count == 0 ? nil : Text(count, format: .number))
    }

    /// Shows a text in the view's row of a list, or on its tab.
    public nonisolated func badge(_ label: Text?) -> some View { modifier(BadgeModifier(label: label)) }

    /// Shows a text from the string tables in the view's row of a list, or on its tab.
    public nonisolated func badge(_ key: LocalizedStringKey?) -> some View { badge(key.map { Text($0) }) }

    /// Shows a text in the view's row of a list, or on its tab.
    @_disfavoredOverload public nonisolated func badge<S: StringProtocol>(_ label: S?) -> some View {
        badge(label.map { Text($0) })
    }

    /// How much badges in this view stand out.
    public nonisolated func badgeProminence(_ prominence: BadgeProminence) -> some View {
        environment(\.badgeProminence, prominence)
    }
}

/// How much a badge stands out.
public struct BadgeProminence: Hashable, Sendable {
    private let level: Int
    /// Faint.
    public static let decreased = BadgeProminence(level: 0)
    /// As usual: grey.
    public static let standard = BadgeProminence(level: 1)
    /// On a red ground.
    public static let increased = BadgeProminence(level: 2)
}

private struct BadgeProminenceKey: EnvironmentKey { static var defaultValue: BadgeProminence { .standard } }

extension EnvironmentValues {
    /// How much badges stand out.
    public var badgeProminence: BadgeProminence {
        get { self[BadgeProminenceKey.self] }
        set { self[BadgeProminenceKey.self] = newValue }
    }
}

private struct RowBadgeKey: EnvironmentKey { static var defaultValue: Text? { nil } }

extension EnvironmentValues {
    /// The badge that is set around a row, for rows that end with something else.
    var rowBadge: Text? {
        get { self[RowBadgeKey.self] }
        set { self[RowBadgeKey.self] = newValue }
    }
}

/// Says that a row shows its badge itself.
private struct BadgeShownKey: PreferenceKey {
    static var defaultValue: Bool { false }
    static func reduce(value: inout Bool, nextValue: () -> Bool) { value = value || nextValue() }
}

/// In a list the badge stands at the row's end, before a link's arrow; elsewhere the view carries it for what it stands in. The view stays the
/// same one whether there is a badge or not.
private struct BadgeModifier: ViewModifier {
    let label: Text?
    @Environment(\.isInList) private var isInList
    @State private var isShownInside = false

    func body(content: Content) -> some View {
        if isInList {
            HStack(spacing: 8) {
                content
                    .environment(\.rowBadge, label)
                    .onPreferenceChange(BadgeShownKey.self) { isShownInside = $0 }
                if let label, !isShownInside {
                    Spacer(minLength: 0)
                    BadgeLabel(label: label)
                }
            }
            .modifier(FirstTraits())
        } else {
            content.modifier(TraitModifier<BadgeTrait>(value: label))
        }
    }
}

/// The badge of a row that ends with something else.
struct RowBadge: View {
    @Environment(\.rowBadge) private var label

    var body: some View {
        if let label { BadgeLabel(label: label).preference(key: BadgeShownKey.self, value: true) }
    }
}

private struct BadgeLabel: View {
    let label: Text
    @Environment(\.badgeProminence) private var prominence

    var body: some View {
        if prominence == .increased {
            label.font(.subheadline).foregroundStyle(.white).padding(.horizontal, 7).padding(.vertical, 2)
                .background(Color.red, in: Capsule())
        } else {
            label.foregroundStyle(prominence == .decreased ? .tertiary : .secondary)
        }
    }
}

/// Lets a stack carry what the first of its views carries for what it stands in, as if that were not in a stack.
private struct FirstTraits: Equatable {}

extension FirstTraits: ElementModifier {
    typealias Body = Never
    func makeElement(_ child: LayoutElement, _ node: ViewNode) -> FirstTraitsElement { FirstTraitsElement(child, node) }
    func update(_ element: FirstTraitsElement) {}
}

private final class FirstTraitsElement: UnaryElement {
    override func trait<K: ElementTrait>(_ key: K.Type) -> K.Value? {
        var first: LayoutElement?
        child.visitChildren { if first == nil { first = $0 } }
        return child.trait(key) ?? first?.trait(key)
    }
}
