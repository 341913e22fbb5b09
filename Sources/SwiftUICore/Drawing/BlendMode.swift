import Foundation

/// How what is drawn is mixed with what lies below it.
public enum BlendMode: Hashable, Sendable {
    /// Drawn over what lies below.
    case normal
    /// Never lighter than either.
    case multiply
    /// Never darker than either.
    case screen
    /// Multiplied on dark ground, screened on light.
    case overlay
    /// The darker of the two.
    case darken
    /// The lighter of the two.
    case lighten
    /// The ground made lighter.
    case colorDodge
    /// The ground made darker.
    case colorBurn
    /// Darkened or lightened softly.
    case softLight
    /// Multiplied or screened, by what is drawn.
    case hardLight
    /// The difference of the two.
    case difference
    /// The difference, with less contrast.
    case exclusion
    /// The hue of what is drawn.
    case hue
    /// The saturation of what is drawn.
    case saturation
    /// Hue and saturation of what is drawn.
    case color
    /// The luminosity of what is drawn.
    case luminosity
    /// Drawn only where the ground is.
    case sourceAtop
    /// Drawn behind the ground.
    case destinationOver
    /// Takes the ground away.
    case destinationOut
    /// Both added up towards black.
    case plusDarker
    /// Both added up towards white.
    case plusLighter

    /// The mode as layers know it.
    package var layer: LayerBlendMode {
        switch self {
        case .normal: .normal
        case .multiply: .multiply
        case .screen: .screen
        case .overlay: .overlay
        case .darken: .darken
        case .lighten: .lighten
        case .colorDodge: .colorDodge
        case .colorBurn: .colorBurn
        case .softLight: .softLight
        case .hardLight: .hardLight
        case .difference: .difference
        case .exclusion: .exclusion
        case .hue: .hue
        case .saturation: .saturation
        case .color: .color
        case .luminosity: .luminosity
        case .sourceAtop: .sourceAtop
        case .destinationOver: .destinationOver
        case .destinationOut: .destinationOut
        case .plusDarker: .plusDarker
        case .plusLighter: .plusLighter
        }
    }
}
