import Foundation

private struct SymbolMagnificationKey: EnvironmentKey { static var defaultValue: CGFloat { 1 } }

extension EnvironmentValues {
    /// How much larger than the font symbols are drawn: bars show them larger than the text beside them.
    package var symbolMagnification: CGFloat {
        get { self[SymbolMagnificationKey.self] }
        set { self[SymbolMagnificationKey.self] = newValue }
    }
}
