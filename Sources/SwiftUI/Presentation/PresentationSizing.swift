import Foundation
import SwiftUICore

/// How large a sheet is that stands in the middle of a wide scene. Use one of the framework's.
public protocol PresentationSizing: Sendable {
    /// What the sheet's size goes by.
    var _size: PresentationSize { get }
}

extension PresentationSizing {
    /// The sheet as large as its content would like to be, in the directions that are named.
    public func fitted(horizontal: Bool, vertical: Bool) -> some PresentationSizing {
        var size = _size
        size.fitsWidth = size.fitsWidth || horizontal
        size.fitsHeight = size.fitsHeight || vertical
        return GivenPresentationSizing(_size: size)
    }

    /// The sheet never smaller than it has been, in the directions that are named.
    public func sticky(horizontal: Bool = false, vertical: Bool = false) -> some PresentationSizing {
        var size = _size
        size.keepsWidth = size.keepsWidth || horizontal
        size.keepsHeight = size.keepsHeight || vertical
        return GivenPresentationSizing(_size: size)
    }
}

/// What the size of a sheet goes by.
public struct PresentationSize: Equatable, Sendable {
    /// In points, where the content has no say.
    var box = CGSize(width: 540, height: 620)
    var fitsWidth = false
    var fitsHeight = false
    var keepsWidth = false
    var keepsHeight = false

    static let form = PresentationSize()
    static let page = PresentationSize(box: CGSize(width: 704, height: 900))
    static let fitted = PresentationSize(fitsWidth: true, fitsHeight: true)
}

/// As suits the place: as a form.
public struct AutomaticPresentationSizing: PresentationSizing {
    public var _size: PresentationSize { .form }
}
/// As large as a page of text: 704 × 900 points, where there is room.
public struct PagePresentationSizing: PresentationSizing {
    public var _size: PresentationSize { .page }
}
/// As large as a form: 540 × 620 points, where there is room.
public struct FormPresentationSizing: PresentationSizing {
    public var _size: PresentationSize { .form }
}
/// As large as the content would like to be, where there is room.
public struct FittedPresentationSizing: PresentationSizing {
    public var _size: PresentationSize { .fitted }
}
private struct GivenPresentationSizing: PresentationSizing {
    let _size: PresentationSize
}

extension PresentationSizing where Self == AutomaticPresentationSizing {
    /// As suits the place: as a form.
    public static var automatic: AutomaticPresentationSizing { AutomaticPresentationSizing() }
}
extension PresentationSizing where Self == PagePresentationSizing {
    /// As large as a page of text, where there is room.
    public static var page: PagePresentationSizing { PagePresentationSizing() }
}
extension PresentationSizing where Self == FormPresentationSizing {
    /// As large as a form, where there is room.
    public static var form: FormPresentationSizing { FormPresentationSizing() }
}
extension PresentationSizing where Self == FittedPresentationSizing {
    /// As large as the content would like to be, where there is room.
    public static var fitted: FittedPresentationSizing { FittedPresentationSizing() }
}

extension View {
    /// Sets how large the sheet around this view is where it stands in the middle of a wide scene. A sheet at the bottom of a narrow one goes by
    /// its detents.
    public nonisolated func presentationSizing(_ sizing: some PresentationSizing) -> some View {
        modifier(PresentationSettingModifier(keyPath: \.size, value: sizing._size))
    }

    /// Whether a swipe on the content of the sheet around this view first makes the sheet higher, or scrolls the content. Here content always
    /// scrolls: a sheet is made higher by its grabber, or where nothing scrolls.
    public nonisolated func presentationContentInteraction(
        _ behavior: PresentationContentInteraction
    ) -> some View { self }
}

/// What a swipe on the content of a sheet does.
public struct PresentationContentInteraction: Equatable, Sendable {
    private let name: String
    /// As suits the place.
    public static let automatic = PresentationContentInteraction(name: "automatic")
    /// It makes the sheet higher.
    public static let resizes = PresentationContentInteraction(name: "resizes")
    /// It scrolls the content.
    public static let scrolls = PresentationContentInteraction(name: "scrolls")
}
