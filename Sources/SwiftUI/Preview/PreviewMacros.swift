import SwiftUICore

/// Declares a preview: a view to be shown by `wellspring run` when the file has no `@main`.
///
/// ```swift
/// #Preview("Dark") {
///     Greeting().environment(\.colorScheme, .dark)
/// }
/// ```
///
/// In a program that has its own entry point a preview does nothing.
///
/// - Parameters:
///   - name: what the preview is called in the window's title and for `--preview`; without it, the file and line.
///   - body: makes the view.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")

/// Declares a preview with traits, such as a fixed size.
///
/// - Parameters:
///   - name: what the preview is called in the window's title and for `--preview`; without it, the file and line.
///   - traits: the first trait. Of two traits that contradict each other the later one counts.
///   - additionalTraits: further traits.
///   - body: makes the view.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
    _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")

/// Lets a `#Preview` have state of its own: the declaration becomes a property of the view that the preview shows.
///
/// ```swift
/// #Preview {
///     @Previewable @State var isOn = true
///     Toggle("On", isOn: $isOn)
/// }
/// ```
@attached(peer)
public macro Previewable() = #externalMacro(module: "SwiftUIMacros", type: "PreviewableMacro")
