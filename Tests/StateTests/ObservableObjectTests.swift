import Combine
import Foundation
import Testing

@testable import SwiftUICore

extension StateTests {
    /// Views that observe objects as a whole.
    @Suite("Observable objects") @MainActor struct ObservableObjects {}
}

private final class Cart: ObservableObject {
    @Published var items: [String] = []
    @Published var total = 0
    var unpublished = 0
    private let token: Lives.Token?
    init(_ lives: Lives? = nil) { token = lives?.token() }
}

private final class Inner: ObservableObject { @Published var n = 0 }

private final class Outer: ObservableObject {
    @Published var inner = Inner()
    private var forwarding: AnyCancellable?
    func forward() { forwarding = inner.objectWillChange.sink { [weak self] in self?.objectWillChange.send() } }
}

private final class Row: ObservableObject {
    @Published var title: String
    init(_ title: String) { self.title = title }
}

private final class Store: ObservableObject {
    @Published var rows = [Row("a")]
    @Published var names = ["a"]
}

private struct ShowSession: View {
    @EnvironmentObject var cart: Cart
    var body: some View { Text("\(cart.total)") }
}

private struct Asks: View {
    @EnvironmentObject var cart: Cart
    let reads: Bool
    var body: some View { Text(reads ? "\(cart.total)" : "unread") }
}

extension StateTests.ObservableObjects {
    @Test("S33 C12 every published change updates every observer; an unmarked property tells nobody")
    func wholeObject() {
        struct Badge: View {
            @ObservedObject var cart: Cart
            var body: some View { Text("\(cart.items.count)") }
        }
        struct Holder: View {
            let cart: Cart
            var body: some View { Text("held \(cart.total)") }
        }
        struct Screen: View {
            @StateObject private var cart = Cart()
            var body: some View {
                Text("screen \(cart.unpublished)")
                Badge(cart: cart)
                Holder(cart: cart)
                Tap("item") { cart.items.append("x") }
                Tap("total") { cart.total += 1 }
                Tap("quiet") { cart.unpublished += 1 }
            }
        }
        let stage = Stage { Screen() }
        let bodies = BodyCount()
        stage.tap("quiet")
        #expect(bodies[Screen.self] == 0)
        stage.tap("total")
        #expect(bodies[Screen.self] == 1)
        #expect(bodies[Badge.self] == 1)
        #expect(bodies[Holder.self] == 0)
        stage.tap("item")
        #expect(stage.texts == ["screen 1", "1", "held 0"])
    }

    @Test(
        "S34 C05 C02 a StateObject is made once and lives with the identity; an ObservedObject made in place is made anew"
    )
    func ownership() {
        struct Owned: View {
            @StateObject private var cart: Cart
            init(_ lives: Lives) { _cart = StateObject(wrappedValue: Cart(lives)) }
            var body: some View {
                Text("owned \(cart.total)")
                Tap("owned") { cart.total += 1 }
            }
        }
        struct Borrowed: View {
            @ObservedObject var cart: Cart
            init(_ lives: Lives) { cart = Cart(lives) }
            var body: some View {
                Text("borrowed \(cart.total)")
                Tap("borrowed") { cart.total += 1 }
            }
        }
        struct Parent: View {
            let owned: Lives
            let borrowed: Lives
            @State private var n = 0
            @State private var id = 0
            var body: some View {
                Owned(owned).id(id)
                Borrowed(borrowed)
                Tap("parent") { n += 1 }
                Tap("id") { id += 1 }
                Text("\(n)")
            }
        }
        let (owned, borrowed) = (Lives(), Lives())
        _ = Owned(owned)
        #expect(owned.count.made == 0)
        let stage = Stage { Parent(owned: owned, borrowed: borrowed) }
        for label in ["owned", "owned", "borrowed", "borrowed"] { stage.tap(label) }
        #expect(stage.texts == ["owned 2", "borrowed 2", "0"])
        stage.tap("parent")
        #expect(stage.texts == ["owned 2", "borrowed 0", "1"])
        #expect(owned.count == (1, 1))
        #expect(borrowed.count == (2, 1))
        stage.tap("id")
        #expect(stage.texts.first == "owned 0")
        #expect(owned.count == (2, 1))
    }

    @Test("S36 list and detail of one store never disagree; bindings reach into the object")
    func oneTruth() {
        struct Field: View {
            @Binding var total: Int
            var body: some View {
                Text("field \(total)")
                Tap("field") { total += 1 }
            }
        }
        struct Detail: View {
            @ObservedObject var cart: Cart
            var body: some View { Field(total: $cart.total) }
        }
        struct Screen: View {
            @StateObject private var cart = Cart()
            var body: some View {
                Text("list \(cart.total)")
                Detail(cart: cart)
                Field(total: $cart.total)
            }
        }
        let stage = Stage { Screen() }
        let bodies = BodyCount()
        stage.tap("field")
        #expect(stage.texts == ["list 1", "field 1", "field 1"])
        #expect(bodies[Screen.self] == 1)
        #expect(bodies[Detail.self] == 1)
        #expect(bodies[Field.self] == 2)
    }

    @Test("C06 a nested object tells nobody above it, unless it is forwarded")
    func nested() {
        struct Screen: View {
            @StateObject private var outer = Outer()
            var body: some View {
                Text("\(outer.inner.n)")
                Tap("inner") { outer.inner.n += 1 }
                Tap("forward") { outer.forward() }
                Tap("replace") { outer.inner = Inner() }
            }
        }
        let stage = Stage { Screen() }
        let bodies = BodyCount()
        stage.tap("inner")
        #expect(bodies[Screen.self] == 0)
        #expect(stage.text == "0")
        stage.tap("forward")
        stage.tap("inner")
        #expect(bodies[Screen.self] == 1)
        #expect(stage.text == "2")
        stage.tap("replace")
        #expect(stage.text == "0")
    }

    @Test("C07 an array of objects: an element's change tells nobody, an append does; structs both")
    func arrays() {
        struct Screen: View {
            @StateObject private var store = Store()
            var body: some View {
                Text(store.rows.map(\.title).joined() + " " + store.names.joined())
                Tap("title") { store.rows[0].title = "x" }
                Tap("append") { store.rows.append(Row("b")) }
                Tap("name") { store.names[0] = "y" }
                Tap("add name") { store.names.append("z") }
            }
        }
        let stage = Stage { Screen() }
        let bodies = BodyCount()
        stage.tap("title")
        #expect(bodies[Screen.self] == 0)
        stage.tap("append")
        #expect(bodies[Screen.self] == 1)
        #expect(stage.text == "xb a")
        stage.tap("name")
        stage.tap("add name")
        #expect(bodies[Screen.self] == 3)
        #expect(stage.text == "xb yz")
    }

    @Test("however often an object sends, the view is updated once; the view follows the object it is given")
    func coalescing() {
        struct Screen: View {
            @ObservedObject var cart: Cart
            var body: some View { Text("\(cart.total)") }
        }
        struct Parent: View {
            let carts: [Cart]
            @State private var n = 0
            var body: some View {
                Screen(cart: carts[n])
                Tap("other") { n = 1 }
            }
        }
        let carts = [Cart(), Cart()]
        let stage = Stage { Parent(carts: carts) }
        let bodies = BodyCount()
        for _ in 0..<100 { carts[0].total += 1 }
        stage.settle()
        #expect(bodies[Screen.self] == 1)
        #expect(stage.text == "100")
        stage.tap("other")
        bodies.reset()
        carts[0].total += 1
        stage.settle()
        #expect(bodies[Screen.self] == 0)
        carts[1].total = 7
        stage.settle()
        #expect(bodies[Screen.self] == 1)
        #expect(stage.text == "7")
    }

    @Test("C35 an environment object is found below where it was put in, and followed")
    func environmentObject() {
        struct Login: View {
            @EnvironmentObject var cart: Cart
            var body: some View {
                Tap("add") { cart.total += 1 }
                Edit(total: $cart.total)
            }
        }
        struct Edit: View {
            @Binding var total: Int
            var body: some View { Tap("edit") { total += 10 } }
        }
        struct Screen: View {
            @StateObject private var cart = Cart()
            @State private var other: Cart?
            var body: some View {
                VStack {
                    ShowSession()
                    VStack { ShowSession() }
                    Login()
                }
                .environmentObject(other ?? cart)
                Tap("replace") { other = Cart() }
            }
        }
        let stage = Stage { Screen() }
        #expect(stage.texts == ["0", "0"])
        stage.tap("add")
        stage.tap("edit")
        #expect(stage.texts == ["11", "11"])
        stage.tap("replace")
        #expect(stage.texts == ["0", "0"])
        stage.tap("add")
        #expect(stage.texts == ["1", "1"])
    }

    @Test("C35 an environment object that is missing and not read is no error")
    func unreadMissing() {
        let stage = Stage { Asks(reads: false) }
        #expect(stage.text == "unread")
    }

    @Test("S43 C35 reading a missing environment object stops the program and says what to add")
    func missing() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = Stage { VStack { Asks(reads: true) } } }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            text.contains(
                "No ObservableObject of type Cart found. A View.environmentObject(_:) for Cart may be missing as an ancestor of this view."
            ))
        #expect(text.contains("Asks"))
        #expect(text.contains("put .environmentObject("))
    }

    @Test("a change published on another thread is reported, and shown by the main actor")
    func background() async {
        struct Screen: View {
            @ObservedObject var cart: Cart
            var body: some View { Text("\(cart.total)") }
        }
        let cart = Cart()
        let stage = Stage { Screen(cart: cart) }
        let messages = await Diagnostics.collecting {
            for i in 1...3 {
                nonisolated(unsafe) let shared = cart
                await Task { @concurrent in shared.total = i }.value
                await stage.settle { stage.text == "\(i)" }
                #expect(stage.text == "\(i)")
            }
        }.messages
        #expect(
            messages.first?.text.hasPrefix(
                "Publishing changes from background threads is not allowed; make sure to publish values from the main thread"
            ) == true)
        await stage.pump(milliseconds: 40)
    }

    @Test("C47 publishing from a body is reported, and comes to an end")
    func duringUpdate() {
        struct Screen: View {
            @ObservedObject var cart: Cart
            var body: some View {
                let _ = (cart.total += 1)
                Text("\(cart.total)")
            }
        }
        let bodies = BodyCount()
        let (stage, messages) = Diagnostics.collecting { Stage { Screen(cart: Cart()) } }
        #expect(bodies[Screen.self] < 20)
        #expect(!stage.scene.needsTurn)
        #expect(
            messages.first?.text.hasPrefix(
                "Publishing changes from within view updates is not allowed, this will cause undefined behavior.")
                == true)
    }

    @Test("which property changed is told for each kind")
    func changes() {
        struct Owner: View {
            @StateObject private var cart = Cart()
            var body: some View {
                let _ = Self._printChanges()
                Text("\(cart.total)")
                Borrower(cart: cart).environmentObject(cart)
                Tap("add") { cart.total += 1 }
            }
        }
        struct Borrower: View {
            @ObservedObject var cart: Cart
            var body: some View {
                let _ = Self._printChanges()
                Finder()
            }
        }
        struct Finder: View {
            @EnvironmentObject var cart: Cart
            var body: some View {
                let _ = Self._printChanges()
                Text("\(cart.total)")
            }
        }
        let stage = Stage { Owner() }
        var lines: [String] = []
        let previous = Diagnostics.changePrinter
        Diagnostics.changePrinter = { lines.append($0) }
        defer { Diagnostics.changePrinter = previous }
        stage.tap("add")
        #expect(lines == ["Owner: _cart changed.", "Borrower: _cart changed.", "Finder: _cart changed."])
    }
}
