import SwiftUI

@Observable final class Cart {
    var things: [String] = []
    var note = ""
}

struct CartEditor: View {
    @Bindable var cart: Cart

    var body: some View {
        TextField("Note", text: $cart.note)
            .textFieldStyle(.roundedBorder)
    }
}

struct CartView: View {
    @State private var cart = Cart()

    var body: some View {
        NavigationStack {
            VStack(alignment: .leading, spacing: 16) {
                Text("\(cart.things.count) things").font(.headline)
                CartEditor(cart: cart)
                Button("Add") { cart.things.append("Thing \(cart.things.count + 1)") }
                List(cart.things, id: \.self) { Text($0) }
                Button("Clear", role: .destructive) { cart.things.removeAll() }
            }
            .padding()
            .navigationTitle("Cart")
        }
    }
}

/// The program of the tests that drive a whole program in a window.
@main struct CartApp: App {
    var body: some Scene {
        WindowGroup { CartView() }
    }
}
