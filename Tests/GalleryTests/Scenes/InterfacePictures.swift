import Foundation
import SwiftUITesting

extension Gallery {
    static let layouts: [GalleryPicture] = [
        GalleryPicture(
            "layout-stacks", "A row, a column and layers; spacers take what is left; a divider between"
        ) {
            VStack {
                HStack {
                    Text("Leading")
                    Spacer()
                    Text("Trailing")
                }
                Divider()
                HStack(spacing: 20) {
                    VStack(alignment: .leading) {
                        Text("One")
                        Text("Two lines")
                    }
                    ZStack {
                        Color.yellow
                        Circle().fill(.orange)
                        Text("Z")
                    }
                }
            }
            .padding()
        },
        GalleryPicture(
            "layout-alignments", "Tops, middles, bottoms, first and last baselines of three texts in a line",
            height: 300
        ) {
            VStack(spacing: 8) {
                row(.top)
                row(.center)
                row(.bottom)
                row(.firstTextBaseline)
                row(.lastTextBaseline)
            }
        },
        GalleryPicture(
            "layout-frames", "Frames in three sizes with their content in a corner, at an edge, in the middle"
        ) {
            HStack(spacing: 10) {
                Text("TL").frame(width: 80, height: 80, alignment: .topLeading).border(.red)
                Text("R").frame(width: 80, height: 60, alignment: .trailing).border(.green)
                Text("C").frame(maxWidth: .infinity, maxHeight: .infinity).border(.blue)
            }
            .padding()
        },
        GalleryPicture("layout-padding-and-offset", "Padding makes room around, an offset does not") {
            HStack(spacing: 10) {
                Text("Padded").padding().background(.yellow)
                Text("Edges").padding(.leading, 20).padding(.top, 8).background(.mint)
                Text("Shifted").background(.pink).offset(x: 10, y: 20).border(.gray)
            }
        },
        GalleryPicture("layout-aspect-ratio", "A wide and a high box that keep their proportions, fitted and filling") {
            HStack(spacing: 20) {
                Color.red.aspectRatio(2, contentMode: .fit).border(.primary)
                Color.green.aspectRatio(0.5, contentMode: .fit).border(.primary)
                Color.blue.aspectRatio(2, contentMode: .fill).frame(width: 60, height: 60).border(.primary)
            }
            .padding()
        },
        GalleryPicture(
            "layout-backgrounds-and-overlays", "A badge over a corner, a shape behind, borders inside each other",
            symbols: true
        ) {
            HStack(spacing: 30) {
                Image(systemName: "bell.fill").font(.largeTitle)
                    .overlay(alignment: .topTrailing) {
                        Circle().fill(.red).frame(width: 14, height: 14)
                    }
                Text("Shape").padding(12).background(.orange, in: RoundedRectangle(cornerRadius: 8))
                Text("Borders").padding(6).border(.red, width: 2).padding(6).border(.blue, width: 4)
            }
        },
        GalleryPicture("layout-mirrored", "The stack runs from the right, leading is right") {
            VStack(alignment: .leading, spacing: 10) {
                HStack {
                    Text("First")
                    Color.red.frame(width: 30, height: 30)
                    Text("Last")
                    Spacer()
                }
                Text("Leading").padding(.leading, 40).border(.gray)
            }
            .padding()
            .environment(\.layoutDirection, .rightToLeft)
        },
    ]

    @MainActor private static func row(_ alignment: VerticalAlignment) -> some View {
        HStack(alignment: alignment) {
            Text("Small").font(.caption)
            Text("Large").font(.title)
            Text("Two\nlines")
        }
        .border(.gray)
    }

    static let controls: [GalleryPicture] = [
        GalleryPicture(
            "controls-buttons", "Plain, bordered, prominent, destructive and disabled buttons", height: 240
        ) {
            VStack(spacing: 10) {
                Button("Plain") {}
                Button("Bordered") {}.buttonStyle(.bordered)
                Button("Prominent") {}.buttonStyle(.borderedProminent)
                Button("Delete", role: .destructive) {}.buttonStyle(.bordered)
                Button("Disabled") {}.buttonStyle(.borderedProminent).disabled(true)
            }
        },
        GalleryPicture("controls-toggles", "A switch on and one off, in green and in purple") {
            VStack(spacing: 12) {
                Toggle("On", isOn: .constant(true))
                Toggle("Off", isOn: .constant(false))
                Toggle("Tinted", isOn: .constant(true)).tint(.purple)
            }
            .padding()
        },
        GalleryPicture("controls-values", "Sliders at a quarter and in the middle, a stepper, progress of two thirds") {
            VStack(spacing: 14) {
                Slider(value: .constant(0.25))
                Slider(value: .constant(0.5)).tint(.orange)
                Stepper("Quantity", value: .constant(3))
                ProgressView(value: 0.66)
            }
            .padding()
        },
        GalleryPicture("controls-labels", "Icon and title, title only, icon only; the icons line up", symbols: true) {
            VStack(alignment: .leading, spacing: 12) {
                Label("Settings", systemImage: "gearshape")
                Label("Favourites", systemImage: "star.fill").foregroundStyle(.orange)
                Label("Title only", systemImage: "star").labelStyle(.titleOnly)
                Label("Icon only", systemImage: "moon.fill").labelStyle(.iconOnly)
            }
        },
        GalleryPicture("controls-segments", "Three segments, the second chosen", height: 100) {
            Picker("Size", selection: .constant(1)) {
                Text("Small").tag(0)
                Text("Medium").tag(1)
                Text("Large").tag(2)
            }
            .pickerStyle(.segmented)
            .padding()
        },
    ]

    static let collections: [GalleryPicture] = [
        GalleryPicture(
            "collections-list", "A grouped list: two sections with headers, round corners, separators", height: 380,
            symbols: true
        ) {
            List {
                Section("Fruit") {
                    Text("Apple")
                    Text("Banana")
                    Label("Cherry", systemImage: "leaf")
                }
                Section("Vegetables") {
                    Text("Carrot")
                }
            }
        },
        GalleryPicture("collections-form", "A form with a toggle, a labelled value and a stepper", height: 300) {
            Form {
                Section("Settings") {
                    Toggle("Notifications", isOn: .constant(true))
                    LabeledContent("Version", value: "1.2")
                    Stepper("Volume", value: .constant(2))
                }
            }
        },
        GalleryPicture(
            "collections-navigation", "A bar with its title in the middle and a button at its end, rows with chevrons",
            height: 300, symbols: true
        ) {
            NavigationStack {
                List {
                    NavigationLink("First") { Text("1") }
                    NavigationLink("Second") { Text("2") }
                }
                .navigationTitle("Items")
                .navigationBarTitleDisplayMode(.inline)
                .toolbar { Button("Add") {} }
            }
        },
    ]
}
