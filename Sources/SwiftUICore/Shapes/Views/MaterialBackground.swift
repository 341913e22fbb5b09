import Foundation

private struct BackgroundMaterialKey: EnvironmentKey { static var defaultValue: Material? { nil } }

extension EnvironmentValues {
    /// The material that lies directly behind the view; nil where none does. A `background` of a material sets it for what is in front.
    public var backgroundMaterial: Material? {
        get { self[BackgroundMaterialKey.self] }
        set { self[BackgroundMaterialKey.self] = newValue }
    }
}

extension View {
    /// Fills the view's background with a material, which the view finds in its environment.
    public nonisolated func background(_ material: Material, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        environment(\.backgroundMaterial, material).modifier(
            SecondaryViewModifier(
                isBehind: true, alignment: .center, secondary: BackgroundFill(style: material), safeAreaEdges: edges))
    }

    /// Fills a shape behind the view with a material, which the view finds in its environment.
    public nonisolated func background<T: Shape>(
        _ material: Material, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        environment(\.backgroundMaterial, material)
            .background(alignment: .center) { _ShapeView(shape: shape, style: material, fillStyle: fillStyle) }
    }
}
