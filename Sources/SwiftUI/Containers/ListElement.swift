import Foundation
import SwiftUICore

/// How a list looks.
struct ListLook: Equatable {
    /// Whether rows stand on rounded cards away from the edges.
    var isInset = true
    /// Whether sections are set apart by space and colour.
    var isGrouped = true
    /// Whether rows stand by themselves, on no card.
    var isSidebar = false
    /// Whether it is a table whose columns have headers: the heading of all rows goes from edge to edge, and stays in view.
    var hasColumnHeaders = false
    var background = ResolvedColor.white
    var card = ResolvedColor.white
    var separator = ResolvedColor.black
    var pressed = ResolvedColor.black
    /// Between sections, in points; nil for the usual.
    var sectionSpacing: CGFloat?
    /// Between rows, in points.
    var rowSpacing: CGFloat = 0
    var minimumRowHeight: CGFloat = 44
}

/// Lays out rows below each other, in sections, and draws what is behind them. Only rows near what is shown exist.
final class ListElement: LazyElement {
    var look: ListLook {
        didSet {
            if look != oldValue {
                gap = look.rowSpacing
                pinnedViews = look.hasColumnHeaders ? .sectionHeaders : []
                invalidateSize()
                setNeedsDisplay()
            }
        }
    }

    init(_ node: ViewNode, _ look: ListLook, step: Int) {
        self.look = look
        super.init(node, axis: .vertical, step: step)
        gap = look.rowSpacing
        gestures = RowPress(self)
    }

    private var cards: [CGRect] = []
    /// The whole width of each row that exists, for presses.
    private(set) var rowFrames: [(frame: CGRect, row: LayoutElement)] = []
    /// Where the rows of the section that is being laid out begin among all.
    private var sectionStart = 0
    /// Selects rows by pointer and keyboard; nil where nothing can be selected.
    var selecting: RowSelecting?
    fileprivate var pressedRow: LayoutElement? {
        didSet { if pressedRow !== oldValue { setNeedsDisplay() } }
    }

    private static let edge: CGFloat = 16
    private static let usualWidth: CGFloat = 320

    // MARK: Layout

    private var inset: CGFloat { look.isInset ? Self.edge : 0 }
    private var width: CGFloat { cross ?? Self.usualWidth }

    override var sectionsLooseRows: Bool { true }
    override var trail: CGFloat { look.isGrouped ? 20 : 0 }
    override func crossLength(_ offered: CGFloat?) -> CGFloat? { offered ?? Self.usualWidth }

    override func sectionLead(isFirst: Bool, hasHeader: Bool) -> CGFloat {
        guard look.isGrouped else { return 0 }
        if hasHeader { return isFirst ? 8 : look.sectionSpacing.map { max(0, $0 - 16) } ?? 19 }
        return isFirst ? (look.isInset ? 8 : 0) : look.sectionSpacing ?? 35
    }

    override func arrangeLine(
        _ elements: ContiguousArray<LayoutElement>, _ role: LazyRole, at position: CGFloat, placing: Bool
    ) -> CGFloat {
        let inner = max(0, width - 2 * inset)
        let content = ProposedViewSize(width: max(0, inner - 2 * Self.edge), height: nil)
        var y = position
        for element in elements {
            var offered = content
            var place = CGPoint(x: inset + Self.edge, y: y)
            var length: CGFloat = 0
            switch role {
            case .header where look.hasColumnHeaders:
                offered.width = width
                place.x = 0
            case .header:
                if !look.isGrouped { place.y += 6 }
                length = look.isGrouped ? 7 : 12
            case .row:
                // A row lays out its own edges.
                (element as? RowElement)?.becomeRow()
                offered.width = inner
                place.x = inset
            case .footer:
                place.y += 7
                length = 7
            }
            let size = element.sizeThatFits(offered)
            length += size.height
            if placing {
                self.place(element, main: place.y, cross: place.x, size: size, proposal: offered)
                if role == .row {
                    rowFrames.append((CGRect(x: inset, y: y, width: inner, height: length), element))
                }
            }
            note(CGSize(width: size.width, height: length), role)
            y += length
        }
        return y - position
    }

    override func willArrange() {
        cards = []
        rowFrames = []
        sectionStart = 0
    }

    override func arrangedSection(rows: Range<CGFloat>, _ pass: LazyPass) {
        guard pass.isPlacing else { return }
        let own = rowFrames[sectionStart...]
        sectionStart = rowFrames.count
        var before: LayoutElement?
        let end = rows.upperBound - gap
        let isApart = gap > 0 && look.isGrouped
        for (frame, row) in own {
            RowElement.setLines(
                of: row, after: isApart ? nil : before, isFirst: isApart || frame.minY < rows.lowerBound + 0.5,
                isLast: isApart || frame.maxY > end - 0.5, hasLastLine: !look.isGrouped)
            before = row
        }
        if isApart {
            cards += own.map(\.frame)
            return
        }
        guard let first = own.first, let last = own.last else { return }
        // A card that goes on out of sight is cut there: what is far away cannot be drawn exactly.
        let top = max(rows.lowerBound, min(first.frame.minY, pass.wanted.lowerBound) - 100)
        let bottom = min(rows.upperBound, max(last.frame.maxY, pass.wanted.upperBound) + 100)
        cards.append(CGRect(x: inset, y: top, width: max(0, width - 2 * inset), height: bottom - top))
    }

    override func didArrange() { setNeedsDisplay() }

    override func draw() -> LayerContent {
        var commands: [DrawCommand] = []
        if look.isGrouped, !look.isSidebar {
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
    func choose(_ row: RowElement, _ modifiers: EventModifiers) { selecting?.choose(row, modifiers) }

    func willOpen(_ row: RowElement) {
        for (_, other) in rowFrames where other !== row { (other as? RowElement)?.close() }
    }
}
