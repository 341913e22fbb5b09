// The render tree as elements: one for each layer, nested as the layers are.

export class Layers {
    #layers = new Map();
    #scene;
    #fields;

    constructor(scene, fields) {
        this.#scene = scene;
        this.#fields = fields;
    }

    /** A layer that the page has. */
    get(id) {
        return this.#layers.get(id);
    }

    /** Takes in what a message says about layers. */
    apply(message) {
        for (const id of message.gone ?? []) this.#remove(id);
        for (const record of message.layers ?? []) this.#update(record);
        // All layers of a message are there before one is put into another.
        for (const record of message.layers ?? []) if (record.in) this.#arrange(record.id, record.in);
    }

    #remove(id) {
        const layer = this.#layers.get(id);
        if (!layer) return;
        if (layer.field) this.#fields.remove(layer);
        layer.element.remove();
        this.#layers.delete(id);
    }

    #make(id) {
        const element = document.createElement("div");
        element.className = "layer";
        element.dataset.id = id;
        const layer = { id, element, box: [0, 0, 0, 0], css: "", drawn: null, field: null, said: null };
        // The root comes first.
        if (this.#layers.size === 0) this.#scene.append(element);
        this.#layers.set(id, layer);
        return layer;
    }

    #update(record) {
        const layer = this.#layers.get(record.id) ?? this.#make(record.id);
        if (record.box || record.css !== undefined) {
            if (record.box) layer.box = record.box;
            if (record.css !== undefined) layer.css = record.css;
            const [x, y, width, height] = layer.box;
            layer.element.style.cssText = `left:${x}px;top:${y}px;width:${width}px;height:${height}px;${layer.css}`;
        }
        if (record.html !== undefined) this.#draw(layer, record.html);
        if (record.field) this.#fields.update(layer, record.field);
    }

    /** What a layer draws lies below its sublayers, and is nothing to those who cannot see. */
    #draw(layer, html) {
        if (html === "") {
            layer.drawn?.remove();
            layer.drawn = null;
            return;
        }
        if (!layer.drawn) {
            layer.drawn = document.createElement("div");
            layer.drawn.className = "drawn";
            layer.drawn.ariaHidden = "true";
            layer.element.prepend(layer.drawn);
        }
        layer.drawn.innerHTML = html;
    }

    /** Puts sublayers into their order and moves only those that stand elsewhere. */
    #arrange(id, ids) {
        const parent = this.#layers.get(id).element;
        let next = null;
        for (let index = ids.length - 1; index >= 0; index -= 1) {
            const element = this.#layers.get(ids[index])?.element;
            if (!element) continue;
            if (element.parentNode !== parent || element.nextSibling !== next) parent.insertBefore(element, next);
            next = element;
        }
        // What is left before them is not in the layer any more.
        let other = next ? next.previousSibling : parent.lastChild;
        while (other) {
            const before = other.previousSibling;
            if (other.classList.contains("layer")) other.remove();
            other = before;
        }
    }
}
