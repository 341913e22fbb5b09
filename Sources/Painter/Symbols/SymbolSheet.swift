import Foundation
import SwiftUICore

/// A page that shows symbols with their names, for documentation and for the eye.
@MainActor public enum SymbolSheet {
    /// The page as the bytes of a PNG file, two pixels a point; nil for no names, or more than fit a picture.
    public static func png(names: [String], columns: Int = 12, isDark: Bool = false) -> Data? {
        guard !names.isEmpty, columns > 0 else { return nil }
        let cell = CGSize(width: 78, height: 66)
        let page = CGSize(
            width: cell.width * CGFloat(columns), height: cell.height * CGFloat((names.count + columns - 1) / columns))
        let ink = Paint.color(isDark ? .white : .black)
        let layer = Layer()
        layer.size = page
        var commands: [DrawCommand] = []
        for (index, name) in names.enumerated() {
            let origin = CGPoint(
                x: CGFloat(index % columns) * cell.width, y: CGFloat(index / columns) * cell.height)
            let box = CGRect(x: origin.x, y: origin.y + 6, width: cell.width, height: 32)
            commands.append(.symbol(name: name, font: ResolvedFont(size: 26), rect: box, paint: ink))
            commands.append(label(name, below: box, paint: .color(ResolvedColor(hex: 0x8E8E93))))
        }
        layer.content = .list(commands)
        let background: ResolvedColor = isDark ? .black : .white
        return PictureRenderer().png(of: layer, page: .init(size: page, background: background), scale: 2)
    }

    private static func label(_ name: String, below box: CGRect, paint: Paint) -> DrawCommand {
        var text = StyledText(name, font: ResolvedFont(size: 8, lineHeight: 9))
        text.alignment = .center
        text.lineLimit = 2
        let layout = PangoTextEngine.shared.layout(text, width: box.width - 6, height: nil)
        let origin = CGPoint(x: box.midX - layout.size.width / 2, y: box.maxY + 3)
        return .text(layout, origin: origin, paint: paint)
    }
}
