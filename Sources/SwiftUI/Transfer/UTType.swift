import Foundation

/// A kind of data by its uniform type identifier, as `public.json`.
public struct UTType: Hashable, Codable, Sendable {
    /// The identifier.
    public let identifier: String

    /// Makes the type of an identifier.
    public init?(_ identifier: String) {
        guard identifier.contains(".") else { return nil }
        self.identifier = identifier
    }

    /// A type that the program itself declares.
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) { self.identifier = identifier }

    /// A type that another program declares.
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) { self.identifier = identifier }

    /// The type of files whose names end so; nil for an ending that is not known.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        guard let found = Self.endings.first(where: { $0.value.contains(filenameExtension.lowercased()) }) else {
            return nil
        }
        self = found.key
    }

    private init(known identifier: String) { self.identifier = identifier }

    /// How names of files of this type usually end; nil where that is not known.
    public var preferredFilenameExtension: String? { Self.endings[self]?.first }

    /// Whether data of this type can be used as data of the other.
    public func conforms(to type: UTType) -> Bool {
        self == type || (Self.parents[self] ?? []).contains { $0.conforms(to: type) }
    }

    public static let item = UTType(known: "public.item")
    public static let content = UTType(known: "public.content")
    public static let data = UTType(known: "public.data")
    public static let text = UTType(known: "public.text")
    public static let plainText = UTType(known: "public.plain-text")
    public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
    public static let rtf = UTType(known: "public.rtf")
    public static let html = UTType(known: "public.html")
    public static let xml = UTType(known: "public.xml")
    public static let json = UTType(known: "public.json")
    public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
    public static let sourceCode = UTType(known: "public.source-code")
    public static let swiftSource = UTType(known: "public.swift-source")
    public static let url = UTType(known: "public.url")
    public static let fileURL = UTType(known: "public.file-url")
    public static let folder = UTType(known: "public.folder")
    public static let image = UTType(known: "public.image")
    public static let png = UTType(known: "public.png")
    public static let jpeg = UTType(known: "public.jpeg")
    public static let gif = UTType(known: "com.compuserve.gif")
    public static let svg = UTType(known: "public.svg-image")
    public static let pdf = UTType(known: "com.adobe.pdf")
    public static let audio = UTType(known: "public.audio")
    public static let movie = UTType(known: "public.movie")
    public static let zip = UTType(known: "public.zip-archive")
    public static let propertyList = UTType(known: "com.apple.property-list")

    private static let parents: [UTType: [UTType]] = [
        .data: [.item], .text: [.data, .content], .plainText: [.text], .utf8PlainText: [.plainText], .rtf: [.text],
        .html: [.text], .xml: [.text], .json: [.text], .commaSeparatedText: [.text], .sourceCode: [.plainText],
        .swiftSource: [.sourceCode], .url: [.data], .fileURL: [.url], .folder: [.item], .image: [.data, .content],
        .png: [.image], .jpeg: [.image], .gif: [.image], .svg: [.image], .pdf: [.data, .content],
        .audio: [.data, .content], .movie: [.data, .content], .zip: [.data], .propertyList: [.data],
    ]

    private static let endings: [UTType: [String]] = [
        .plainText: ["txt"], .rtf: ["rtf"], .html: ["html", "htm"], .xml: ["xml"], .json: ["json"],
        .commaSeparatedText: ["csv"], .swiftSource: ["swift"], .png: ["png"], .jpeg: ["jpg", "jpeg"], .gif: ["gif"],
        .svg: ["svg"], .pdf: ["pdf"], .zip: ["zip"], .propertyList: ["plist"],
    ]
}
