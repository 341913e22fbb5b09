import SwiftUICore

/// A colour of an asset catalogue, as Xcode makes a name for each: `Color(.brandBlue)`. `wellspring run` does the same.
public struct ColorResource: Hashable, Sendable {
    let name: String
    let bundle: Bundle

    /// The colour of a name in a bundle's catalogue.
    public init(name: String, bundle: Bundle) {
        self.name = name
        self.bundle = bundle
    }
}

/// An image of an asset catalogue, as Xcode makes a name for each: `Image(.logo)`. `wellspring run` does the same.
public struct ImageResource: Hashable, Sendable {
    let name: String
    let bundle: Bundle

    /// The image of a name in a bundle's catalogue.
    public init(name: String, bundle: Bundle) {
        self.name = name
        self.bundle = bundle
    }
}

extension Color {
    /// Makes the colour of a resource.
    public init(_ resource: ColorResource) { self.init(resource.name, bundle: resource.bundle) }
}

extension Image {
    /// Makes the image of a resource.
    public init(_ resource: ImageResource) { self.init(resource.name, bundle: resource.bundle) }
}

extension Label where Title == Text, Icon == Image {
    /// A label with a title from the string tables and the image of a resource.
    public nonisolated init(_ titleKey: LocalizedStringKey, image resource: ImageResource) {
        self.init {
            Text(titleKey)
        } icon: {
            Image(resource)
        }
    }
}
