// The gallery's script: filters, and an enlarged picture, also beside the last run's.

const one = <Kind extends Element>(selector: string, kind: new () => Kind): Kind => {
  const found = document.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`The page has no ${selector}.`);
  return found;
};
const all = <Kind extends HTMLElement>(selector: string): Kind[] => [
  ...document.querySelectorAll<Kind>(selector),
];

// SAFETY: gallery-page.ts wrote this data into the page.
const folders = JSON.parse(one("#data", HTMLScriptElement).text) as { now: string; before: string };
const search = one("header input[type=search]", HTMLInputElement);
const dialog = one("dialog", HTMLDialogElement);
const figures = all(".grid figure");

/** A running countdown changes less than this share of a page. */
const still = 0.01;

function filter(): void {
  const chosen = (name: string) =>
    new Set(all<HTMLInputElement>(`[data-filter=${name}]:checked`).map(({ value }) => value));
  const [markets, widths, wanted] = [chosen("market"), chosen("width"), search.value.trim().toLowerCase()];
  const onlyChanged = document.querySelector<HTMLInputElement>("#changed")?.checked === true;
  for (const figure of figures) {
    const { market = "", width = "", changed = "" } = figure.dataset;
    const isChanged = changed === "" || Number(changed) >= still;
    figure.hidden = !markets.has(market) || !widths.has(width) || (onlyChanged && !isChanged);
  }
  for (const element of all("section[data-route], tr[data-routes]")) {
    const name = (element.dataset["route"] ?? element.dataset["routes"] ?? "").toLowerCase();
    const isEmpty = element.matches("section") && element.querySelector("figure:not([hidden])") === null;
    element.hidden = !name.includes(wanted) || isEmpty;
  }
  const count = shownFigures().length;
  one("#count", HTMLElement).textContent = `${count} of ${figures.length} pictures`;
}
const shownFigures = (): HTMLElement[] =>
  figures.filter((figure) => !figure.hidden && figure.closest("section")?.hidden === false);
addEventListener("input", filter);

one("#whole", HTMLButtonElement).addEventListener("click", ({ currentTarget }) => {
  const isComplete = document.body.classList.toggle("whole");
  if (currentTarget instanceof Element) currentTarget.setAttribute("aria-pressed", String(isComplete));
});

let current: HTMLElement | undefined;

function view(name: string): void {
  dialog.dataset["view"] = name;
  for (const button of all("[data-view]:is(button)"))
    button.setAttribute("aria-pressed", String(button.dataset["view"] === name));
}

/** Enlarges a picture. If the last run had the same page, its picture is available too. */
function enlarge(figure: HTMLElement): void {
  current = figure;
  const { market, width, path, changed } = figure.dataset;
  const now = figure.querySelector("img");
  one("#shown", HTMLElement).textContent = `${path}  ${market}, ${width} px`;
  const hasBefore = changed !== "";
  one(".views", HTMLElement).hidden = !hasBefore;
  for (const part of all(".pictures figure")) {
    const image = part.querySelector("img");
    if (image === null || now === null) continue;
    const name = now.getAttribute("src") ?? "";
    const isNow = part.dataset["of"] === "now";
    image.hidden = !isNow && !hasBefore;
    image.alt = isNow ? now.alt : `${now.alt}, before`;
    image.width = Number(width);
    if (isNow || hasBefore) image.src = isNow ? name : name.replace(folders.now, folders.before);
  }
  view(hasBefore && Number(changed) >= still ? "both" : "now");
  if (!dialog.open) dialog.showModal();
  const pictures = one(".pictures", HTMLElement);
  pictures.scrollTo(0, 0);
  pictures.focus();
}
function step(by: number): void {
  const shown = shownFigures();
  const next = shown[(current ? shown.indexOf(current) : -1) + by];
  if (next) enlarge(next);
}
for (const figure of figures)
  figure.querySelector("button")?.addEventListener("click", () => enlarge(figure));
for (const button of all("button[data-view]"))
  button.addEventListener("click", () => view(button.dataset["view"] ?? "now"));
one("#previous", HTMLButtonElement).addEventListener("click", () => step(-1));
one("#next", HTMLButtonElement).addEventListener("click", () => step(1));
one("#close", HTMLButtonElement).addEventListener("click", () => dialog.close());
dialog.addEventListener("close", () => current?.querySelector("button")?.focus());
dialog.addEventListener("keydown", ({ key }) => {
  if (key === "ArrowLeft") step(-1);
  else if (key === "ArrowRight") step(1);
  else if (key === "b" && current?.dataset["changed"] !== "")
    view(dialog.dataset["view"] === "before" ? "now" : "before");
});

export {};
