import Foundation
import SwiftUICore

/// Reads the small drawing language of the symbol table.
///
/// A drawing is a row of words. `~` before a word starts lines, `!` starts filled outlines. `M x,y` moves, `L x,y`, `H x` and `V y` draw
/// lines, `C x,y x,y x,y` a curve, `Z` closes; `O x,y,r` is a circle and `R x,y,w,h,r` a rounded rectangle; letters stand right before
/// their numbers.
enum SymbolDrawing {
    static func parse(_ text: Substring) -> SymbolShape? {
        var shape = SymbolShape()
        var path = Path()
        var isLine = true
        var words = text.split(separator: " ")[...]
        func finish() {
            if !path.isEmpty { shape.parts.append(.init(path, lineWidth: isLine ? SymbolShape.regularLine : nil)) }
            path = Path()
        }
        while var word = words.popFirst() {
            if word.first == "~" || word.first == "!" {
                finish()
                isLine = word.removeFirst() == "~"
            }
            guard let command = word.popFirst() else { continue }
            var numbers = word.split(separator: ",").compactMap { Double($0) }.map { CGFloat($0) }
            if command == "C" {
                for _ in 0..<2 {
                    guard let more = words.popFirst() else { return nil }
                    numbers += more.split(separator: ",").compactMap { Double($0) }.map { CGFloat($0) }
                }
            }
            guard append(command, numbers, to: &path) else { return nil }
        }
        finish()
        return shape.parts.isEmpty ? nil : shape
    }

    private static func append(_ command: Character, _ n: [CGFloat], to path: inout Path) -> Bool {
        let last = path.currentPoint ?? .zero
        switch (command, n.count) {
        case ("M", 2): path.move(to: CGPoint(x: n[0], y: n[1]))
        case ("L", 2): path.addLine(to: CGPoint(x: n[0], y: n[1]))
        case ("H", 1): path.addLine(to: CGPoint(x: n[0], y: last.y))
        case ("V", 1): path.addLine(to: CGPoint(x: last.x, y: n[0]))
        case ("C", 6):
            path.addCurve(
                to: CGPoint(x: n[4], y: n[5]), control1: CGPoint(x: n[0], y: n[1]), control2: CGPoint(x: n[2], y: n[3]))
        case ("Z", 0): path.closeSubpath()
        case ("O", 3): path.addEllipse(in: CGRect(x: n[0] - n[2], y: n[1] - n[2], width: n[2] * 2, height: n[2] * 2))
        case ("R", 5):
            let rect = CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
            path.addRoundedRect(in: rect, cornerSize: CGSize(width: n[4], height: n[4]), style: .continuous)
        default: return false
        }
        return true
    }
}
