import SwiftUI

/// What a screen reader is tested with: one of each kind of element, and what changes them.
struct SpokenScreen: View {
    private enum Place: Hashable { case name, sum }

    @AccessibilityFocusState private var place: Place?
    @State private var name = "Ada"
    @State private var secret = "abc"
    @State private var isOn = false
    @State private var amount = 0.25
    @State private var count = 3
    @State private var isOpen = false
    @State private var extra: [String] = []

    var body: some View {
        VStack(spacing: 12) {
            Text("Order").font(.title).accessibilityAddTraits(.isHeader)
            Text("Sum \(count)").accessibilityFocused($place, equals: .sum).accessibilityIdentifier("sum")
            Text("place \(place.map { "\($0)" } ?? "none")")
            TextField("Name", text: $name).accessibilityFocused($place, equals: .name)
            SecureField("Secret", text: $secret)
            Toggle("Gift", isOn: $isOn)
            Slider(value: $amount, in: 0...10) { Text("Amount") }
            Stepper("Count", value: $count)
            DisclosureGroup("More", isExpanded: $isOpen) { Text("Inside") }
            HStack {
                Button("Add") { extra.append("Extra \(extra.count + 1)") }
                    .accessibilityHint("Adds a line")
                    .accessibilityAction(named: "Add two") { extra += ["Extra a", "Extra b"] }
                Button("Gone") {}.disabled(true)
                Button("Say") { AccessibilityNotification.Announcement("Saved").post() }
                Button("To sum") { place = .sum }
            }
            ForEach(extra, id: \.self) { Text($0) }
        }
        .padding()
    }
}
