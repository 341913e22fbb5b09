/// Makes a property of `EnvironmentValues`, `Transaction`, `ContainerValues` or `FocusedValues`, with the key behind it.
///
/// ```swift
/// extension EnvironmentValues {
///     @Entry var accent: Color = .blue
///     @Entry var retries = 3
///     @Entry var selection: Item?
/// }
/// ```
///
/// The initial value is the default that a view reads where nothing above it has set the property. Where the type is
/// written, the default is computed at each such read, so a class there makes a new object each time; where it is
/// inferred, the default is computed once. An optional without an initial value is `nil` by default. Properties of
/// `FocusedValues` are optional and have no other default than `nil`.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "SwiftUIMacros", type: "EntryMacro")
