import Foundation

/// What a program needs that is not there: modules that it imports, and names of UIKit and AppKit, which `import SwiftUI` brings with
/// it on Apple's systems.
struct MissingParts {
    /// The compiler's messages, a line each.
    let messages: [String]
    /// What was compiled.
    let files: [SourceCollection.File]

    /// At most one note about modules and one about names.
    var notes: [String] { [moduleNote, nameNote].compactMap { $0 } }

    /// The compiler stops at the first module that is missing; the note names all, each with the place of its first import.
    private var moduleNote: String? {
        let unknown = messages.compactMap { line in
            line.firstMatch(of: /error: no such module '([^']+)'/).map { String($0.output.1) }
        }
        guard !unknown.isEmpty else { return nil }
        var places: [(name: String, place: String)] = []
        let importLine =
            /\s*(?:@\w+\s+)*import\s+(?:(?:struct|class|enum|protocol|func|typealias|var|let)\s+)?(?<module>\w+)[.\w]*\s*(?:\/\/.*)?/
        for file in files {
            let text = file.text
            for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                guard let match = line.wholeMatch(of: importLine) else { continue }
                let name = String(match.module)
                let isMissing = unknown.contains(name) || Self.frameworks.contains(name)
                guard isMissing, !text.contains("canImport(\(name))"), !places.contains(where: { $0.name == name })
                else { continue }
                places.append((name, "\(file.path):\(index + 1)"))
            }
        }
        let foreign = unknown.contains { !Self.frameworks.contains($0) }
        return "note: not here: " + places.map { "\($0.name) (\($0.place))" }.joined(separator: ", ")
            + "; programs can import SwiftUI, Combine, Foundation, Observation, UniformTypeIdentifiers, CoreGraphics and OSLog"
            + (foreign ? "; other packages are not built" : "")
    }

    /// The names that the compiler did not find and whose first letters are those of a framework.
    private var nameNote: String? {
        var places: [(name: String, place: String)] = []
        let unknownName =
            /(?<place>.+:\d+):\d+: error: cannot find (?:type )?'(?<name>(?:UI|NS)[A-Z]\w+)' in scope.*/
        for line in messages {
            guard let match = line.wholeMatch(of: unknownName) else { continue }
            let name = String(match.name)
            guard !places.contains(where: { $0.name == name }) else { continue }
            places.append((name, String(match.place)))
        }
        guard !places.isEmpty else { return nil }
        return "note: of UIKit and AppKit, which are not here: "
            + places.map { "\($0.name) (\($0.place))" }.joined(separator: ", ")
    }

    /// Frameworks of Apple's that programs of views import, and that are not here.
    private static let frameworks: Set = [
        "UIKit", "AppKit", "WatchKit", "SwiftData", "CoreData", "CloudKit", "Charts", "MapKit", "CoreLocation",
        "CoreLocationUI",
        "WebKit", "SafariServices", "AVKit", "AVFoundation", "PhotosUI", "Photos", "StoreKit", "GameKit", "SpriteKit",
        "SceneKit",
        "RealityKit", "ARKit", "Metal", "MetalKit", "CoreImage", "CoreML", "Vision", "CoreMotion", "CoreHaptics",
        "CoreText",
        "HealthKit", "EventKit", "Contacts", "ContactsUI", "MessageUI", "UserNotifications", "WidgetKit", "ActivityKit",
        "AppIntents",
        "TipKit", "LocalAuthentication", "AuthenticationServices", "CryptoKit", "Security", "Network",
        "NaturalLanguage", "Speech",
        "PDFKit", "PencilKit", "QuickLook", "QuartzCore", "WeatherKit", "MusicKit", "MediaPlayer", "CoreSpotlight",
        "Accessibility",
        "ObjectiveC", "Darwin",
    ]
}
