import SwiftUI

/// Greets somebody, as often as the button is tapped.
public struct GreetingView: View {
    @State private var name = ""
    @State private var greetings = 0

    public init() {}

    public var body: some View {
        NavigationStack {
            VStack(alignment: .leading, spacing: 16) {
                TextField("Name", text: $name)
                    .textFieldStyle(.roundedBorder)
                Text(greetings == 0 ? "Nobody has been greeted." : "Hello, \(name)! (\(greetings))")
                    .font(.headline)
                Button("Greet") { greetings += 1 }
                    .buttonStyle(.borderedProminent)
                    .disabled(name.isEmpty)
                Spacer()
            }
            .padding()
            .navigationTitle("Hello")
        }
    }
}
