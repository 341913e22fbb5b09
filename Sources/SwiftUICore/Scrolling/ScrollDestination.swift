import Foundation

/// Where requests lead.
extension ScrollElement {
    /// A request to move as little as possible, as one to a certain end of the scroll view: where the view is now tells which.
    func exact(_ request: ScrollRequest) -> ScrollRequest {
        guard case .id(let id, nil) = request, let rect = rect(of: id) else { return request }
        func fraction(_ axis: Axis) -> CGFloat? {
            let room = size[axis] - margins.length(axis)
            let seen = offset[axis] + margins.start(axis) - (axis == .vertical ? collapsedTop : 0)
            if rect.origin[axis] < seen || rect.size[axis] > room { return 0 }
            return rect.origin[axis] + rect.size[axis] > seen + room ? 1 : nil
        }
        return .view(id, x: fraction(.horizontal), y: fraction(.vertical))
    }

    /// The offset that meets a request, as far as is known now.
    func target(of request: ScrollRequest) -> CGPoint? {
        var target = offset
        switch request {
        case .point(let x, let y):
            if let x { target.x = x - margins.leading }
            if let y { target.y = y - margins.top }
        case .edge(let edge):
            switch edge {
            case .top: target.y = limits(.vertical).lowerBound
            case .bottom: target.y = limits(.vertical).upperBound
            case .leading: target.x = limits(.horizontal).lowerBound
            case .trailing: target.x = limits(.horizontal).upperBound
            }
        case .id(let id, let anchor): return self.target(of: .view(id, x: anchor?.x, y: anchor?.y))
        case .view(let id, let x, let y):
            guard let rect = rect(of: id) else { return nil }
            for axis in scrolledAxes {
                guard let fraction = axis == .horizontal ? x : y else { continue }
                let room = size[axis] - margins.length(axis)
                target[axis] = rect.origin[axis] + (rect.size[axis] - room) * fraction - margins.start(axis)
                // Once the content has left its start there is more room at the top.
                if axis == .vertical, target.y + margins.top > 0 { target.y += collapsibleBars * (1 - fraction) }
            }
        }
        for axis in Axis.allCases { target[axis] = axes.contains(axis) ? clamped(target[axis], axis) : 0 }
        return target
    }

    /// The box of the view with an identity, in the content's coordinates.
    func rect(of id: AnyHashable) -> CGRect? {
        for case let lazy as LazyElement in followers {
            guard let range = lazy.range(of: id), let origin = lazy.origin(in: stack) else { continue }
            var rect = CGRect(origin: origin, size: lazy.size)
            rect.origin[lazy.axis] += range.lowerBound
            rect.size[lazy.axis] = range.upperBound - range.lowerBound
            return rect
        }
        guard let row = contentNode?.row(id) else { return nil }
        var elements: ContiguousArray<LayoutElement> = []
        row.collectElements(&elements)
        var rect: CGRect?
        for element in elements {
            element.placeIfWaiting()
            guard let origin = element.origin(in: stack) else { continue }
            let box = CGRect(origin: origin, size: element.size)
            rect = rect?.union(box) ?? box
        }
        return rect
    }
}

extension ViewNode {
    /// The node of the view with an identity at or below this one.
    func row(_ id: AnyHashable) -> (any IdentifiedRow)? {
        if let row = self as? any IdentifiedRow, row.rowID == id { return row }
        var found: (any IdentifiedRow)?
        visitChildren { if found == nil { found = $0.row(id) } }
        return found
    }
}
