import SwiftUICore

/// A control that chooses a colour.
public struct ColorPicker<Label> {
    let label: Label
    let selection: Binding<Color>
    let supportsOpacity: Bool

    nonisolated init(_ label: Label, _ selection: Binding<Color>, _ supportsOpacity: Bool) {
        self.label = label
        self.selection = selection
        self.supportsOpacity = supportsOpacity
    }
}

extension ColorPicker: View where Label: View {
    /// A picker for a colour, with the label that `label` makes.
    public nonisolated init(
        selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
    ) {
        self.init(label(), selection, supportsOpacity)
    }

    public var body: some View {
        ColorPickerRow(
            label: label, color: selection.wrappedValue, selection: selection, supportsOpacity: supportsOpacity)
    }
}

extension ColorPicker where Label == Text {
    /// A picker for a colour, with a title from the string tables.
    public nonisolated init(_ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) {
        self.init(Text(titleKey), selection, supportsOpacity)
    }

    /// A picker for a colour, with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, selection: Binding<Color>, supportsOpacity: Bool = true
    ) {
        self.init(Text(title), selection, supportsOpacity)
    }
}

private struct ColorPickerRow<Label: View>: View {
    let label: Label
    let color: Color
    let selection: Binding<Color>
    let supportsOpacity: Bool
    @State private var isOpen = false
    @State private var anchor = PopoverAnchor()
    @Environment(\.self) private var environment
    @Environment(\.labelsHidden) private var labelsHidden

    var body: some View {
        row
            .control(.picker, value: hex(color.resolve(in: environment)), activate: { isOpen = true })
            .modifier(
                PresentationModifier(isPresented: $isOpen, onDismiss: nil) {
                    ControlPopover(anchor: anchor, close: { isOpen = false }) { palette.frame(width: 320).padding(12) }
                })
    }

    @ViewBuilder private var row: some View {
        if labelsHidden {
            well.background { label.unseen() }
        } else {
            HStack(spacing: 8) {
                ControlLabel(label).modifier(FadedWhenDisabled())
                Spacer(minLength: 0)
                well
            }
        }
    }

    private var well: some View {
        Circle()
            .strokeBorder(
                AngularGradient(colors: [.red, .yellow, .green, .cyan, .blue, .purple, .red], center: .center),
                lineWidth: 3
            )
            .background { Circle().fill(color).padding(5) }
            .frame(width: 28, height: 28)
            .modifier(PopoverAnchorModifier(anchor: anchor))
            .pressable { isOpen = true }
    }

    private var palette: some View {
        let opacity = Double(color.resolve(in: environment).opacity)
        return VStack(spacing: 12) {
            VStack(spacing: 0) {
                ForEach(ColorPalette.rows.indices, id: \.self) { row in
                    HStack(spacing: 0) {
                        ForEach(ColorPalette.rows[row].indices, id: \.self) { column in
                            swatch(ColorPalette.rows[row][column], opacity)
                        }
                    }
                }
            }
            .clipShape(RoundedRectangle(cornerRadius: 8, style: .continuous))
            if supportsOpacity {
                Slider(value: Binding(get: { opacity }, set: { setOpacity($0) }), in: 0...1) { Text("Opacity") }
            }
        }
    }

    private func swatch(_ color: Color, _ opacity: Double) -> some View {
        Button {
            selection.wrappedValue = supportsOpacity ? color.opacity(opacity) : color
        } label: {
            Rectangle().fill(color).frame(maxWidth: .infinity, minHeight: 26, maxHeight: 26)
        }
        .buttonStyle(.plain)
        .accessibilityLabel(Text(verbatim: hex(color.resolve(in: environment))))
    }

    private func setOpacity(_ opacity: Double) {
        let now = color.resolve(in: environment)
        selection.wrappedValue = Color(
            .sRGB, red: Double(now.red), green: Double(now.green), blue: Double(now.blue), opacity: opacity)
    }

    /// A colour as six digits.
    private func hex(_ color: Color.Resolved) -> String {
        let parts = [color.red, color.green, color.blue].map { part in
            let value = Int((min(max(part, 0), 1) * 255).rounded())
            let digits = String(value, radix: 16, uppercase: true)
            return digits.count < 2 ? "0" + digits : digits
        }
        return "#" + parts.joined()
    }
}

/// The colours that a picker offers: greys, then twelve hues from dark to light.
enum ColorPalette {
    static let rows: [[Color]] = {
        let greys = (0..<12).map { Color(white: 1 - Double($0) / 11) }
        let shades: [(saturation: Double, brightness: Double)] = [
            (1, 0.3), (1, 0.5), (1, 0.75), (1, 1), (0.7, 1), (0.45, 1), (0.25, 1),
        ]
        return [greys]
            + shades.map { shade in
                (0..<12).map { Color(hue: Double($0) / 12, saturation: shade.saturation, brightness: shade.brightness) }
            }
    }()
}
