// Files and windows: the browser chooses files that the program asks for, saves those that it gives, and opens its windows as tabs.

const panel = document.getElementById("files");

/** Asks for files. A browser opens its dialog only soon after a press; otherwise a button asks for one. */
export function askForFiles({ number, endings, several, title }, send) {
    const input = document.createElement("input");
    input.type = "file";
    input.multiple = several;
    input.accept = endings.join(",");
    const answer = () => {
        panel.hidden = true;
        send({ type: "files", number });
    };
    input.addEventListener("cancel", answer);
    input.addEventListener("change", async () => {
        panel.hidden = true;
        for (const file of input.files) {
            const address = `upload/${number}/${encodeURIComponent(file.name)}`;
            await fetch(address, { method: "POST", body: file }).catch(() => {});
        }
        answer();
    });
    try {
        input.showPicker();
    } catch {
        showPanel(title, () => input.click(), answer);
    }
}

function showPanel(title, choose, cancel, name = "Choose…") {
    const button = (text, action) => {
        const made = document.createElement("button");
        made.textContent = text;
        made.onclick = action;
        return made;
    };
    const heading = document.createElement("span");
    heading.textContent = title;
    panel.ariaLabel = title;
    panel.replaceChildren(heading, button(name, choose), button("Cancel", cancel));
    panel.hidden = false;
}

/** The program does not ask any more. */
export function stopAsking() {
    panel.hidden = true;
}

/** Saves a file where the browser saves files. */
export function saveFile({ number, name }) {
    const link = document.createElement("a");
    link.href = `download/${number}`;
    link.download = name;
    link.click();
}

/** Opens another window of the program. A browser does so only soon after a press; otherwise a button asks for one. */
export function openWindow(address) {
    if (window.open(address, "_blank")) return;
    showPanel("Another window", () => {
        panel.hidden = true;
        window.open(address, "_blank");
    }, () => (panel.hidden = true), "Open");
}
