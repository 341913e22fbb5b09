import Foundation
import SwiftUICore

/// Commands under a common transform, clip, opacity and effects, as an element around theirs.
@MainActor enum GroupMarkup {
    static func markup(of commands: [DrawCommand], _ group: DrawGroup, _ assets: PageAssets) -> String {
        let inner = ContentMarkup.markup(of: .list(commands), assets)
        guard !inner.isEmpty else { return "" }
        var css: [String] = []
        if group.transform != .identity {
            css.append("transform:\(CSS.transform(ProjectionTransform(group.transform)))")
        }
        if let clip = group.clip { css.append("clip-path:\(CSS.clip(clip, group.clipStyle))") }
        if group.opacity < 1 { css.append("opacity:\(CSS.number(CGFloat(max(group.opacity, 0))))") }
        if !group.effects.isEmpty { css.append("filter:\(group.effects.css)") }
        if let mode = group.blendMode.css, group.blendMode != .normal { css.append("mix-blend-mode:\(mode)") }
        if group.isIsolated { css.append("isolation:isolate") }
        return css.isEmpty ? inner : "<u style=\"\(css.joined(separator: ";"))\">\(inner)</u>"
    }
}
