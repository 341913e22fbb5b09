import Foundation

/// One key of a store, as views see it: all that use the key with one type share it.
final class DefaultsEntry<Value>: AnyDefaultsEntry, @unchecked Sendable {
    /// The value; nil while there is none, and each view shows its own default.
    let state: StateLocation<Value?>
    private let coding: DefaultsCoding<Value>
    private let table = FieldTable.of(Value?.self)
    /// What was last read or written.
    private var known: Value?

    private init(_ store: UserDefaults, _ key: String, _ coding: DefaultsCoding<Value>) {
        self.coding = coding
        known = coding.read(store, key)
        state = StateLocation(known)
        super.init(store: store, key: key)
    }

    /// The entry of a key, made now if no view uses it.
    @MainActor static func of(
        _ store: UserDefaults, _ key: String, _ coding: DefaultsCoding<Value>
    ) -> DefaultsEntry {
        for entry in Defaults.entries(of: key) where entry.store === store {
            if let entry = entry as? DefaultsEntry { return entry }
        }
        let entry = DefaultsEntry(store, key, coding)
        Defaults.add(entry)
        return entry
    }

    @MainActor func set(_ value: Value) {
        known = value
        coding.write(store, key, value)
        state.set(value)
        Defaults.written(by: self)
    }

    @MainActor override func reread() {
        let value = coding.read(store, key)
        guard !areEqualValues(value, known, table) else { return }
        known = value
        state.set(value)
    }
}

class AnyDefaultsEntry {
    let store: UserDefaults
    let key: String

    init(store: UserDefaults, key: String) {
        self.store = store
        self.key = key
    }

    /// Looks whether somebody else has changed the value.
    @MainActor func reread() {}
}

/// The stores, and the keys of theirs that views use.
@MainActor enum Defaults {
    private struct Weak { weak var entry: AnyDefaultsEntry? }
    private static var all: [String: [Weak]] = [:]
    private static var unsaved: [UserDefaults] = []
    private static var timer: (any DispatchSourceTimer)?

    /// Names a folder that takes the place of the program's own defaults, so that runs can be repeated and told apart.
    nonisolated static let folderVariable = "WELLSPRING_STORE"

    /// What views use that name no store.
    nonisolated static var standard: UserDefaults { standardStore.value }
    private struct Store: @unchecked Sendable { let value: UserDefaults }
    nonisolated private static let standardStore: Store = {
        guard let folder = ProcessInfo.processInfo.environment[folderVariable], !folder.isEmpty else {
            return Store(value: .standard)
        }
        let path = URL(fileURLWithPath: folder).appendingPathComponent("defaults").path
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        return Store(value: UserDefaults(suiteName: path) ?? .standard)
    }()

    static func entries(of key: String) -> [AnyDefaultsEntry] { all[key, default: []].compactMap(\.entry) }

    static func add(_ entry: AnyDefaultsEntry) {
        all[entry.key, default: []].removeAll { $0.entry == nil }
        all[entry.key, default: []].append(Weak(entry: entry))
        watch()
    }

    /// An entry wrote: others of the key, of other types or by other objects for the same store, follow.
    static func written(by entry: AnyDefaultsEntry) {
        for other in entries(of: entry.key) where other !== entry { other.reread() }
        save(entry.store)
    }

    /// Puts what was written on disk when the event is over. Nothing is lost if the program is then killed.
    static func save(_ store: UserDefaults) {
        if unsaved.isEmpty {
            DispatchQueue.main.async { saveNow() }
            _ = saveAtExit
        }
        if !unsaved.contains(where: { $0 === store }) { unsaved.append(store) }
    }

    private static func saveNow() {
        for store in unsaved { store.synchronize() }
        unsaved = []
    }

    private static let saveAtExit: Void = {
        atexit { if Update.isOnMainThread { assumeMainActor { Defaults.saveNow() } } }
    }()

    /// Foundation here does not tell of changes, neither the program's own nor those of other processes: looks for them while views use
    /// any key.
    private static func watch() {
        guard timer == nil else { return }
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.schedule(deadline: .now() + 0.25, repeating: 0.25, leeway: .milliseconds(100))
        timer.setEventHandler { assumeMainActor { Defaults.look() } }
        timer.resume()
        self.timer = timer
    }

    /// Follows whatever others have changed.
    static func look() {
        var isUsed = false
        // Only what has been brought in step with its file reads it again.
        var stores: Set<ObjectIdentifier> = []
        for (key, entries) in all {
            let living = entries.compactMap(\.entry)
            if living.isEmpty { all[key] = nil } else { isUsed = true }
            for entry in living {
                if stores.insert(ObjectIdentifier(entry.store)).inserted { entry.store.synchronize() }
                entry.reread()
            }
        }
        guard !isUsed else { return }
        timer?.cancel()
        timer = nil
    }
}
