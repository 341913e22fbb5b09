// What elements mean to those who do not look: ARIA's roles and states on the elements of layers.

const attributes = [
    "role", "tabindex", "aria-label", "aria-valuetext", "aria-valuenow", "aria-description", "aria-disabled",
    "aria-selected", "aria-checked", "aria-level", "aria-modal", "aria-expanded", "id",
];

export class Meaning {
    #layers;
    #send;

    constructor(layers, send) {
        this.#layers = layers;
        this.#send = send;
    }

    /** Takes in what differs from before; a record without a role takes an element's meaning away. */
    apply(records) {
        for (const record of records) {
            const layer = this.#layers.get(record.id);
            if (layer) this.#update(layer, record);
        }
    }

    #update(layer, record) {
        const element = layer.field?.element ?? layer.element;
        for (const name of attributes) element.removeAttribute(name);
        layer.said?.remove();
        layer.said = null;
        layer.element.onclick = null;
        layer.element.onkeydown = null;
        if (record.role === undefined) return;
        if (record.identifier) element.id = record.identifier;
        if (layer.field) {
            element.ariaLabel = record.label;
            return;
        }
        if (record.role === "") return this.#say(layer, [record.label, record.value]);
        element.setAttribute("role", record.role);
        element.ariaLabel = record.label;
        if (record.hint) element.setAttribute("aria-description", record.hint);
        if (record.level) element.ariaLevel = record.level;
        if (record.disabled) element.ariaDisabled = "true";
        if (record.modal) element.ariaModal = "true";
        if (record.selected) element.ariaSelected = "true";
        if (record.role === "combobox") element.ariaExpanded = "false";
        this.#tellValue(element, record);
        if (record.actions) this.#act(layer, record);
    }

    #tellValue(element, { role, value, label }) {
        if (role === "switch") element.ariaChecked = value === "1" || value === "true" || value === "on" ? "true" : "false";
        else if (value === undefined) return;
        else if (role === "slider" || role === "spinbutton" || role === "progressbar") {
            element.ariaValueText = value;
            const number = parseFloat(value);
            if (!Number.isNaN(number)) element.ariaValueNow = number;
        } else element.ariaLabel = label === "" ? value : `${label}, ${value}`;
    }

    /** Plain text is said as it is. */
    #say(layer, texts) {
        layer.said = document.createElement("span");
        layer.said.className = "said";
        layer.said.textContent = texts.filter(text => text).join(", ");
        layer.element.insertBefore(layer.said, layer.drawn?.nextSibling ?? layer.element.firstChild);
    }

    /** An assistive program presses with a click that no pointer makes, and adjusts with arrow keys. */
    #act(layer, { actions }) {
        const act = action => this.#send({ type: "act", layer: layer.id, action });
        layer.element.tabIndex = -1;
        layer.element.onclick = event => {
            if (event.detail !== 0 || !actions.includes("press")) return;
            event.stopPropagation();
            act("press");
        };
        layer.element.onkeydown = event => {
            if (event.target !== layer.element) return;
            const steps = { ArrowUp: "increment", ArrowRight: "increment", ArrowDown: "decrement", ArrowLeft: "decrement" };
            const action = event.key === "Enter" || event.key === " " ? "press" : steps[event.key];
            if (!actions.includes(action)) return;
            event.preventDefault();
            event.stopPropagation();
            act(action);
        };
    }
}
