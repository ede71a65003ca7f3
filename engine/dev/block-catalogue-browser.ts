// The script of the block catalogue: search, market, width, and copying JSON.

const query = <Kind extends Element>(selector: string, kind: new () => Kind): Kind => {
  const element = document.querySelector(selector);
  if (!(element instanceof kind)) throw new Error(`The page has no ${selector}.`);
  return element;
};

const market = query("#market", HTMLSelectElement);
const width = query("#width", HTMLSelectElement);
const live = query("#live", HTMLSelectElement);
const search = query("#search", HTMLInputElement);
// SAFETY: the server wrote this data into the page.
const { staticQuery } = JSON.parse(query("#data", HTMLScriptElement).text) as { staticQuery: string };

const stages = [...document.querySelectorAll<HTMLElement>(".stage")];

/** Fits each iframe into the page. An iframe that is too wide is scaled down. */
function scaleFrames(): void {
  for (const stage of stages) {
    const scale = Math.min(1, stage.clientWidth / Number(width.value));
    stage.style.setProperty("--width", `${width.value}px`);
    stage.style.setProperty("--scale", String(scale));
  }
}

function load(): void {
  query("main", HTMLElement).dataset["width"] = width.value;
  const isStatic = live.value === "no";
  for (const frame of document.querySelectorAll("iframe")) {
    // In an iframe that forbids scripts, the browser would report each blocked script.
    if (isStatic) frame.setAttribute("sandbox", "allow-same-origin");
    else frame.removeAttribute("sandbox");
    frame.src = `${frame.dataset["example"]}${market.value}${isStatic ? `?${staticQuery}` : ""}`;
  }
  scaleFrames();
}
for (const choice of [market, width, live]) choice.addEventListener("change", load);
addEventListener("resize", scaleFrames);

const sections = [...document.querySelectorAll<HTMLElement>("main > section")];

const has = (parts: Iterable<Element>, words: readonly string[]): boolean => {
  const text = [...parts]
    .map(({ textContent }) => textContent)
    .join(" ")
    .toLowerCase();
  return words.every((word) => text.includes(word));
};

/** Shows the blocks that match every search word. Opens the props of a block if only they match. */
function find(): void {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const section of sections) {
    const rows = [...section.querySelectorAll("[data-prop]")];
    const about = [...section.querySelectorAll("h2, .about, .slots")];
    const isNamed = has(about, words);
    const isFound = isNamed || has([...about, ...rows], words);
    section.hidden = !isFound;
    const link = document.querySelector<HTMLElement>(`nav a[href="#${section.id}"]`);
    if (link) link.hidden = !isFound;
    const props = section.querySelector<HTMLDetailsElement>(".props");
    if (props) props.open = !isNamed && isFound;
    for (const row of rows)
      row.classList.toggle("found", words.length > 0 && words.some((word) => has([row], [word])));
    if (isFound) count++;
  }
  query("#found", HTMLElement).textContent =
    words.length === 0 ? `${count} blocks` : `${count} of ${sections.length} blocks`;
  query("#none", HTMLElement).hidden = count > 0;
}
search.addEventListener("input", find);
addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.target === search) return;
  event.preventDefault();
  search.focus();
});

/** Copies the text, or selects it if the page may not use the clipboard. Returns the message to show. */
async function copy(pre: HTMLElement): Promise<string> {
  try {
    await navigator.clipboard.writeText(pre.textContent ?? "");
    return "Copied";
  } catch {
    const json = pre.closest("details");
    if (json) json.open = true;
    getSelection()?.selectAllChildren(pre);
    return "Selected: press Ctrl+C";
  }
}
for (const button of document.querySelectorAll<HTMLButtonElement>("[data-copy]")) {
  const label = button.textContent;
  button.ariaLive = "polite";
  button.addEventListener("click", async () => {
    const pre = button.closest("figure")?.querySelector<HTMLElement>(".json pre");
    if (pre) button.textContent = await copy(pre);
  });
  for (const type of ["blur", "pointerleave"])
    button.addEventListener(type, () => {
      button.textContent = label;
    });
}

load();

export {};
