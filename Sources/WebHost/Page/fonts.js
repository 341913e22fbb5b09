// The very fonts that the server has measured, as families by number.

const names = new Set();

/** A family of a font file. The server counts on its ascent and descent to know where lines stand in their boxes. */
export function addFont(name, number, descent = 0) {
    if (names.has(name)) return;
    names.add(name);
    const face = new FontFace(name, `url(font/${number})`, {
        ascentOverride: "100%", descentOverride: `${descent}%`, lineGapOverride: "0%", display: "block", weight: "1 1000",
    });
    document.fonts.add(face);
    face.load().catch(() => names.delete(name));
}

/** A family for a text field, whose caret reaches some points below the baseline at some size. */
export function addFieldFont(number, descent, size) {
    // A hair less, as browsers round: what is rounded up stays whole.
    addFont(`f${number}-${descent}`, number, ((descent - 0.01) / size) * 100);
}
