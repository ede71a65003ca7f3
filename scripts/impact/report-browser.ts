/** The script of the report: filters the causes, and switches between pictures. */

const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
const sections = all(".group");
const status = document.querySelector("#count");
const search = document.querySelector("input[type=search]");

function filter(): void {
  const wanted = search instanceof HTMLInputElement ? search.value.trim().toLowerCase() : "";
  for (const section of sections) {
    const { routes = "", text = "" } = section.dataset;
    section.hidden = !routes.toLowerCase().includes(wanted) && !text.includes(wanted);
    for (const row of section.querySelectorAll<HTMLElement>("tr[data-route]"))
      row.hidden = !text.includes(wanted) && !(row.dataset["route"] ?? "").toLowerCase().includes(wanted);
  }
  const shown = sections.filter(({ hidden }) => !hidden).length;
  if (status) status.textContent = `${shown} of ${sections.length} causes`;
}
search?.addEventListener("input", filter);

function show(figure: HTMLElement, view: string): void {
  figure.dataset["view"] = view;
  for (const button of figure.querySelectorAll<HTMLElement>("button"))
    button.setAttribute("aria-pressed", String(button.dataset["view"] === view));
}
for (const figure of all("figure.shot"))
  for (const button of figure.querySelectorAll<HTMLElement>("button"))
    button.addEventListener("click", () => show(figure, button.dataset["view"] ?? "after"));

export {};
