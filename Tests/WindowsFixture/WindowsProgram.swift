import SwiftUI
import SwiftUITesting

/// A program with several windows.
@main struct WindowsProgram: App {
    @State private var total = 0

    var body: some Scene {
        WindowGroup("Overview") { Overview(total: $total) }
            .commands {
                CommandMenu("Total") {
                    Button("Reset") { total = 0 }.keyboardShortcut("r", modifiers: [.command, .shift]).disabled(
                        total == 0)
                    Toggle("More than one", isOn: .constant(total > 1))
                    Divider()
                    Picker("Set to", selection: $total) {
                        Text("Five").tag(5)
                        Text("Ten").tag(10)
                    }
                    Menu("Further") { Button("A hundred") { total = 100 } }
                }
            }
        WindowGroup("Item", for: Int.self) { $number in ItemView(number: number ?? 0, total: $total) }
        Settings { Text("The settings").frame(width: 320, height: 160) }
    }
}

struct Overview: View {
    @Environment(\.openWindow) private var openWindow
    @Binding var total: Int
    @State private var isChoosing = false
    @State private var chosen: String?

    var body: some View {
        VStack(spacing: 12) {
            Text("Total \(total)").font(.title)
            Button("Open item 1") { openWindow(value: 1) }
            Button("Open item 2") { openWindow(value: 2) }
            SettingsLink()
            Button("Choose a text") { isChoosing = true }
            if let chosen { Text("Chosen \(chosen)") }
        }
        .buttonStyle(.borderedProminent)
        .fileImporter(isPresented: $isChoosing, allowedContentTypes: [.plainText, .json]) { result in
            chosen = (try? result.get())?.lastPathComponent
        }
        .fileDialogMessage("Choose a text")
    }
}

struct ItemView: View {
    let number: Int
    @Binding var total: Int
    @State private var taps = 0
    @Environment(\.scenePhase) private var phase
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack(spacing: 12) {
            Text("Item \(number)").font(.title)
            Text("Taps \(taps)")
            Button("Count") {
                taps += 1
                total += 1
            }
            Button("Done") { dismiss() }
        }
        .navigationTitle("Item \(number)")
    }
}
