import SwiftUI

/// The smallest program with state: run it with `./wellspring run Examples/Counter.swift`.
struct Counter: View {
    @State private var count = 0

    var body: some View {
        NavigationStack {
            List {
                Section("State") {
                    Text("The count is \(count)")
                    Button("Add one") { count += 1 }
                    Button("Start anew", role: .destructive) { count = 0 }
                        .disabled(count == 0)
                }
            }
            .navigationTitle("Counter")
        }
    }
}

#Preview { Counter() }
