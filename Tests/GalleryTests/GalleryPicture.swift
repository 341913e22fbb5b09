import Foundation
import SwiftUITesting

/// A view whose pictures, light and dark, are kept as references, and what makes them right.
struct GalleryPicture: Sendable {
    /// The reference's file name.
    let name: String
    /// What to look for when the picture changes: it is right as long as this holds.
    let note: String
    var size = CGSize(width: 320, height: 200)
    /// Whether it shows symbols of the symbol font, without which it cannot be compared.
    var needsSymbols = false
    let view: @MainActor @Sendable () -> AnyView

    init<V: View>(
        _ name: String, _ note: String, width: CGFloat = 320, height: CGFloat = 200, symbols: Bool = false,
        @ViewBuilder _ view: @escaping @MainActor @Sendable () -> V
    ) {
        self.name = name
        self.note = note
        size = CGSize(width: width, height: height)
        needsSymbols = symbols
        self.view = { AnyView(view()) }
    }
}

/// All pictures, by their theme.
enum Gallery {
    static let pictures: [GalleryPicture] =
        texts + scripts + shapes + gradients + effects + blending + images + symbols + layouts + controls + collections
        + canvases
}
