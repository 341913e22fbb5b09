import Foundation
import SwiftUICore

/// A card that rises from the bottom over a dimmed scene; in a wide scene it stands in the middle.
struct SheetView<Content: View> {
    let content: Content
    @State private var model = SheetModel()
    @Environment(\.isPresentationAnimated) private var isAnimated
    @Environment(\.presentationContext) private var context
    @Environment(\.horizontalSizeClass) private var sizeClass
}

extension SheetView: View {
    var body: some View {
        if let context {
            SheetVeil(context: context, model: model)
                .presentationTransition(VeilTransition(), .veil, isAnimated: isAnimated)
            SheetCard(
                content: ZStack {
                    PresentationGround(context: context)
                    VStack(views: content).frame(maxWidth: .infinity, maxHeight: .infinity)
                    SheetGrabber(context: context, model: model)
                },
                context: context, model: model, isFloating: sizeClass == .regular
            )
            .gesture(
                DragGesture(minimumDistance: 8, coordinateSpace: .global)
                    .onChanged { model.drag(by: $0.translation.height) }
                    .onEnded { model.drop(predicted: $0.predictedEndTranslation.height, context) }
            )
            .environment(\.isElevated, true)
            .accessibilityElement(children: .contain)
            .accessibilityAddTraits(.isModal)
            .presentationTransition(RiseTransition(), .sheet, isAnimated: isAnimated)
            .frame(
                maxWidth: .infinity, maxHeight: .infinity, alignment: sizeClass == .regular ? .center : .bottom)
        }
    }
}

/// Dims what lies behind a sheet, and ends it when it is pressed.
private struct SheetVeil: View {
    let context: PresentationContext
    let model: SheetModel
    @Environment(\.colorScheme) private var colorScheme

    var body: some View {
        let settings = context.read()
        if !model.readAllowsBackground(settings) {
            PresentationVeil(colorScheme: colorScheme).pressable { context.dismissInteractively() }
                .accessibilityHidden(true)
        }
    }
}

/// What dims the scene behind a presentation, as much as iOS does.
struct PresentationVeil: View {
    let colorScheme: ColorScheme

    var body: some View { Color.black.opacity(colorScheme == .dark ? 0.48 : 0.2) }
}

/// The small bar at a sheet's top by which it is dragged; a press on it goes on to the next height.
private struct SheetGrabber: View {
    let context: PresentationContext
    let model: SheetModel

    var body: some View {
        let settings = context.read()
        let isShown =
            switch settings.dragIndicator {
            case .automatic: settings.detents.count > 1
            case .visible: true
            case .hidden: false
            }
        if isShown {
            Capsule().fill(Color.tertiaryLabel)
                .frame(width: 36, height: 5)
                .padding(.top, 5)
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
                .accessibilityElement()
                .accessibilityLabel("Sheet Grabber")
                .accessibilityAddTraits(.isButton)
                .accessibilityAction { model.next(context) }
        }
    }
}

/// How high a sheet is and by how much it has been dragged.
@MainActor final class SheetModel: DependencySource {
    /// How far the sheet has been dragged down, in points; negative upwards.
    private(set) var translation: CGFloat = 0
    /// The detent that the user has chosen, where the program does not hold it.
    private var chosen: PresentationDetent?
    /// What the layout has made of the detents: each with its height, lowest first.
    var heights: [(detent: PresentationDetent, height: CGFloat)] = []

    override init() {}

    /// The height to which the sheet would go if it were let go of.
    func restingHeight(_ settings: PresentationSettings) -> CGFloat {
        recordRead()
        let wanted = settings.selection?.wrappedValue ?? chosen
        return (heights.first { $0.detent == wanted } ?? heights.first)?.height ?? 0
    }

    /// Whether the scene behind can be used at the height that the sheet has.
    func readAllowsBackground(_ settings: PresentationSettings) -> Bool {
        recordRead()
        switch settings.backgroundInteraction.kind {
        case .automatic, .disabled: return false
        case .enabled: return true
        case .upThrough(let detent):
            guard let limit = heights.first(where: { $0.detent == detent })?.height else { return false }
            return restingHeight(settings) <= limit
        }
    }

    func drag(by translation: CGFloat) {
        self.translation = translation
        PendingWrites.touch(self)
    }

    /// The sheet was let go of: it comes to rest at the nearest height, or goes.
    func drop(predicted: CGFloat, _ context: PresentationContext) {
        let settings = context.settings
        let aim = Update.suspended { restingHeight(settings) } - predicted
        let lowest = heights.first?.height ?? 0
        if aim < lowest / 2, !settings.isDismissDisabled {
            context.close()
            return
        }
        let nearest = heights.min { abs($0.height - aim) < abs($1.height - aim) }
        withAnimation(.sheet) {
            translation = 0
            if let nearest { choose(nearest.detent, settings) }
            PendingWrites.touch(self)
        }
    }

    /// Goes to the next height, after the highest to the lowest.
    func next(_ context: PresentationContext) {
        let settings = context.settings
        let now = restingHeight(settings)
        guard let next = heights.first(where: { $0.height > now + 0.5 }) ?? heights.first else { return }
        withAnimation(.sheet) {
            choose(next.detent, settings)
            PendingWrites.touch(self)
        }
    }

    private func choose(_ detent: PresentationDetent, _ settings: PresentationSettings) {
        if let selection = settings.selection {
            if selection.wrappedValue != detent { selection.wrappedValue = detent }
        } else {
            chosen = detent
        }
    }
}
