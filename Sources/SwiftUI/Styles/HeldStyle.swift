import SwiftUICore

/// A style that holds for a view: one of the system's, or one of the program's.
enum HeldStyle<System: Hashable & Sendable, Custom> {
    case system(System)
    /// `outer` is what holds for the controls that the style makes of its configuration.
    indirect case custom(Custom, outer: [HeldStyle])
}

/// Sets the style of one kind of control.
struct StyleModifier<System: Hashable & Sendable, Custom> {
    let keyPath: WritableKeyPath<EnvironmentValues, [HeldStyle<System, Custom>]>
    /// Which of the system's styles it is; nil for one of the program's.
    let system: System?
    let style: Custom
}

extension StyleModifier: EnvironmentModifier {
    typealias Body = Never
    func modify(_ values: inout EnvironmentValues) {
        let outer = values[keyPath: keyPath]
        values[keyPath: keyPath] = [system.map { .system($0) } ?? .custom(style, outer: outer)]
    }
    func isEqual(to other: Self) -> Bool { system != nil && system == other.system && keyPath == other.keyPath }
}
