import Testing

@testable import Painter
@testable import SwiftUICore

/// Fonts that a test needs; where they are missing it is skipped.
extension Trait where Self == ConditionTrait {
    /// A font of symbols.
    static var needsSymbols: Self {
        .enabled("there is no font of symbols") { await SymbolFont.shared.path != nil }
    }

    /// The font of symbols that `wellspring` fetches; Debian's has fewer glyphs.
    static var needsAllSymbols: Self {
        .enabled("there is no font of all symbols") {
            await MainActor.run { ["cog-outline", "weather-sunset-up"].allSatisfy(SymbolFont.shared.hasGlyph) }
        }
    }

    /// The font that texts are set in where the program names none.
    static var needsInter: Self {
        .enabled("Inter is not installed") { await PictureFixture.engine.fontFile(for: .body)?.family == "Inter" }
    }

    /// The font of Chinese and Japanese texts.
    static var needsChinese: Self {
        .enabled("Noto Sans CJK SC is not installed") {
            let font = ResolvedFont(family: "Noto Sans CJK SC", size: 40)
            return await PangoTextEngine.shared.fontFile(for: font)?.family.contains("CJK") == true
        }
    }
}
