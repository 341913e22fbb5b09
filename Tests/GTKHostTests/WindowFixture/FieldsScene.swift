import Foundation
import GTKHost
import Painter
import SwiftUICore

/// A scene of text inputs: each field's layer has the content that pictures show in its place.
///
/// It writes, for each, the box of the picture's ink, for the window's to be compared with. Key `c` covers the fields.
@MainActor final class FieldsScene: WindowScene {
    let rootLayer = Layer()
    private let host: any SceneHost
    private let cover = Layer()
    private var diff = RenderDiff()

    init(host: any SceneHost) {
        self.host = host
        let fields: [(name: String, text: String, change: (TextInput) -> Void)] = [
            ("latin", "The quick brown fox jumps", { _ in }),
            ("chinese", "备注 Hx", { _ in }),
            ("trailing", "Trailing", { $0.alignment = .trailing }),
            ("large", "Large", { $0.font = ResolvedFont(size: 28, weight: 700, lineHeight: 34) }),
            ("secure", "secret", { $0.isSecure = true }),
            ("lines", "One line\nand another", { $0.isMultiline = true }),
        ]
        rootLayer.size = CGSize(width: 300, height: 380)
        for (index, field) in fields.enumerated() {
            let layer = Layer()
            layer.position = CGPoint(x: 20, y: CGFloat(index) * 60 + 10)
            layer.size = CGSize(width: 260, height: field.name == "lines" ? 60 : 40)
            let input = TextInput()
            input.text = field.text
            input.insets = EdgeInsets(top: 4, leading: 7, bottom: 4, trailing: 7)
            input.onFocusChange = { [unowned input] in
                say("focus \(field.name) \($0)")
                input.isFocused = $0
            }
            input.onChange = { [unowned input] in
                say("changed \(field.name) \($0.debugDescription)")
                input.text = $0
            }
            field.change(input)
            layer.textInput = input
            setContent(of: layer, input)
            layer.parent = rootLayer
            rootLayer.sublayers.append(layer)
            diff.changed.append((layer, .inserted))
        }
        diff.changed.append((rootLayer, .inserted))
        writeInk(fields.map(\.name))
    }

    private func setContent(of layer: Layer, _ input: TextInput) {
        let shown = input.isSecure ? String(repeating: "●", count: input.text.count) : input.text
        var text = StyledText(shown, font: input.font)
        text.alignment = input.alignment
        let layout = host.textEngine.layout(text, width: nil, height: nil)
        let room = layer.size.width - 14 - layout.size.width
        let x = 7 + (input.alignment == .trailing ? room : 0)
        let y = input.isMultiline ? 4 : (layer.size.height - layout.size.height) / 2
        layer.content = .one(.text(layout, origin: CGPoint(x: x, y: y), paint: .color(.black)))
    }

    private func writeInk(_ names: [String]) {
        guard let picture = PictureRenderer().picture(of: rootLayer, page: .init(size: rootLayer.size)) else { return }
        for (name, layer) in zip(names, rootLayer.sublayers) {
            var box = CGRect.null
            let frame = layer.frameInScene
            for y in Int(frame.minY)..<Int(frame.maxY) {
                for x in Int(frame.minX)..<Int(frame.maxX) where picture[x, y].red < 0x80 {
                    box = box.union(CGRect(x: x, y: y, width: 1, height: 1))
                }
            }
            say("ink \(name) \(Int(box.minX)) \(Int(box.minY)) \(Int(box.maxX)) \(Int(box.maxY))")
        }
    }

    func turn() {
        let diff = self.diff
        self.diff = RenderDiff()
        host.apply(diff, root: rootLayer)
    }

    func resize(to size: CGSize) { say("resize \(Int(size.width)) \(Int(size.height))") }

    func key(_ event: KeyPressEvent) -> Bool {
        guard event.characters == "c" else { return false }
        let rect = CGRect(x: 0, y: 0, width: 300, height: 380)
        cover.content = .one(.fill(.rectangle(rect), .color(ResolvedColor(hex: 0, opacity: 0.2)), FillStyle()))
        cover.parent = rootLayer
        rootLayer.sublayers.append(cover)
        diff.changed = [(rootLayer, .sublayers), (cover, .inserted)]
        turn()
        say("covered")
        return true
    }

    func pointer(_ event: PointerEvent) {
        if case .began = event.phase { say("pointer \(Int(event.location.x)) \(Int(event.location.y))") }
    }

    func frame() {}
    func setDisplayScale(_ scale: CGFloat) {}
    func setPhase(_ phase: ScenePhase) { say("phase \(phase)") }
    func setColorScheme(dark: Bool) {}
    func scroll(at location: CGPoint, dx: CGFloat, dy: CGFloat) {}
    func goBack() -> Bool { false }
    func close() {}
}
