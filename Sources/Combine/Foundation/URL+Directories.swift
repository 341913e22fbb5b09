import Foundation

/// The user's folders by their short names, which Foundation has on Apple's systems only.
extension URL {
    /// The folder of the user's documents. It is made where it is missing, as programs count on it.
    public static var documentsDirectory: URL {
        let documents = folder(.documentDirectory)
        try? FileManager.default.createDirectory(at: documents, withIntermediateDirectories: true)
        return documents
    }
    /// The folder for what can be made again.
    public static var cachesDirectory: URL { folder(.cachesDirectory) }
    /// The folder for what programs keep for themselves.
    public static var applicationSupportDirectory: URL { folder(.applicationSupportDirectory) }
    /// The folder that programs keep their own folders in.
    public static var libraryDirectory: URL { folder(.libraryDirectory) }
    /// The folder of what is shown on the desktop.
    public static var desktopDirectory: URL { folder(.desktopDirectory) }
    /// The folder of what was downloaded.
    public static var downloadsDirectory: URL { folder(.downloadsDirectory) }
    /// The folder of the user's films.
    public static var moviesDirectory: URL { folder(.moviesDirectory) }
    /// The folder of the user's music.
    public static var musicDirectory: URL { folder(.musicDirectory) }
    /// The folder of the user's pictures.
    public static var picturesDirectory: URL { folder(.picturesDirectory) }
    /// The folder that is shared with other users.
    public static var sharedPublicDirectory: URL { folder(.sharedPublicDirectory) }
    /// The folder of what was thrown away.
    public static var trashDirectory: URL { folder(.trashDirectory) }

    private static func folder(_ directory: FileManager.SearchPathDirectory) -> URL {
        FileManager.default.urls(for: directory, in: .userDomainMask).first
            ?? FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".local/share", isDirectory: true)
    }
}
