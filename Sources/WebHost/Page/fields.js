// Text fields: the browser edits, with its input methods, selection, clipboard and spelling.

import { addFieldFont } from "./fonts.js";

export class Fields {
    #send;

    constructor(send) {
        this.#send = send;
    }

    /** Brings a layer's field up to date; a record without a kind is none. */
    update(layer, record) {
        if (layer.field && layer.field.kind !== record.kind) this.remove(layer);
        if (!record.kind) return;
        const field = layer.field ?? this.#make(layer, record.kind);
        const element = field.element;
        if (record.font) addFieldFont(...record.font);
        element.style.cssText = record.css;
        element.placeholder = record.placeholder;
        element.dir = record.rtl ? "rtl" : "ltr";
        element.disabled = !record.enabled;
        element.inputMode = record.mode;
        element.autocapitalize = record.capitals;
        if (record.spelling !== undefined) element.spellcheck = record.spelling;
        // A text from before the user's last edit is out of date.
        if (record.edit >= field.edits && !field.isComposing && element.value !== record.text) this.#put(field, record.text);
    }

    /** The caret stays where it is; behind the last character it stays there. */
    #put(field, text) {
        const element = field.element;
        const isAtEnd = element.selectionStart === element.value.length;
        const place = isAtEnd ? text.length : Math.min(element.selectionStart, text.length);
        element.value = text;
        if (document.activeElement === element) element.setSelectionRange(place, place);
    }

    #make(layer, kind) {
        const element = document.createElement(kind === "area" ? "textarea" : "input");
        element.className = "field";
        element.autocomplete = "off";
        if (kind !== "area") element.type = kind;
        const field = { kind, element, edits: 0, isComposing: false };
        layer.field = field;
        layer.element.insertBefore(element, layer.drawn?.nextSibling ?? layer.element.firstChild);
        const edited = () => {
            field.edits += 1;
            this.#send({ type: "text", layer: layer.id, text: element.value, edit: field.edits });
        };
        element.addEventListener("input", () => {
            if (!field.isComposing) edited();
        });
        element.addEventListener("compositionstart", () => (field.isComposing = true));
        element.addEventListener("compositionend", () => {
            field.isComposing = false;
            edited();
        });
        element.addEventListener("focus", () => this.#send({ type: "focus", layer: layer.id, on: true }));
        element.addEventListener("blur", () => {
            if (layer.field === field) this.#send({ type: "focus", layer: layer.id, on: false });
        });
        element.addEventListener("keydown", event => {
            if (event.key !== "Enter" || event.isComposing || kind === "area") return;
            event.preventDefault();
            this.#send({ type: "submit", layer: layer.id });
        });
        return field;
    }

    remove(layer) {
        const field = layer.field;
        layer.field = null;
        field?.element.remove();
    }
}
