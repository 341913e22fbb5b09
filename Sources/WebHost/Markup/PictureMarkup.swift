import Foundation
import Painter
import SwiftUICore

/// What a page cannot draw, as the painter's picture of it.
@MainActor enum PictureMarkup {
    static func image(of commands: [DrawCommand], _ assets: PageAssets) -> String {
        PartialPicture(of: commands, scale: assets.scale, painter: assets.painter).map { image($0) } ?? ""
    }

    static func image(_ picture: PartialPicture, dx: CGFloat = 0, dy: CGFloat = 0) -> String {
        let box = CSS.box(picture.rect.offsetBy(dx: dx, dy: dy))
        return "<img alt=\"\" draggable=\"false\" src=\"\(url(picture))\" style=\"\(box)\">"
    }

    static func url(_ picture: PartialPicture) -> String {
        "data:image/png;base64," + picture.png.base64EncodedString()
    }
}

extension DrawCommand {
    /// Whether a page cannot draw the command together with those before it.
    var needsPainter: Bool {
        guard case .group(let commands, let group) = self else { return false }
        if group.blendMode != .normal, group.blendMode.css == nil { return true }
        if group.mask != nil || group.effects.contains(where: \.needsPainter) { return true }
        if group.clip != nil, !group.effects.isEmpty { return true }
        return commands.contains(where: \.needsPainter)
    }
}
