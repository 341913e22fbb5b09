import Foundation

extension UTType {
    public static let item = UTType(known: "public.item")
    public static let content = UTType(known: "public.content")
    public static let compositeContent = UTType(known: "public.composite-content")
    public static let data = UTType(known: "public.data")
    public static let directory = UTType(known: "public.directory")
    public static let folder = UTType(known: "public.folder")
    public static let package = UTType(known: "com.apple.package")
    public static let bundle = UTType(known: "com.apple.bundle")
    public static let application = UTType(known: "com.apple.application")
    public static let volume = UTType(known: "public.volume")
    public static let symbolicLink = UTType(known: "public.symlink")
    public static let aliasFile = UTType(known: "com.apple.alias-file")
    public static let executable = UTType(known: "public.executable")
    public static let text = UTType(known: "public.text")
    public static let plainText = UTType(known: "public.plain-text")
    public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
    public static let utf16PlainText = UTType(known: "public.utf16-plain-text")
    public static let rtf = UTType(known: "public.rtf")
    public static let html = UTType(known: "public.html")
    public static let xml = UTType(known: "public.xml")
    public static let yaml = UTType(known: "public.yaml")
    public static let json = UTType(known: "public.json")
    public static let log = UTType(known: "com.apple.log")
    public static let delimitedText = UTType(known: "public.delimited-values-text")
    public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
    public static let tabSeparatedText = UTType(known: "public.tab-separated-values-text")
    public static let sourceCode = UTType(known: "public.source-code")
    public static let swiftSource = UTType(known: "public.swift-source")
    public static let cSource = UTType(known: "public.c-source")
    public static let cHeader = UTType(known: "public.c-header")
    public static let cPlusPlusSource = UTType(known: "public.c-plus-plus-source")
    public static let objectiveCSource = UTType(known: "public.objective-c-source")
    public static let script = UTType(known: "public.script")
    public static let shellScript = UTType(known: "public.shell-script")
    public static let pythonScript = UTType(known: "public.python-script")
    public static let rubyScript = UTType(known: "public.ruby-script")
    public static let perlScript = UTType(known: "public.perl-script")
    public static let javaScript = UTType(known: "com.netscape.javascript-source")
    public static let propertyList = UTType(known: "com.apple.property-list")
    public static let xmlPropertyList = UTType(known: "com.apple.xml-property-list")
    public static let binaryPropertyList = UTType(known: "com.apple.binary-property-list")
    public static let url = UTType(known: "public.url")
    public static let fileURL = UTType(known: "public.file-url")
    public static let image = UTType(known: "public.image")
    public static let png = UTType(known: "public.png")
    public static let jpeg = UTType(known: "public.jpeg")
    public static let gif = UTType(known: "com.compuserve.gif")
    public static let tiff = UTType(known: "public.tiff")
    public static let bmp = UTType(known: "com.microsoft.bmp")
    public static let ico = UTType(known: "com.microsoft.ico")
    public static let heic = UTType(known: "public.heic")
    public static let heif = UTType(known: "public.heif")
    public static let webP = UTType(known: "org.webmproject.webp")
    public static let rawImage = UTType(known: "public.camera-raw-image")
    public static let svg = UTType(known: "public.svg-image")
    public static let pdf = UTType(known: "com.adobe.pdf")
    public static let epub = UTType(known: "org.idpf.epub-container")
    public static let spreadsheet = UTType(known: "public.spreadsheet")
    public static let presentation = UTType(known: "public.presentation")
    public static let audiovisualContent = UTType(known: "public.audiovisual-content")
    public static let audio = UTType(known: "public.audio")
    public static let mp3 = UTType(known: "public.mp3")
    public static let mpeg4Audio = UTType(known: "public.mpeg-4-audio")
    public static let wav = UTType(known: "com.microsoft.waveform-audio")
    public static let aiff = UTType(known: "public.aiff-audio")
    public static let midi = UTType(known: "public.midi-audio")
    public static let movie = UTType(known: "public.movie")
    public static let video = UTType(known: "public.video")
    public static let mpeg = UTType(known: "public.mpeg")
    public static let mpeg4Movie = UTType(known: "public.mpeg-4")
    public static let quickTimeMovie = UTType(known: "com.apple.quicktime-movie")
    public static let avi = UTType(known: "public.avi")
    public static let archive = UTType(known: "public.archive")
    public static let zip = UTType(known: "public.zip-archive")
    public static let gzip = UTType(known: "org.gnu.gnu-zip-archive")
    public static let bz2 = UTType(known: "public.bzip2-archive")
    public static let font = UTType(known: "public.font")
    public static let database = UTType(known: "public.database")
    public static let contact = UTType(known: "public.contact")
    public static let vCard = UTType(known: "public.vcard")
    public static let calendarEvent = UTType(known: "public.calendar-event")
    public static let emailMessage = UTType(known: "public.email-message")
    public static let usdz = UTType(known: "com.pixar.universal-scene-description-mobile")
}

extension UTType {
    /// What is known about a type of the system's.
    struct Facts {
        let parents: [UTType]
        /// Without dots, in small letters, the usual one first.
        let endings: [String]
        let mime: String?
        let name: String
        /// Whether files of any name may be meant.
        let isOpen: Bool

        init(_ name: String, _ parents: [UTType], _ endings: String = "", mime: String? = nil, isOpen: Bool = false) {
            self.name = name
            self.parents = parents
            self.endings = endings.split(separator: " ").map(String.init)
            self.mime = mime
            self.isOpen = isOpen
        }
    }

    static let known: [UTType: Facts] = [
        .item: Facts("Item", [], isOpen: true),
        .content: Facts("Content", [], isOpen: true),
        .compositeContent: Facts("Composite content", [.content], isOpen: true),
        .data: Facts("Data", [.item], isOpen: true),
        .directory: Facts("Folder", [.item], isOpen: true),
        .folder: Facts("Folder", [.directory], isOpen: true),
        .package: Facts("Package", [.directory], isOpen: true),
        .bundle: Facts("Bundle", [.directory], isOpen: true),
        .application: Facts("Program", [.item], isOpen: true),
        .volume: Facts("Volume", [.folder], isOpen: true),
        .symbolicLink: Facts("Symbolic link", [.item], isOpen: true),
        .aliasFile: Facts("Alias", [.data], isOpen: true),
        .executable: Facts("Executable", [.item], isOpen: true),
        .text: Facts("Text", [.data, .content]),
        .plainText: Facts("Plain text", [.text], "txt text", mime: "text/plain"),
        .utf8PlainText: Facts("Plain text, UTF-8", [.plainText]),
        .utf16PlainText: Facts("Plain text, UTF-16", [.plainText]),
        .rtf: Facts("Rich text", [.text], "rtf", mime: "text/rtf"),
        .html: Facts("HTML text", [.text], "html htm", mime: "text/html"),
        .xml: Facts("XML text", [.text], "xml", mime: "application/xml"),
        .yaml: Facts("YAML text", [.text], "yaml yml", mime: "application/x-yaml"),
        .json: Facts("JSON text", [.text], "json", mime: "application/json"),
        .log: Facts("Log", [.plainText], "log"),
        .delimitedText: Facts("Delimited text", [.text]),
        .commaSeparatedText: Facts("Comma-separated text", [.delimitedText], "csv", mime: "text/csv"),
        .tabSeparatedText: Facts("Tab-separated text", [.delimitedText], "tsv", mime: "text/tab-separated-values"),
        .sourceCode: Facts("Source code", [.plainText]),
        .swiftSource: Facts("Swift source", [.sourceCode], "swift"),
        .cSource: Facts("C source", [.sourceCode], "c"),
        .cHeader: Facts("C header", [.sourceCode], "h"),
        .cPlusPlusSource: Facts("C++ source", [.sourceCode], "cpp cc cxx"),
        .objectiveCSource: Facts("Objective-C source", [.sourceCode], "m"),
        .script: Facts("Script", [.sourceCode]),
        .shellScript: Facts("Shell script", [.script], "sh"),
        .pythonScript: Facts("Python script", [.script], "py", mime: "text/x-python-script"),
        .rubyScript: Facts("Ruby script", [.script], "rb", mime: "text/x-ruby-script"),
        .perlScript: Facts("Perl script", [.script], "pl", mime: "text/x-perl-script"),
        .javaScript: Facts("JavaScript", [.script], "js", mime: "text/javascript"),
        .propertyList: Facts("Property list", [.data], "plist"),
        .xmlPropertyList: Facts("Property list as XML", [.propertyList]),
        .binaryPropertyList: Facts("Property list as bytes", [.propertyList]),
        .url: Facts("Address", [.data], isOpen: true),
        .fileURL: Facts("File address", [.url], isOpen: true),
        .image: Facts("Image", [.data, .content]),
        .png: Facts("PNG image", [.image], "png", mime: "image/png"),
        .jpeg: Facts("JPEG image", [.image], "jpg jpeg", mime: "image/jpeg"),
        .gif: Facts("GIF image", [.image], "gif", mime: "image/gif"),
        .tiff: Facts("TIFF image", [.image], "tiff tif", mime: "image/tiff"),
        .bmp: Facts("BMP image", [.image], "bmp", mime: "image/bmp"),
        .ico: Facts("Icon", [.image], "ico", mime: "image/vnd.microsoft.icon"),
        .heic: Facts("HEIC image", [.image], "heic", mime: "image/heic"),
        .heif: Facts("HEIF image", [.image], "heif", mime: "image/heif"),
        .webP: Facts("WebP image", [.image], "webp", mime: "image/webp"),
        .rawImage: Facts("Raw image", [.image]),
        .svg: Facts("SVG image", [.image], "svg", mime: "image/svg+xml"),
        .pdf: Facts("PDF document", [.data, .compositeContent], "pdf", mime: "application/pdf"),
        .epub: Facts("EPUB book", [.data, .compositeContent], "epub", mime: "application/epub+zip"),
        .spreadsheet: Facts("Spreadsheet", [.content], "xlsx ods numbers"),
        .presentation: Facts("Presentation", [.compositeContent], "pptx odp key"),
        .audiovisualContent: Facts("Sound or film", [.data, .content]),
        .audio: Facts("Sound", [.audiovisualContent]),
        .mp3: Facts("MP3 sound", [.audio], "mp3", mime: "audio/mpeg"),
        .mpeg4Audio: Facts("MPEG-4 sound", [.audio], "m4a", mime: "audio/mp4"),
        .wav: Facts("WAVE sound", [.audio], "wav", mime: "audio/vnd.wave"),
        .aiff: Facts("AIFF sound", [.audio], "aiff aif", mime: "audio/aiff"),
        .midi: Facts("MIDI music", [.audio], "midi mid", mime: "audio/midi"),
        .movie: Facts("Film", [.audiovisualContent]),
        .video: Facts("Video", [.movie]),
        .mpeg: Facts("MPEG film", [.movie], "mpg mpeg", mime: "video/mpeg"),
        .mpeg4Movie: Facts("MPEG-4 film", [.movie], "mp4", mime: "video/mp4"),
        .quickTimeMovie: Facts("QuickTime film", [.movie], "mov", mime: "video/quicktime"),
        .avi: Facts("AVI film", [.movie], "avi", mime: "video/avi"),
        .archive: Facts("Archive", [.data], "tar"),
        .zip: Facts("ZIP archive", [.archive], "zip", mime: "application/zip"),
        .gzip: Facts("GZIP archive", [.archive], "gz tgz", mime: "application/x-gzip"),
        .bz2: Facts("BZIP2 archive", [.archive], "bz2", mime: "application/x-bzip2"),
        .font: Facts("Font", [.data], "ttf otf"),
        .database: Facts("Database", [.data], "db sqlite"),
        .contact: Facts("Contact", [.data]),
        .vCard: Facts("vCard", [.text, .contact], "vcf", mime: "text/vcard"),
        .calendarEvent: Facts("Calendar event", [.data], "ics", mime: "text/calendar"),
        .emailMessage: Facts("Mail", [.data], "eml", mime: "message/rfc822"),
        .usdz: Facts("USDZ scene", [.data], "usdz", mime: "model/vnd.usdz+zip"),
    ]
}
