import SwiftUICore

/// How text fields look.
@MainActor @preconcurrency public protocol TextFieldStyle {
    /// The type of view that stands for a text field.
    associatedtype _Body: View

    /// The view that stands for a text field: `configuration` itself, with modifiers.
    @ViewBuilder func _body(configuration: TextField<Self._Label>) -> Self._Body

    /// Stands for the label of the text field.
    typealias _Label = _TextFieldStyleLabel
}

/// The label of a text field that a style makes, its type hidden.
public struct _TextFieldStyleLabel {
    let content: AnyView
}

extension _TextFieldStyleLabel: View {
    public var body: some View { content }
}

/// The line around a text field.
enum FieldBorder: Hashable, Sendable { case none, rounded, square }

/// A style that the framework draws itself.
@MainActor protocol SystemTextFieldStyle: TextFieldStyle {
    nonisolated var border: FieldBorder { get }
}

extension SystemTextFieldStyle {
    func systemBody(_ configuration: TextField<_Label>) -> some View {
        configuration.environment(\.textFieldStyles, [.system(border)])
    }
}

/// The style that suits the place: text alone.
public struct DefaultTextFieldStyle: Sendable {
    public nonisolated init() {}
}
extension DefaultTextFieldStyle: SystemTextFieldStyle {
    nonisolated var border: FieldBorder { .none }
    public func _body(configuration: TextField<_Label>) -> some View { systemBody(configuration) }
}

/// A style without anything around the text.
public struct PlainTextFieldStyle: Sendable {
    public nonisolated init() {}
}
extension PlainTextFieldStyle: SystemTextFieldStyle {
    nonisolated var border: FieldBorder { .none }
    public func _body(configuration: TextField<_Label>) -> some View { systemBody(configuration) }
}

/// A style with a line with round corners around the text.
public struct RoundedBorderTextFieldStyle: Sendable {
    public nonisolated init() {}
}
extension RoundedBorderTextFieldStyle: SystemTextFieldStyle {
    nonisolated var border: FieldBorder { .rounded }
    public func _body(configuration: TextField<_Label>) -> some View { systemBody(configuration) }
}

/// A style with a line around the text.
public struct SquareBorderTextFieldStyle: Sendable {
    public nonisolated init() {}
}
extension SquareBorderTextFieldStyle: SystemTextFieldStyle {
    nonisolated var border: FieldBorder { .square }
    public func _body(configuration: TextField<_Label>) -> some View { systemBody(configuration) }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
    /// The style that suits the place.
    public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}
extension TextFieldStyle where Self == PlainTextFieldStyle {
    /// Nothing around the text.
    public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    /// A line with round corners around the text.
    public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}
extension TextFieldStyle where Self == SquareBorderTextFieldStyle {
    /// A line around the text.
    public static var squareBorder: SquareBorderTextFieldStyle { SquareBorderTextFieldStyle() }
}

/// A text field style that holds for a view.
enum AnyTextFieldStyle {
    case system(FieldBorder)
    case custom(any TextFieldStyle, outer: [AnyTextFieldStyle])
}

private struct TextFieldStylesKey: EnvironmentKey { static var defaultValue: [AnyTextFieldStyle] { [] } }

extension EnvironmentValues {
    /// The text field styles that were set, the innermost last.
    var textFieldStyles: [AnyTextFieldStyle] {
        get { self[TextFieldStylesKey.self] }
        set { self[TextFieldStylesKey.self] = newValue }
    }
}

struct TextFieldStyleModifier {
    let style: any TextFieldStyle
}

extension TextFieldStyleModifier: EnvironmentModifier {
    typealias Body = Never
    private var border: FieldBorder? { (style as? any SystemTextFieldStyle)?.border }
    func modify(_ values: inout EnvironmentValues) {
        if let border {
            values.textFieldStyles = [.system(border)]
        } else {
            values.textFieldStyles = [.custom(style, outer: values.textFieldStyles)]
        }
    }
    func isEqual(to other: Self) -> Bool { border != nil && border == other.border }
}

extension View {
    /// Sets how text fields in this view look.
    public nonisolated func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
        modifier(TextFieldStyleModifier(style: style))
    }
}
