import Foundation
import Painter
import SwiftUICore

/// Pictures of a scene as it is now.
@MainActor public enum ScenePicture {
    /// The scene as pixels; `scale` pixels a point.
    public static func picture(of scene: SceneGraph, scale: CGFloat = 1) -> Picture? {
        PictureRenderer().picture(of: scene.rootLayer, page: page(scene), scale: scale)
    }

    /// The scene as a PNG file's bytes.
    public static func png(of scene: SceneGraph, scale: CGFloat = 1) -> Data? {
        PictureRenderer().png(of: scene.rootLayer, page: page(scene), scale: scale)
    }

    /// The scene as an SVG file's bytes.
    public static func svg(of scene: SceneGraph) -> Data? {
        PictureRenderer().svg(of: scene.rootLayer, page: page(scene))
    }

    /// The scene as a PDF file's bytes.
    public static func pdf(of scene: SceneGraph) -> Data? {
        PictureRenderer().pdf(of: scene.rootLayer, page: page(scene))
    }

    private static func page(_ scene: SceneGraph) -> PictureRenderer.Page {
        PictureRenderer.Page(size: scene.size, background: scene.isDark ? .black : .white)
    }
}
