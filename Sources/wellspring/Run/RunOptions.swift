import Foundation

/// What `wellspring run` was asked to do.
struct RunOptions: Equatable {
    /// Where the program is shown.
    enum Host: Equatable {
        case window
        case web(port: Int?)
        case png(String)
        case drive(String)
    }

    /// A size in points.
    struct Size: Equatable, CustomStringConvertible {
        var width: Int
        var height: Int
        var description: String { "\(width)x\(height)" }

        /// Reads `390x844`.
        init?(_ text: String) {
            let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
            guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
                (1...16384).contains(width), (1...16384).contains(height)
            else { return nil }
            self.width = width
            self.height = height
        }
    }

    /// The source: a file, or a folder.
    var path = ""
    /// Where the program is shown; `nil` leaves the choice to the command.
    var host: Host?
    var size: Size?
    var isDark = false
    /// The folder for `@AppStorage`.
    var store: String?
    /// Which preview, by name or number.
    var preview: String?
    /// Which target of a package.
    var target: String?
    /// The language mode, 5 or 6; `nil` for a package's own, else 5.
    var languageMode: String?
    /// Whether each body that runs is printed, with the reason.
    var tellsWhy = false
    /// Whether views whose body runs flash.
    var flashes = false
    var isQuiet = false

    /// Reads the arguments of `run`.
    init(_ arguments: some Collection<String>) throws {
        var list = ArgumentList(arguments, topic: .run)
        var paths: [String] = []
        while let argument = list.next() {
            switch argument {
            case .operand(let path): paths.append(path)
            case .option(let name, let value): try read(name, value, &list)
            }
        }
        guard let path = paths.first else { throw list.error("'run' needs a Swift file or a folder") }
        guard paths.count == 1 else { throw list.error("'run' takes one file or folder, not \(paths.count)") }
        self.path = path
    }

    private mutating func read(_ name: String, _ value: String?, _ list: inout ArgumentList) throws {
        switch name {
        case "--window":
            try list.refuseValue(of: name, value)
            try choose(.window, list)
        case "--web":
            try choose(.web(port: try value.map { try port($0, list) }), list)
        case "--png":
            try choose(.png(try list.value(of: name, value, "a file to write")), list)
        case "--drive":
            try choose(.drive(try list.value(of: name, value, "a script, or '-'")), list)
        case "--size":
            let text = try list.value(of: name, value, "a size such as 390x844")
            guard let size = Size(text) else { throw list.error("'\(text)' is not a size such as 390x844") }
            self.size = size
        case "--dark":
            try list.refuseValue(of: name, value)
            isDark = true
        case "--store":
            store = try list.value(of: name, value, "a folder")
        case "--preview":
            preview = try list.value(of: name, value, "a preview's name or number")
        case "--target":
            target = try list.value(of: name, value, "a target's name")
        case "--swift-version":
            let mode = try list.value(of: name, value, "5 or 6")
            guard ["5", "6"].contains(mode) else { throw list.error("--swift-version is 5 or 6, not '\(mode)'") }
            languageMode = mode
        case "--why":
            try list.refuseValue(of: name, value)
            tellsWhy = true
        case "--flash":
            try list.refuseValue(of: name, value)
            flashes = true
        case "--quiet":
            try list.refuseValue(of: name, value)
            isQuiet = true
        default: throw list.unknown(name)
        }
    }

    private mutating func choose(_ host: Host, _ list: ArgumentList) throws {
        guard self.host == nil else { throw list.error("only one of --window, --web, --png and --drive can be given") }
        self.host = host
    }

    /// Reads a port; 0 is any that is free.
    private func port(_ text: String, _ list: ArgumentList) throws -> Int {
        guard let port = Int(text), (0...65535).contains(port) else { throw list.error("'\(text)' is not a port") }
        return port
    }
}
