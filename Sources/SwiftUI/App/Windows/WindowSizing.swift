import SwiftUICore

/// How the user may resize windows.
public struct WindowResizability: Hashable, Sendable {
    private let name: String
    /// By the content in a `Settings` or `UtilityWindow`; any size in others.
    public static let automatic = WindowResizability(name: "automatic")
    /// Between the least and the largest size of the content.
    public static let contentSize = WindowResizability(name: "contentSize")
    /// Not below the least size of the content.
    public static let contentMinSize = WindowResizability(name: "contentMinSize")
}

extension Scene {
    /// Sets how the user may resize windows. A desktop here cannot set a largest size: content that has one in both directions gives the window
    /// a size that stays.
    public func windowResizability(_ resizability: WindowResizability) -> some Scene {
        changing { $0.resizability = resizability }
    }
}

extension OpenWindow {
    /// What hears of the sizes that the content may have; nil where the window has any.
    var limitsReport: ContentLimits.Report? {
        var resizability = description.resizability
        let isAsLargeAsContent = description.kind == .settings || description.kind == .utility
        if resizability == .automatic, isAsLargeAsContent { resizability = .contentSize }
        guard resizability != .automatic else { return nil }
        let wanted = description.defaultSize
        return { [weak self] limits in
            var limits = limits
            if self?.hasMenuBar == true { limits.addHeight(WindowMenuBar.height) }
            if resizability == .contentMinSize { limits.max = CGSize(width: CGFloat.infinity, height: .infinity) }
            limits.ideal = limits.clamp(wanted ?? limits.start)
            self?.limit(limits)
        }
    }

    private func limit(_ new: WindowSizeLimits) {
        limits = new
        // While a scene is being made, it is not there yet: it hears of its limits afterwards.
        scene?.afterTurn { [weak self] in self?.applyLimits() }
    }

    func applyLimits() {
        if let limits { scene?.host.limitSize(limits) }
    }
}

extension WindowSizeLimits {
    fileprivate mutating func addHeight(_ height: CGFloat) {
        min.height += height
        max.height += height
        ideal.height += height
    }

    /// The size that a window begins with where nobody says one: the content's, and that of a screen in directions in which it takes any.
    @MainActor fileprivate var start: CGSize {
        CGSize(
            width: max.width < .infinity ? ideal.width : Launcher.defaultSize.width,
            height: max.height < .infinity ? ideal.height : Launcher.defaultSize.height)
    }
}

/// Measures how small and how large content can be, each time that it is laid out.
struct ContentLimits: Layout {
    typealias Report = @MainActor (WindowSizeLimits) -> Void
    let report: Report

    func makeCache(subviews: Subviews) -> WindowSizeLimits? { nil }

    /// What is known stays known: only sizes that differ are reported.
    func updateCache(_ cache: inout WindowSizeLimits?, subviews: Subviews) {}

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout WindowSizeLimits?) -> CGSize {
        subviews.first?.sizeThatFits(proposal) ?? .zero
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout WindowSizeLimits?
    ) {
        guard let content = subviews.first else { return }
        content.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
        let limits = WindowSizeLimits(
            min: content.sizeThatFits(.zero), max: content.sizeThatFits(.infinity),
            ideal: content.sizeThatFits(.unspecified))
        guard limits != cache else { return }
        cache = limits
        assumeMainActor { report(limits) }
    }
}
