import Foundation
import Glibc

/// Compiled programs, each in a folder named by a digest of everything that it was made from.
struct ProgramCache {
    /// The folder of all entries.
    private(set) var folder: String
    /// Whether the folder lasts as long as this run only.
    private var isTemporary = false
    /// How many entries are kept; the ones unused for the longest time go first.
    var capacity = 64

    /// The cache of the user: in `XDG_CACHE_HOME`, else in `~/.cache`.
    init() {
        let environment = ProcessInfo.processInfo.environment
        let base = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        folder = (base ?? NSHomeDirectory() + "/.cache") + "/wellspring/programs"
    }

    /// A cache in a folder, for tests.
    init(folder: String) { self.folder = folder }

    /// Takes a folder for this run only in place of one that cannot be written into, and says so.
    mutating func becomeWritable() throws {
        if makeWritableFolder(folder) { return }
        writeError("wellspring: cannot write into the cache folder \(folder); the program is kept for this run only")
        folder = try makeTemporaryFolder()
        isTemporary = true
    }

    /// Removes a folder that was made for this run only.
    func removeIfTemporary() {
        if isTemporary { try? FileManager.default.removeItem(atPath: folder) }
    }

    /// The compiled program of a digest, or `nil` if there is none. Its entry counts as used now.
    func program(_ digest: Digest) -> String? {
        let entry = folder + "/" + digest.text
        let program = entry + "/program"
        guard access(program, X_OK) == 0 else { return nil }
        utimes(entry, nil)
        return program
    }

    /// Makes an entry.
    ///
    /// `build` is handed a new folder and leaves the file `program` in it. Nothing is kept if it throws. Two commands
    /// that make the same entry at a time do not disturb each other.
    ///
    /// - Returns: the program's path.
    func store(_ digest: Digest, build: (_ folder: String) throws -> Void) throws -> String {
        let entry = folder + "/" + digest.text
        let unfinished = entry + ".\(getpid())"
        let files = FileManager.default
        do {
            try files.createDirectory(atPath: unfinished, withIntermediateDirectories: true)
        } catch {
            throw CommandError(message: "cannot write into the cache folder \(folder): \(error.localizedDescription)")
        }
        do {
            try build(unfinished)
        } catch {
            try? files.removeItem(atPath: unfinished)
            throw error
        }
        if rename(unfinished, entry) != 0 {
            // Another command was first, or an entry without its program is in the way.
            if access(entry + "/program", X_OK) == 0 {
                try? files.removeItem(atPath: unfinished)
            } else {
                try? files.removeItem(atPath: entry)
                guard rename(unfinished, entry) == 0 else {
                    throw CommandError(message: "cannot write \(entry): \(String(cString: strerror(errno)))")
                }
            }
        }
        prune()
        return entry + "/program"
    }

    /// Removes the entries unused for the longest time until `capacity` are left, and what broken-off builds left.
    func prune() {
        let files = FileManager.default
        var entries: [(path: String, used: Date)] = []
        for name in (try? files.contentsOfDirectory(atPath: folder)) ?? [] {
            let path = folder + "/" + name
            let used = (try? files.attributesOfItem(atPath: path)[.modificationDate] as? Date) ?? .distantPast
            if let dot = name.lastIndex(of: "."), let owner = pid_t(name[name.index(after: dot)...]) {
                if kill(owner, 0) != 0 && errno == ESRCH { try? files.removeItem(atPath: path) }
            } else {
                entries.append((path, used))
            }
        }
        guard entries.count > capacity else { return }
        for entry in entries.sorted(by: { $0.used < $1.used }).prefix(entries.count - capacity) {
            try? files.removeItem(atPath: entry.path)
        }
    }
}
