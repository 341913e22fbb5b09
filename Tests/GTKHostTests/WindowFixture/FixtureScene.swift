import Foundation
import GTKHost
import SwiftUICore

/// A scene of layers made by hand: a title, a button, a text field, a scroll area of 2,000 rows and a box that can move.
///
/// It writes a line to standard output for everything that happens to it.
@MainActor final class FixtureScene: WindowScene {
    let rootLayer = Layer()
    private let host: any SceneHost
    private let background = Layer()
    private let title = Layer()
    private let button = Layer()
    private let field = Layer()
    private let scroller = Layer()
    private let rows = Layer()
    private let box = Layer()
    private var diff = RenderDiff()
    private var isDark = false
    private var isPressed = false
    private var animationStart: Double?
    private var turns = 0

    init(host: any SceneHost) {
        self.host = host
        build()
    }

    private func build() {
        button.position = CGPoint(x: 20, y: 60)
        button.size = CGSize(width: 120, height: 40)
        title.position = CGPoint(x: 20, y: 10)
        setText(title, "Wellspring 购物车", size: 28, weight: 700)

        let input = TextInput()
        input.placeholder = "备注"
        input.insets = EdgeInsets(top: 6, leading: 7, bottom: 6, trailing: 7)
        input.onChange = { [unowned input] in
            say("changed \($0)")
            input.text = $0
        }
        input.onSubmit = { say("submit") }
        input.onFocusChange = { [unowned input] in
            say("focus \($0)")
            input.isFocused = $0
        }
        field.position = CGPoint(x: 20, y: 110)
        field.size = CGSize(width: 260, height: 34)
        field.textInput = input

        scroller.position = CGPoint(x: 20, y: 160)
        scroller.size = CGSize(width: 260, height: 200)
        scroller.style = LayerStyle()
        scroller.style?.clip = .rectangle(CGRect(x: 0, y: 0, width: 260, height: 200))
        for index in 0..<2000 {
            let row = Layer()
            row.position = CGPoint(x: 0, y: CGFloat(index) * 40)
            setText(row, "Row \(index)", size: 17, weight: 400)
            add(row, to: rows)
        }
        add(rows, to: scroller)

        box.position = CGPoint(x: 150, y: 70)
        box.size = CGSize(width: 20, height: 20)
        box.content = .one(.fill(.rectangle(CGRect(x: 0, y: 0, width: 20, height: 20)), .color(.black), FillStyle()))

        for layer in [background, title, button, field, scroller, box] { add(layer, to: rootLayer) }
        diff.changed.append((rootLayer, .inserted))
        paint()
    }

    private func add(_ layer: Layer, to parent: Layer) {
        layer.parent = parent
        parent.sublayers.append(layer)
        diff.changed.append((layer, .inserted))
    }

    private func setText(_ layer: Layer, _ string: String, size: CGFloat, weight: Int) {
        let text = StyledText(string, font: ResolvedFont(size: size, weight: weight, lineHeight: size * 1.2))
        let layout = host.textEngine.layout(text, width: nil, height: nil)
        layer.size = layout.size
        layer.content = .one(.text(layout, origin: .zero, paint: .color(isDark ? .white : .black)))
    }

    private func paint() {
        let all = CGRect(origin: .zero, size: rootLayer.size)
        fill(background, .rectangle(all), isDark ? .black : .white)
        let rect = CGRect(origin: .zero, size: button.size)
        let color = ResolvedColor(hex: isPressed ? 0x34C759 : 0xFF3B30)
        fill(button, .roundedRectangle(rect, radius: CGSize(width: 8, height: 8), isContinuous: false), color)
        diff.changed.append((field, .content))
    }

    private func fill(_ layer: Layer, _ outline: Outline, _ color: ResolvedColor) {
        layer.content = .one(.fill(outline, .color(color), FillStyle()))
        diff.changed.append((layer, .content))
    }

    private func flush() {
        let diff = self.diff
        self.diff = RenderDiff()
        host.apply(diff, root: rootLayer)
    }

    // MARK: WindowScene

    func turn() {
        turns += 1
        say("turn")
        paint()
        flush()
    }

    func frame() {
        guard let start = animationStart else { return }
        let time = host.now - start
        box.position.x = 150 + CGFloat(min(time, 0.5)) * 200
        diff.changed.append((box, .geometry))
        flush()
        if time < 0.5 {
            host.scheduleFrame()
        } else {
            animationStart = nil
            say("animated")
        }
    }

    func resize(to size: CGSize) {
        say("resize \(Int(size.width)) \(Int(size.height))")
        rootLayer.size = size
    }

    func setDisplayScale(_ scale: CGFloat) {}
    func setPhase(_ phase: ScenePhase) { say("phase \(phase)") }
    func setColorScheme(dark: Bool) {
        isDark = dark
        say("dark \(dark)")
        host.scheduleTurn()
    }

    func pointer(_ event: PointerEvent) {
        if case .hovered = event.phase { return }
        say("pointer \(event.phase) \(Int(event.location.x)) \(Int(event.location.y))")
        guard case .ended = event.phase, button.frameInScene.contains(event.location) else { return }
        isPressed.toggle()
        host.scheduleTurn()
        host.clipboard = "copied"
    }

    func scroll(at location: CGPoint, dx: CGFloat, dy: CGFloat) {
        rows.position.y = min(0, rows.position.y - dy)
        diff.changed.append((rows, .geometry))
        say("scroll \(Int(rows.position.y))")
        flush()
    }

    func key(_ event: KeyPressEvent) -> Bool {
        say("key \(event.characters.unicodeScalars.first?.value ?? 0) \(event.isCommand)")
        switch event.characters {
        case "a":
            animationStart = host.now
            host.scheduleFrame()
        case "f":
            host.focus(field.textInput)
        case "s":
            let input = field.textInput!
            input.text = "set 值"
            input.version += 1
            diff.changed.append((field, .textInput))
            flush()
        case "q":
            host.close()
        default:
            return false
        }
        return true
    }

    func goBack() -> Bool {
        say("back")
        return true
    }

    func close() { say("closed") }
}

/// Writes a line at once, whatever standard output is connected to.
func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
}
