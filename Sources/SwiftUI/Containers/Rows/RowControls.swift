import SwiftUICore

/// Shows in edit mode whether a row is selected.
struct RowSelectionMark: View {
    let isSelected: Bool

    var body: some View {
        Image(systemName: isSelected ? "checkmark.circle.fill" : "circle")
            .font(.system(size: 22))
            .foregroundStyle(isSelected ? AnyShapeStyle(.tint) : AnyShapeStyle(.tertiary))
            .frame(width: 44)
            .frame(maxHeight: .infinity)
            .accessibilityHidden(true)
    }
}

/// Asks in edit mode whether a row is to be deleted.
struct RowDeleteMark: View {
    let action: @MainActor () -> Void

    var body: some View {
        Button {
            action()
        } label: {
            Image(systemName: "minus.circle.fill")
                .font(.system(size: 22))
                .foregroundStyle(.red)
                .frame(width: 44)
                .frame(maxHeight: .infinity)
        }
        .buttonStyle(.plain)
        .accessibilityLabel(Text("Remove"))
    }
}

/// What a row is moved by in edit mode.
struct RowHandle: View {
    var body: some View {
        Image(systemName: "line.3.horizontal")
            .font(.system(size: 20))
            .foregroundStyle(.tertiary)
            .frame(width: 44)
            .frame(maxHeight: .infinity)
            .accessibilityLabel(Text("Reorder"))
    }
}

/// The actions of a row beside each other, the first one at the edge. They grow with the room that a swipe gives them.
struct SwipeActions: View {
    let views: [AnyView]
    let edge: HorizontalEdge
    let close: @MainActor () -> Void
    @Environment(\.layoutDirection) private var direction

    var body: some View {
        HStack(spacing: 0) {
            ForEach(views.indices, id: \.self) { views[$0] }
        }
        // The first action stands at the edge.
        .environment(\.layoutDirection, edge == .leading ? direction : direction.opposite)
        .frame(maxHeight: .infinity)
        .buttonStyle(SwipeActionTrigger(close: close))
        .environment(\.isInList, false)
        .environment(\.tintStyle, nil)
        .clipShape(Rectangle())
    }
}

/// A button in a swiped row: closes the row, then acts.
private struct SwipeActionTrigger: PrimitiveButtonStyle {
    let close: @MainActor () -> Void

    func makeBody(configuration: Configuration) -> some View {
        Button(role: configuration.role) {
            close()
            configuration.trigger()
        } label: {
            configuration.label
        }
        .buttonStyle(SwipeActionLook())
    }
}

/// A white label on a ground of the action's colour.
private struct SwipeActionLook: ButtonStyle {
    @Environment(\.tintStyle) private var tint

    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .labelStyle(SwipeLabelStyle())
            .font(.subheadline)
            .lineLimit(1)
            .foregroundStyle(.white)
            .padding(.horizontal, 14)
            .frame(minWidth: 74, maxWidth: .infinity, maxHeight: .infinity)
            .background(ground(configuration.role))
            .opacity(configuration.isPressed ? 0.8 : 1)
    }

    private func ground(_ role: ButtonRole?) -> AnyShapeStyle {
        tint ?? (role == .destructive ? AnyShapeStyle(Color.red) : AnyShapeStyle(Color.gray))
    }
}

/// The icon alone, as in a row of usual height.
private struct SwipeLabelStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.icon.font(.system(size: 20)).symbolVariant(.fill)
            .accessibilityHidden(true)
            .background { configuration.title.unseen() }
    }
}

extension LayoutDirection {
    fileprivate var opposite: LayoutDirection { self == .leftToRight ? .rightToLeft : .leftToRight }
}
