import Foundation
import SwiftUI

/// Screens that the tests look at in a window and in a picture: the first argument names one.
@main struct ScreensApp: App {
    var body: some Scene {
        WindowGroup { Screen(name: CommandLine.arguments.dropFirst().first ?? "") }
    }
}

private struct Screen: View {
    let name: String

    var body: some View {
        switch name {
        case "texts": Texts()
        case "shapes": Shapes()
        case "list": Rows()
        case "controls": Controls()
        case "effects": Effects()
        case "tabs": Tabs()
        case "rows": LongRows()
        case "spoken": SpokenScreen()
        default: Text("There is no screen “\(name)”.")
        }
    }
}

private struct Texts: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 10) {
            Text("Large title").font(.largeTitle)
            Text("Headline").font(.headline)
            Text("Body text that is long enough to be broken into several lines on a screen of this width.")
            Text("Footnote, **bold**, *italic* and `code`").font(.footnote)
            Text("购物车 さくら 한국어").font(.title2)
            Text("שלום مرحبا").font(.title3)
            Text("Secondary").foregroundStyle(.secondary)
            Text("Red").foregroundStyle(.red).underline()
            Text("123,456").monospacedDigit()
        }
        .padding()
    }
}

private struct Shapes: View {
    var body: some View {
        VStack(spacing: 16) {
            Circle().fill(.blue)
            Capsule().stroke(.green, lineWidth: 4)
            RoundedRectangle(cornerRadius: 20, style: .continuous)
                .fill(LinearGradient(colors: [.orange, .pink], startPoint: .topLeading, endPoint: .bottomTrailing))
            Path { path in
                path.move(to: CGPoint(x: 10, y: 60))
                path.addQuadCurve(to: CGPoint(x: 340, y: 60), control: CGPoint(x: 170, y: -60))
            }
            .stroke(.purple, style: StrokeStyle(lineWidth: 6, lineCap: .round, dash: [14, 12]))
            Ellipse().trim(from: 0, to: 0.7).stroke(.red, lineWidth: 3)
        }
        .padding()
    }
}

private struct Rows: View {
    var body: some View {
        NavigationStack {
            List {
                Section("Fruit") {
                    ForEach(0..<4) { Label("Apple \($0)", systemImage: "star.fill") }
                }
                Section {
                    Toggle("Ripe", isOn: .constant(true))
                    LabeledContent("Weight", value: "120 g")
                    NavigationLink("More") { Text("More") }
                } footer: {
                    Text("What is ripe is eaten first.")
                }
            }
            .navigationTitle("Groceries")
        }
    }
}

private struct Controls: View {
    var body: some View {
        VStack(spacing: 20) {
            Button("Bordered") {}.buttonStyle(.bordered)
            Button("Prominent") {}.buttonStyle(.borderedProminent)
            Picker("Size", selection: .constant(1)) {
                Text("Small").tag(0)
                Text("Medium").tag(1)
                Text("Large").tag(2)
            }
            .pickerStyle(.segmented)
            Slider(value: .constant(0.4))
            Stepper("Count", value: .constant(3))
            ProgressView(value: 0.6)
            Toggle("On", isOn: .constant(true))
            Gauge(value: 0.3) { Text("Speed") }
            DatePicker(
                "Date", selection: .constant(Date(timeIntervalSince1970: 1_700_000_000)), displayedComponents: .date)
        }
        .padding()
    }
}

private struct Effects: View {
    var body: some View {
        VStack(spacing: 24) {
            RoundedRectangle(cornerRadius: 12).fill(.white).frame(height: 80).shadow(radius: 8)
            ZStack {
                HStack(spacing: 0) {
                    Color.red
                    Color.yellow
                    Color.blue
                }
                Text("Material").padding().background(.thinMaterial, in: Capsule())
            }
            .frame(height: 100)
            Color.green.frame(height: 60).blur(radius: 6)
            Text("Rotated").font(.title).rotationEffect(.degrees(12))
            HStack {
                Color.red.saturation(0.3)
                Color.red.hueRotation(.degrees(90))
                Color.red.opacity(0.4)
            }
            .frame(height: 60)
            Circle().fill(.blue).frame(height: 90).overlay { Circle().fill(.yellow).blendMode(.multiply).offset(x: 40) }
        }
        .padding()
    }
}

private struct Tabs: View {
    var body: some View {
        TabView {
            ScrollView {
                VStack(spacing: 12) {
                    ForEach(0..<12) { index in
                        RoundedRectangle(cornerRadius: 12)
                            .fill(Color(hue: Double(index) / 12, saturation: 0.6, brightness: 0.9))
                            .frame(height: 90)
                    }
                }
                .padding()
            }
            .tabItem { Label("Cards", systemImage: "square.stack") }
            Text("Second").tabItem { Label("Second", systemImage: "star") }
        }
    }
}

private struct LongRows: View {
    var body: some View { List(0..<200, id: \.self) { Text("Row \($0)") } }
}
