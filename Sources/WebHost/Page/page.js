// Connects to the program, shows what it sends and sends what the user does.

import { Fields } from "./fields.js";
import { askForFiles, openWindow, saveFile, stopAsking } from "./files.js";
import { addFont } from "./fonts.js";
import { listen } from "./input.js";
import { Layers } from "./layers.js";
import { Meaning } from "./meaning.js";

const scene = document.getElementById("scene");
const notice = document.getElementById("notice");
const dark = matchMedia("(prefers-color-scheme: dark)");

let socket = null;
let layers = null;
let meaning = null;
let fields = null;
let delay = 250;
let attempts = 0;
let isEnded = false;

/** Sends an event; what happens while nobody listens is lost, as it is for a program that is not there. */
function send(event) {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(event));
}

function connect() {
    const url = new URL("socket", location.href);
    url.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    socket = new WebSocket(url);
    socket.onopen = begin;
    socket.onmessage = event => show(JSON.parse(event.data));
    socket.onclose = event => lost(event.reason);
}

function begin() {
    delay = 250;
    attempts = 0;
    notice.hidden = true;
    scene.replaceChildren();
    fields = new Fields(send);
    layers = new Layers(scene, fields);
    meaning = new Meaning(layers, send);
    tellAppearance();
    tellSize();
    tellPhase();
}

function lost(reason) {
    if (reason === "replaced") {
        say("The program is shown in another tab. Load this page again to show it here.");
    } else if (reason === "closed") {
        isEnded = true;
        if (window.opener) window.close();
        say("The window was closed.");
    } else if (reason === "ended") {
        isEnded = true;
        say("The program has ended.");
    } else {
        attempts += 1;
        say(attempts < 4 ? "The connection to the program is lost."
            : "The program does not answer; it may have ended. This page shows it again when it does.");
        setTimeout(connect, delay);
        delay = Math.min(delay * 2, 5000);
    }
}

function say(text) {
    notice.textContent = text;
    notice.hidden = false;
}

// What the server sends

function show(message) {
    for (const number of message.fonts ?? []) addFont(`f${number}`, number);
    if (message.size) fix(message.size);
    layers.apply(message);
    if (message.meaning) meaning.apply(message.meaning);
    if (message.title !== undefined) document.title = message.title;
    if (message.help !== undefined) scene.title = message.help;
    for (const { text, urgent } of message.announce ?? []) announce(text, urgent);
    if (message.focus !== undefined) focus(message.focus);
    for (const address of message.open ?? []) window.open(address, "_blank", "noopener");
    for (const address of message.windows ?? []) openWindow(address);
    if (message.files) askForFiles(message.files, send);
    if (message.noFiles) stopAsking();
    for (const file of message.save ?? []) saveFile(file);
    if (message.clipboard !== undefined) navigator.clipboard?.writeText(message.clipboard).catch(() => {});
    // The program goes on when the page has got this far: with its next frame, where it wants one.
    if (message.frame) {
        requestAnimationFrame(time => send({ type: "frame", time: time / 1000 }));
    } else {
        send({ type: "shown" });
    }
}

function fix([width, height]) {
    scene.classList.add("fixed");
    scene.style.width = `${width}px`;
    scene.style.height = `${height}px`;
}

/** A line of its own each time, so that the same text is read again; readers take up what is added. */
function announce(text, urgent) {
    const line = document.createElement("span");
    line.textContent = text;
    document.getElementById(urgent ? "urgent" : "polite").replaceChildren(line);
}

function focus(id) {
    const field = layers.get(id)?.field;
    if (field) field.element.focus({ preventScroll: true });
    else if (document.activeElement?.classList.contains("field")) scene.focus({ preventScroll: true });
}

// What the page tells of itself

function tellSize() {
    send({ type: "size", width: innerWidth, height: innerHeight, scale: devicePixelRatio });
}

function tellAppearance() {
    send({ type: "appearance", dark: dark.matches });
}

function tellPhase() {
    const phase = document.hidden ? "background" : document.hasFocus() ? "active" : "inactive";
    send({ type: "phase", phase });
}

async function tellClipboard() {
    try {
        const permission = await navigator.permissions.query({ name: "clipboard-read" });
        if (permission.state === "granted") send({ type: "clipboard", text: await navigator.clipboard.readText() });
    } catch {
        // Browsers that do not let pages read the clipboard tell of it when the user pastes.
    }
}

addEventListener("resize", tellSize);
dark.addEventListener("change", tellAppearance);
document.addEventListener("visibilitychange", tellPhase);
addEventListener("blur", tellPhase);
addEventListener("focus", () => {
    tellPhase();
    tellClipboard();
});
addEventListener("paste", event => {
    send({ type: "clipboard", text: event.clipboardData.getData("text/plain") });
}, true);

// The browser's own button goes back in the program.
history.pushState(null, "");
addEventListener("popstate", () => {
    if (isEnded) return;
    history.pushState(null, "");
    send({ type: "back" });
});

listen(scene, send);
connect();
