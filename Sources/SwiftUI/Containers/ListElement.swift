import Foundation
import SwiftUICore

/// How a list looks.
struct ListLook: Equatable {
    /// Whether rows stand on rounded cards away from the edges.
    var isInset = true
    /// Whether sections are set apart by space and colour.
    var isGrouped = true
    var background = ResolvedColor.white
    var card = ResolvedColor.white
    var separator = ResolvedColor.black
    var pressed = ResolvedColor.black
    var rowSpacing: CGFloat = 0
    var minimumRowHeight: CGFloat = 44
}

/// Lays out rows below each other, in sections, and draws what is behind and between them.
final class ListElement: ContainerElement {
    var look: ListLook {
        didSet {
            if look != oldValue {
                invalidateSize()
                setNeedsDisplay()
            }
        }
    }

    init(_ node: ViewNode, _ look: ListLook, step: Int) {
        self.look = look
        super.init(node, step: step)
        makeLayer()
        gestures = RowPress(self)
    }

    /// A section as it is laid out.
    private struct Block {
        var header: [LayoutElement] = []
        var rows: [LayoutElement] = []
        var footer: [LayoutElement] = []
    }

    private var blocks: [Block] {
        var blocks: [Block] = []
        var isOpen = false
        for child in children {
            if let section = child as? SectionElement {
                blocks.append(Block(header: section.header, rows: section.rows, footer: section.footer))
                isOpen = false
            } else {
                if !isOpen { blocks.append(Block()) }
                isOpen = true
                blocks[blocks.count - 1].rows.append(child)
            }
        }
        return blocks
    }

    override func didCollect() {
        for block in blocks {
            for element in block.header + block.rows + block.footer { element.parent = self }
        }
        cards = []
        rowFrames = []
    }

    override func visitChildren(_ visit: (LayoutElement) -> Void) {
        for block in blocks { (block.header + block.rows + block.footer).forEach(visit) }
    }

    private var cards: [CGRect] = []
    /// The whole width of each row, for presses.
    private(set) var rowFrames: [(frame: CGRect, row: LayoutElement)] = []
    fileprivate var pressedRow: LayoutElement? {
        didSet { if pressedRow !== oldValue { setNeedsDisplay() } }
    }

    private static let edge: CGFloat = 16

    /// Goes through the rows; `place` gets each element with its place and proposal. Returns the height.
    private func walk(
        _ width: CGFloat, _ place: (LayoutElement, CGPoint, ProposedViewSize) -> Void,
        row: (LayoutElement, CGRect, _ isLast: Bool) -> Void, card: (CGRect) -> Void
    ) -> CGFloat {
        let inset = look.isInset ? Self.edge : 0
        let inner = max(0, width - 2 * inset)
        let content = ProposedViewSize(width: max(0, inner - 2 * Self.edge), height: nil)
        var y: CGFloat = look.isGrouped ? (look.isInset ? 0 : 0) : 0
        for (index, block) in blocks.enumerated() {
            if look.isGrouped {
                if !block.header.isEmpty {
                    y += index == 0 ? 8 : 19
                } else {
                    y += index == 0 ? (look.isInset ? 8 : 0) : 35
                }
            }
            for element in block.header {
                let size = element.sizeThatFits(content)
                place(element, CGPoint(x: inset + Self.edge, y: y + (look.isGrouped ? 0 : 6)), content)
                y += size.height + (look.isGrouped ? 7 : 12)
            }
            let top = y
            for (n, element) in block.rows.enumerated() {
                // A row lays out its own edges.
                (element as? RowElement)?.becomeRow()
                let offered = ProposedViewSize(width: inner, height: nil)
                let height = element.sizeThatFits(offered).height
                place(element, CGPoint(x: inset, y: y), offered)
                row(element, CGRect(x: inset, y: y, width: inner, height: height), n == block.rows.count - 1)
                y += height
            }
            if !block.rows.isEmpty { card(CGRect(x: inset, y: top, width: inner, height: y - top)) }
            for element in block.footer {
                let size = element.sizeThatFits(content)
                y += 7
                place(element, CGPoint(x: inset + Self.edge, y: y), content)
                y += size.height
            }
        }
        return y + (look.isGrouped ? 20 : 0)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let width = proposal.width ?? 320
        return CGSize(width: width, height: walk(width, { _, _, _ in }, row: { _, _, _ in }, card: { _ in }))
    }

    override func placeChildren() {
        cards = []
        rowFrames = []
        let isMirrored = graph.isRightToLeft(node)
        _ = walk(size.width) { element, origin, proposal in
            var origin = origin
            if isMirrored { origin.x = size.width - origin.x - element.sizeThatFits(proposal).width }
            element.place(at: origin, proposal: proposal)
        } row: { element, frame, isLast in
            rowFrames.append((frame, element))
            let isFirst = rowFrames.count < 2 || rowFrames[rowFrames.count - 2].frame.maxY < frame.minY - 0.5
            RowElement.setLines(
                of: element, after: isFirst ? nil : rowFrames[rowFrames.count - 2].row, isFirst: isFirst,
                isLast: isLast, hasLastLine: !look.isGrouped)
        } card: { frame in
            cards.append(frame)
        }
        setNeedsDisplay()
    }

    override func draw() -> LayerContent {
        var commands: [DrawCommand] = []
        if look.isGrouped {
            for card in cards {
                let outline: Outline =
                    look.isInset
                    ? .roundedRectangle(card, radius: CGSize(width: 10, height: 10), isContinuous: true)
                    : .rectangle(card)
                commands.append(.fill(outline, .color(look.card), FillStyle()))
            }
        }
        if let pressedRow, let (frame, _) = rowFrames.first(where: { $0.row === pressedRow }) {
            commands.append(.fill(.rectangle(frame), .color(look.pressed), FillStyle()))
        }
        return commands.isEmpty ? .none : .list(commands)
    }

    override func makeSemantics() -> Semantics? { Semantics(role: .list) }
}

/// A press anywhere in a row is a press on the one thing in it that can be pressed.
@MainActor private final class RowPress: GestureHandling {
    private unowned let list: ListElement
    private var target: (handler: any GestureHandling, element: LayoutElement)?

    init(_ list: ListElement) { self.list = list }

    var verdict: GestureVerdict { target?.handler.verdict ?? .failed }
    func won() { target?.handler.won() }
    var yieldsToMovement: Bool { target?.handler.yieldsToMovement ?? true }

    func began(_ event: PointerEvent, at point: CGPoint, in element: LayoutElement) -> Bool {
        target = nil
        guard let (_, row) = list.rowFrames.first(where: { $0.frame.contains(point) }),
            let inner = Self.onlyPressable(in: row), let handler = inner.gestures
        else { return false }
        // A press on the thing itself reaches it by itself.
        guard !Self.frame(of: inner, in: list).contains(point) else { return false }
        let center = CGPoint(x: inner.size.width / 2, y: inner.size.height / 2)
        guard handler.began(event, at: center, in: inner) else { return false }
        target = (handler, inner)
        list.pressedRow = row
        return true
    }

    func moved(_ event: PointerEvent, at point: CGPoint, in element: LayoutElement) {
        guard let target, let (frame, _) = list.rowFrames.first(where: { $0.row === list.pressedRow }) else { return }
        target.handler.moved(event, at: Self.point(point, frame, target.element), in: target.element)
    }

    func ended(_ event: PointerEvent, at point: CGPoint, in element: LayoutElement) {
        if let target, let (frame, _) = list.rowFrames.first(where: { $0.row === list.pressedRow }) {
            target.handler.ended(event, at: Self.point(point, frame, target.element), in: target.element)
        }
        target = nil
        list.pressedRow = nil
    }

    func cancelled() {
        target?.handler.cancelled()
        target = nil
        list.pressedRow = nil
    }

    private static func frame(of element: LayoutElement, in list: LayoutElement) -> CGRect {
        var origin = element.origin
        var current = element.parent
        while let step = current, step !== list {
            origin = CGPoint(x: origin.x + step.origin.x, y: origin.y + step.origin.y)
            current = step.parent
        }
        return CGRect(origin: origin, size: element.size)
    }

    /// Inside the row counts as inside what is pressed.
    private static func point(_ point: CGPoint, _ frame: CGRect, _ element: LayoutElement) -> CGPoint {
        frame.contains(point)
            ? CGPoint(x: element.size.width / 2, y: element.size.height / 2) : CGPoint(x: -1000, y: -1000)
    }

    private static func onlyPressable(in row: LayoutElement) -> LayoutElement? {
        var found: [LayoutElement] = []
        func visit(_ element: LayoutElement) {
            if element.gestures != nil {
                found.append(element)
                return
            }
            element.visitChildren(visit)
        }
        if let row = row as? RowElement {
            // What is edited or selected is not pressed.
            guard !row.isBusy else { return nil }
            visit(row.child)
        } else {
            visit(row)
        }
        return found.count == 1 ? found[0] : nil
    }
}

extension ListElement: RowHolder {
    func willOpen(_ row: RowElement) {
        for (_, other) in rowFrames where other !== row { (other as? RowElement)?.close() }
    }
}
