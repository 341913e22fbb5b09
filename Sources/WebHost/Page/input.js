// Pointers, wheels and keys as the program's events.

/** Sends what happens on the scene. */
export function listen(scene, send) {
    listenToPointers(scene, send);
    listenToWheel(scene, send);
    listenToKeys(send);
}

const isField = target => target instanceof Element && target.closest(".field") !== null;

// Pointers

function listenToPointers(scene, send) {
    const touches = new Map();
    let pressed = null;
    let pinch = null;

    const place = event => {
        const box = scene.getBoundingClientRect();
        return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const held = event => ({
        shift: event.shiftKey, control: event.ctrlKey, option: event.altKey, command: event.metaKey,
    });
    const pointer = (phase, point, button = 0, keys = {}) => send({ type: "pointer", phase, ...point, button, ...keys });

    scene.addEventListener("pointerdown", event => {
        if (isField(event.target)) return;
        scene.setPointerCapture(event.pointerId);
        touches.set(event.pointerId, place(event));
        if (touches.size === 2) return beginPinch();
        if (touches.size > 1) return;
        pressed = { id: event.pointerId, button: event.button };
        // The mouse's back button.
        if (event.button === 3) return send({ type: "back" });
        pointer("began", place(event), event.button, held(event));
    });

    scene.addEventListener("pointermove", event => {
        if (touches.has(event.pointerId)) touches.set(event.pointerId, place(event));
        if (pinch) return sendPinch("moved");
        if (pressed?.id === event.pointerId) pointer("moved", place(event), pressed.button);
        else if (!pressed && event.pointerType !== "touch") pointer("hovered", place(event));
    });

    const end = (event, phase) => {
        if (pinch && touches.has(event.pointerId)) {
            sendPinch(phase);
            pinch = null;
            pressed = null;
        }
        touches.delete(event.pointerId);
        if (pressed?.id !== event.pointerId) return;
        if (pressed.button !== 3) pointer(phase, place(event), pressed.button, held(event));
        pressed = null;
    };
    scene.addEventListener("pointerup", event => end(event, "ended"));
    scene.addEventListener("pointercancel", event => end(event, "cancelled"));
    scene.addEventListener("pointerleave", event => {
        if (!pressed && event.pointerType !== "touch") pointer("exited", place(event));
    });

    // A press beside a field leaves the keyboard where it is: the program decides who has it.
    scene.addEventListener("mousedown", event => {
        if (!isField(event.target)) event.preventDefault();
    });
    scene.addEventListener("contextmenu", event => {
        if (!isField(event.target)) event.preventDefault();
    });

    const spread = () => {
        const [a, b] = [...touches.values()];
        return {
            distance: Math.max(Math.hypot(b.x - a.x, b.y - a.y), 1),
            angle: Math.atan2(b.y - a.y, b.x - a.x),
            middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
        };
    };
    const beginPinch = () => {
        if (pressed) pointer("cancelled", touches.get(pressed.id), pressed.button);
        pressed = null;
        pinch = spread();
        sendPinch("began");
    };
    const sendPinch = phase => {
        const now = touches.size > 1 ? spread() : pinch;
        const turn = now.angle - pinch.angle;
        const rotation = Math.atan2(Math.sin(turn), Math.cos(turn));
        send({ type: "pinch", phase, ...pinch.middle, scale: now.distance / pinch.distance, rotation });
    };
}

// Wheels

function listenToWheel(scene, send) {
    let waiting = null;

    scene.addEventListener("wheel", event => {
        // With control the browser enlarges the page.
        if (event.ctrlKey) return;
        const field = event.target instanceof Element ? event.target.closest("textarea") : null;
        if (field && field.scrollHeight > field.clientHeight) return;
        event.preventDefault();
        const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? innerHeight : 1;
        let [dx, dy] = [event.deltaX * unit, event.deltaY * unit];
        if (event.shiftKey && dx === 0) [dx, dy] = [dy, 0];
        const box = scene.getBoundingClientRect();
        const point = { x: event.clientX - box.left, y: event.clientY - box.top };
        if (waiting) {
            Object.assign(waiting, point);
            waiting.dx += dx;
            waiting.dy += dy;
            return;
        }
        // One message a frame.
        waiting = { type: "scroll", ...point, dx, dy };
        requestAnimationFrame(() => {
            send(waiting);
            waiting = null;
        });
    }, { passive: false });
}

// Keys

/** Keys without a printable character, as AppKit's tradition writes them. */
const named = {
    Enter: "\r", Tab: "\t", Escape: "\u001b", Backspace: "\u007f", Delete: "\uf728",
    ArrowUp: "\uf700", ArrowDown: "\uf701", ArrowLeft: "\uf702", ArrowRight: "\uf703",
    Home: "\uf729", End: "\uf72b", PageUp: "\uf72c", PageDown: "\uf72d",
};

/** With control or command these are the browser's, or the text's that is being edited. */
const browsers = new Set([..."rtwnlqjup0+-="]);
// What was typed is taken back by the program, together with what else it did.
const editors = new Set([..."acvx"]);

function listenToKeys(send) {
    addEventListener("keydown", event => {
        if (event.isComposing || event.defaultPrevented) return;
        if (event.altKey && event.key === "ArrowLeft") {
            event.preventDefault();
            return send({ type: "back" });
        }
        const key = named[event.key] ?? (event.key.length <= 2 ? event.key : null);
        if (key === null) return;
        const isCommand = event.ctrlKey || event.metaKey;
        const letter = event.key.toLowerCase();
        if (isCommand && (browsers.has(letter) || event.key === "Tab")) return;
        if (isField(event.target)) {
            // A field keeps what it edits with; the rest is the program's.
            const isOwn = isCommand ? editors.has(letter) || event.key.startsWith("Arrow") || event.key === "Backspace"
                : event.key !== "Tab" && event.key !== "Escape";
            if (isOwn) return;
        } else if (isCommand && letter === "c") {
            return;
        }
        event.preventDefault();
        send({
            type: "key", key, shift: event.shiftKey, control: event.ctrlKey, option: event.altKey, command: event.metaKey,
        });
    });
}
