import SwiftUICore

/// How a text editor looks.
public protocol TextEditorStyle {}

/// As suits the platform: on iOS, plain.
public struct AutomaticTextEditorStyle: TextEditorStyle, Sendable {
    public nonisolated init() {}
}

/// The text alone, without a border.
public struct PlainTextEditorStyle: TextEditorStyle, Sendable {
    public nonisolated init() {}
}

extension TextEditorStyle where Self == AutomaticTextEditorStyle {
    /// As suits the platform: on iOS, plain.
    public static var automatic: AutomaticTextEditorStyle { AutomaticTextEditorStyle() }
}

extension TextEditorStyle where Self == PlainTextEditorStyle {
    /// The text alone, without a border.
    public static var plain: PlainTextEditorStyle { PlainTextEditorStyle() }
}

extension View {
    /// Sets how text editors look. Both styles that iOS has look alike, there and here.
    public nonisolated func textEditorStyle(_ style: some TextEditorStyle) -> some View { self }
}
