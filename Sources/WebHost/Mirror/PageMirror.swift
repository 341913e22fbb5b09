import Foundation
import Painter
import SwiftUICore

/// What the page shows, and what has changed in the scene since it was last told.
///
/// Changes are collected until the page is ready for the next message: a page that is slow gets fewer and larger ones, never a queue.
@MainActor final class PageMirror {
    private let assets: PageAssets
    /// The layers that the page has.
    private var known: Set<Int> = []
    private var changed: [Int: (layer: Layer, changes: LayerChanges)] = [:]
    private var order: [Int] = []
    private var gone: [Int] = []
    /// Layers that are painted with all their sublayers, and those with masks: they change with what is in them.
    private var pictures: [Int: Layer] = [:]
    /// The layers that the page shows as pictures.
    private var painted: Set<Int> = []
    /// The last edit of each text field that the page has told of.
    private var edits: [Int: Int] = [:]

    init(assets: PageAssets) { self.assets = assets }

    /// Whether there is anything to tell.
    var isEmpty: Bool { order.isEmpty && gone.isEmpty }

    /// Takes in what a turn changed.
    func apply(_ diff: RenderDiff) {
        for layer in diff.removed {
            changed[layer.id] = nil
            pictures[layer.id] = nil
            painted.remove(layer.id)
            edits[layer.id] = nil
            if known.remove(layer.id) != nil { gone.append(layer.id) }
        }
        for (layer, changes) in diff.changed where !changes.isEmpty {
            note(layer, changes)
            // The painter draws it with all that it blends with.
            if layer.blendsUnlikePages, let group = layer.blendingGroup { note(group, [.content, .style]) }
        }
        if !pictures.isEmpty { renewPictures(diff) }
    }

    private func note(_ layer: Layer, _ changes: LayerChanges) {
        guard !changes.isDisjoint(with: .sent) else { return }
        if changed[layer.id] == nil {
            changed[layer.id] = (layer, changes)
            order.append(layer.id)
        } else {
            changed[layer.id]?.changes.formUnion(changes)
        }
    }

    /// Pictures of layers in which something changed are painted again.
    private func renewPictures(_ diff: RenderDiff) {
        for (layer, changes) in diff.changed where !changes.isDisjoint(with: .sent) {
            var current: Layer? = layer
            while let ancestor = current {
                if pictures[ancestor.id] != nil { note(ancestor, [.content, .style]) }
                current = ancestor.parent
            }
        }
    }

    /// A page has come that knows nothing of the scene.
    func reset(to root: Layer) {
        known.removeAll()
        changed.removeAll()
        order.removeAll()
        gone.removeAll()
        edits.removeAll()
        pictures.removeAll()
        painted.removeAll()
        func visit(_ layer: Layer) {
            note(layer, .inserted)
            for sublayer in layer.sublayers { visit(sublayer) }
        }
        visit(root)
    }

    /// The page has edited a field's text for the so-manieth time. It hears what has become of it, also where that is nothing.
    func noteEdit(_ number: Int, of layer: Layer) {
        edits[layer.id] = number
        note(layer, .textInput)
    }

    /// A layer that the page has, by its number.
    func layer(_ id: Int, below root: Layer) -> Layer? {
        guard known.contains(id) else { return nil }
        return find(below: root) { $0.id == id }
    }

    /// The layer with a text field.
    func layer(of input: TextInput, below root: Layer) -> Layer? { find(below: root) { $0.textInput === input } }

    private func find(below root: Layer, _ condition: (Layer) -> Bool) -> Layer? {
        if condition(root) { return root }
        for sublayer in root.sublayers {
            if let found = find(below: sublayer, condition) { return found }
        }
        return nil
    }

    /// Everything that depends on the size of the screen's pixels is told anew.
    func forgetPixels(below root: Layer) {
        func visit(_ layer: Layer) {
            note(layer, [.content, .style])
            for sublayer in layer.sublayers { visit(sublayer) }
        }
        visit(root)
    }

    // MARK: Messages

    /// Writes the changes since the last time as members of a message.
    func write(into message: inout JSONText) {
        if !order.isEmpty {
            message.name("layers")
            message.array { list in
                for id in order {
                    guard let (layer, changes) = changed[id] else { continue }
                    write(layer, known.insert(id).inserted ? .inserted : changes, into: &list)
                }
            }
        }
        if !gone.isEmpty {
            message.name("gone")
            message.array { list in for id in gone { list.value(id) } }
        }
        changed.removeAll(keepingCapacity: true)
        order.removeAll(keepingCapacity: true)
        gone.removeAll(keepingCapacity: true)
    }

    private func write(_ layer: Layer, _ changes: LayerChanges, into list: inout JSONText) {
        let isNew = changes.contains(.inserted)
        let isPainted = layer.isPainted
        let isOther = isPainted != painted.contains(layer.id)
        note(layer, isPainted: isPainted)
        list.object { record in
            record.member("id", layer.id)
            if isNew || changes.contains(.geometry) { writeBox(layer, into: &record) }
            if isNew || isOther || !changes.isDisjoint(with: [.style, .opacity, .geometry]) {
                let css = isPainted ? "" : layer.css(assets)
                if !isNew || !css.isEmpty { record.member("css", css) }
            }
            if isNew || isOther || isPainted || changes.contains(.content) || layer.blursOnChange(changes) {
                let html = isPainted ? picture(of: layer) : content(of: layer)
                if !isNew || !html.isEmpty { record.member("html", html) }
            }
            if isNew || isOther || changes.contains(.sublayers) {
                let sublayers = isPainted ? [] : layer.sublayers
                if !isNew || !sublayers.isEmpty {
                    record.name("in")
                    record.array { ids in for sublayer in sublayers { ids.value(sublayer.id) } }
                }
            }
            if isNew || changes.contains(.textInput) { writeField(layer, isNew, into: &record) }
        }
    }

    private func note(_ layer: Layer, isPainted: Bool) {
        if isPainted { painted.insert(layer.id) } else if !painted.isEmpty { painted.remove(layer.id) }
        if isPainted || layer.style?.mask != nil {
            pictures[layer.id] = layer
        } else if !pictures.isEmpty {
            pictures[layer.id] = nil
        }
    }

    private func writeBox(_ layer: Layer, into record: inout JSONText) {
        record.name("box")
        record.array { box in
            for value in [layer.position.x, layer.position.y, layer.size.width, layer.size.height] {
                box.value(value.isFinite ? value : 0)
            }
        }
    }

    private func content(of layer: Layer) -> String {
        // A text field's own element shows its text.
        layer.backdropMarkup + (layer.textInput == nil ? ContentMarkup.markup(of: layer.content, assets) : "")
    }

    /// The layer as the painter draws it, in its own coordinates.
    private func picture(of layer: Layer) -> String {
        guard let picture = PartialPicture(of: layer, scale: assets.scale, painter: assets.painter) else { return "" }
        return PictureMarkup.image(picture, dx: -layer.position.x, dy: -layer.position.y)
    }

    private func writeField(_ layer: Layer, _ isNew: Bool, into record: inout JSONText) {
        guard let input = layer.textInput else {
            if !isNew {
                record.name("field")
                record.object { _ in }
            }
            return
        }
        record.name("field")
        FieldMessage(input, layer, assets).write(edit: edits[layer.id] ?? 0, into: &record)
    }
}

extension Layer {
    /// Whether the box that blurs what lies below the layer may have to be another.
    fileprivate func blursOnChange(_ changes: LayerChanges) -> Bool {
        changes.contains(.style) && style?.backdropBlur ?? 0 > 0
    }
}

extension LayerChanges {
    /// Changes that the page hears of as parts of layers; meaning goes another way.
    static let sent: LayerChanges = [.geometry, .opacity, .content, .style, .sublayers, .textInput, .inserted]
}
