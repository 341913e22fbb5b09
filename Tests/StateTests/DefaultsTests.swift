import Foundation
import TemporaryStorage
import Testing

@testable import SwiftUICore

extension StateTests {
    /// Values that outlive views.
    @Suite("Stored values") @MainActor struct StoredValues {}
}

private enum Mode: String { case plain, dark }
private enum Level: Int {
    case low = 1
    case high = 2
}

extension StateTests.StoredValues {
    @Test("S73 in step across all views of a key, each with its own default, and on disk")
    func inStep() async throws {
        struct First: View {
            @AppStorage("count") private var count = 1
            var body: some View {
                Text("first \(count)")
                Tap("first") { count += 1 }
            }
        }
        struct Second: View {
            @AppStorage("count") private var count = 5
            var body: some View { Edit(count: $count) }
        }
        struct Edit: View {
            @Binding var count: Int
            var body: some View {
                Text("second \(count)")
                Tap("second") { count += 10 }
            }
        }
        let store = try TemporaryDefaults()
        struct Screen: View {
            let store: UserDefaults
            var body: some View {
                VStack {
                    First()
                    Second()
                }
                .defaultAppStorage(store)
            }
        }
        let stage = Stage { Screen(store: store.defaults) }
        #expect(stage.texts == ["first 1", "second 5"])
        #expect(store.defaults.object(forKey: "count") == nil)
        let bodies = BodyCount()
        stage.tap("first")
        #expect(stage.texts == ["first 2", "second 2"])
        #expect(bodies[First.self] == 1)
        #expect(bodies[Second.self] == 0)
        stage.tap("second")
        #expect(stage.texts == ["first 12", "second 12"])
        await stage.settle { store.text.contains("<integer>12</integer>") }
        #expect(store.text.contains("<integer>12</integer>"))
        // The next start.
        let next = Stage { Screen(store: store.defaults) }
        #expect(next.texts == ["first 12", "second 12"])
    }

    @Test("every type that can be stored, and optionals of them")
    func types() throws {
        struct Screen: View {
            @AppStorage("bool") var bool = false
            @AppStorage("int") var int = 0
            @AppStorage("double") var double = 0.5
            @AppStorage("string") var string = ""
            @AppStorage("url") var url = URL(string: "https://a.example/")!
            @AppStorage("data") var data = Data()
            @AppStorage("date") var date = Date(timeIntervalSince1970: 0)
            @AppStorage("mode") var mode = Mode.plain
            @AppStorage("level") var level = Level.low
            @AppStorage("optionalInt") var optionalInt: Int?
            @AppStorage("optionalString") var optionalString: String?
            @AppStorage("optionalMode") var optionalMode: Mode?
            @AppStorage("optionalDate") var optionalDate: Date?
            @AppStorage("optionalURL") var optionalURL: URL?
            var body: some View {
                Text("\(bool ? 1 : 0) \(int) \(String(double)) \(string) \(url.absoluteString) \(data.count)")
                Text("\(Int(date.timeIntervalSince1970)) \(mode.rawValue) \(level.rawValue)")
                Text("\(optionalInt ?? -1) \(optionalString ?? "nil") \(optionalMode?.rawValue ?? "nil")")
                Text("\(optionalDate == nil ? "nil" : "date") \(optionalURL?.absoluteString ?? "nil")")
                Tap("set") {
                    (bool, int, double, string) = (true, 2, 2.5, "text")
                    (url, data) = (URL(string: "https://b.example/x?y=1")!, Data([1, 2, 3]))
                    (date, mode, level) = (Date(timeIntervalSince1970: 100), .dark, .high)
                    (optionalInt, optionalString, optionalMode) = (3, "some", .dark)
                    (optionalDate, optionalURL) = (Date(), URL(string: "https://c.example"))
                }
                Tap("clear") {
                    (optionalInt, optionalString, optionalMode) = (nil, nil, nil)
                    (optionalDate, optionalURL) = (nil, nil)
                }
            }
        }
        let store = try TemporaryDefaults()
        let make = { Stage { Screen().defaultAppStorage(store.defaults) } }
        let stage = make()
        #expect(stage.texts == ["0 0 0.5  https://a.example/ 0", "0 plain 1", "-1 nil nil", "nil nil"])
        stage.tap("set")
        let set = ["1 2 2.5 text https://b.example/x?y=1 3", "100 dark 2", "3 some dark", "date https://c.example"]
        #expect(stage.texts == set)
        #expect(make().texts == set)
        stage.tap("clear")
        #expect(make().texts == Array(set.prefix(2)) + ["-1 nil nil", "nil nil"])
        #expect(store.defaults.object(forKey: "optionalInt") == nil)
    }

    @Test("S73 changes that others make are noticed: by the program, through another object, in the file")
    func outside() async throws {
        struct Screen: View {
            @AppStorage("count") private var count = 0
            var body: some View { Text("\(count)") }
        }
        let store = try TemporaryDefaults()
        let stage = Stage { Screen().defaultAppStorage(store.defaults) }
        store.defaults.set(1, forKey: "count")
        await stage.settle { stage.text == "1" }
        #expect(stage.text == "1")
        try store.other().set(2, forKey: "count")
        await stage.settle { stage.text == "2" }
        #expect(stage.text == "2")
        store.defaults.synchronize()
        try store.text.replacingOccurrences(of: "<integer>2</integer>", with: "<integer>3</integer>")
            .write(to: store.file, atomically: true, encoding: .utf8)
        await stage.settle { stage.text == "3" }
        #expect(stage.text == "3")
        stage.close()
    }

    @Test("a store of its own, and one key with two types")
    func stores() throws {
        let (a, b) = (try TemporaryDefaults(), try TemporaryDefaults())
        struct Screen: View {
            @AppStorage var first: Int
            @AppStorage var second: Int
            @AppStorage var asText: String?
            init(_ a: UserDefaults, _ b: UserDefaults) {
                _first = AppStorage(wrappedValue: 0, "n", store: a)
                _second = AppStorage(wrappedValue: 0, "n", store: b)
                _asText = AppStorage("n", store: a)
            }
            var body: some View {
                Text("\(first) \(second) \(asText ?? "nil")")
                Tap("first") { first += 1 }
                Tap("second") { second += 5 }
            }
        }
        let stage = Stage { Screen(a.defaults, b.defaults) }
        stage.tap("second")
        stage.tap("first")
        #expect(stage.text == "1 5 1")
    }

    @Test("a property of a model object reads and writes the store")
    func inModel() throws {
        final class Settings {
            @AppStorage var name: String
            init(_ store: UserDefaults) { _name = AppStorage(wrappedValue: "none", "name", store: store) }
        }
        let store = try TemporaryDefaults()
        let settings = Settings(store.defaults)
        #expect(settings.name == "none")
        settings.name = "x"
        #expect(settings.name == "x")
        #expect(store.defaults.string(forKey: "name") == "x")
    }

    @Test("SceneStorage is a scene's own")
    func sceneStorage() {
        struct Part: View {
            @SceneStorage("tab") private var tab = 1
            @SceneStorage("name") private var name: String?
            var body: some View {
                Text("\(tab) \(name ?? "nil")")
                Tap("next") { tab += 1 }
                Tap("name") { name = "x" }
            }
        }
        let stage = Stage {
            Part()
            Part()
        }
        stage.tap("next")
        stage.tap("name")
        #expect(stage.texts == ["2 x", "2 x"])
        let other = Stage { Part() }
        #expect(other.texts == ["1 nil"])
    }
}
