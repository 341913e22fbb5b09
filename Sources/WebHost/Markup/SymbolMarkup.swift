import Foundation
import SwiftUICore

/// Symbols as drawings.
enum SymbolMarkup {
    /// A drawing in the middle of a rectangle, in a colour.
    static func placed(_ svg: String, in rect: CGRect, color: ResolvedColor?) -> String {
        let color = color.map { ";color:\(CSS.color($0))" } ?? ""
        return "<b class=\"symbol\" style=\"\(CSS.box(rect))\(color)\">\(svg)</b>"
    }
}
