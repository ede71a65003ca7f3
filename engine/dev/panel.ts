import type { BlockSource, DevInfo } from "./dev-pages.ts";
import { isInMarket, panelPath } from "./panel-path.ts";

const styles = `
  :host { position: fixed; left: 12px; bottom: 12px; z-index: 2147483646; font: 13px/1.4 system-ui, sans-serif; color: #f3ede1; }
  .bar { display: flex; gap: 6px; align-items: center; padding: 6px 8px; border-radius: 10px; background: rgb(20 22 24 / .92); box-shadow: 0 4px 18px rgb(0 0 0 / .35); }
  select, button { font: inherit; color: inherit; background: #33383a; border: 0; border-radius: 6px; padding: 4px 6px; max-width: 11rem; }
  button[aria-pressed=true] { background: #e4572e; }
  .marks { position: fixed; inset: 0; pointer-events: none; }
  .mark { position: absolute; border: 1px dashed #e4572e; }
  .mark a { pointer-events: auto; position: absolute; left: 0; top: 0; padding: 1px 6px; background: #e4572e; color: #fff; font: 11px/1.5 ui-monospace, monospace; text-decoration: none; white-space: nowrap; }`;

function option(value: string, label: string, selected: boolean): HTMLOptionElement {
  const element = document.createElement("option");
  element.value = value;
  element.textContent = label;
  element.selected = selected;
  return element;
}

function mark({ id, block, file, line, column }: BlockSource): HTMLElement | undefined {
  const box = document.getElementById(id)?.getBoundingClientRect();
  if (box === undefined) return undefined;
  const element = document.createElement("div");
  element.className = "mark";
  // Set through the object model, which the content security policy does not see.
  Object.assign(element.style, {
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
  });
  const link = document.createElement("a");
  link.href = `/__open-in-editor?file=${encodeURIComponent(`${file}:${line}:${column}`)}`;
  link.textContent = `${block}  ${file}:${line}`;
  link.addEventListener("click", (event) => {
    event.preventDefault();
    event.stopPropagation();
    void fetch(link.href);
  });
  element.append(link);
  return element;
}

/** The dev panel: another market, another route, and which file and line each block comes from. */
export function mountPanel(first: DevInfo): { update(info: DevInfo): void } {
  let info = first;
  const host = document.createElement("div");
  host.id = "funnel-panel";
  const root = host.attachShadow({ mode: "open" });
  const style = document.createElement("style");
  style.textContent = styles;
  const bar = document.createElement("div");
  bar.className = "bar";
  const routes = document.createElement("select");
  routes.setAttribute("aria-label", "Route");
  const markets = document.createElement("select");
  markets.setAttribute("aria-label", "Market");
  const sources = document.createElement("button");
  sources.type = "button";
  sources.textContent = "Sources";
  sources.setAttribute("aria-pressed", "false");
  const marks = document.createElement("div");
  marks.className = "marks";
  bar.append(routes, markets, sources);
  root.append(style, marks, bar);
  document.body.append(host);

  const go = () => {
    const route = info.routes.find(({ path }) => path === routes.value);
    if (route) location.href = panelPath(info, route, markets.value) + location.search;
  };
  routes.addEventListener("change", go);
  markets.addEventListener("change", go);

  const drawMarks = () => {
    const isOn = sources.getAttribute("aria-pressed") === "true";
    marks.replaceChildren(...(isOn ? info.sources.flatMap((source) => mark(source) ?? []) : []));
  };
  sources.addEventListener("click", () => {
    sources.setAttribute("aria-pressed", String(sources.getAttribute("aria-pressed") !== "true"));
    drawMarks();
  });
  for (const type of ["scroll", "resize"]) addEventListener(type, drawMarks, { passive: true });

  const update = (next: DevInfo) => {
    info = next;
    const segment =
      info.markets.find((market) => location.pathname.endsWith(`/${market.segment}`))?.segment ?? "";
    routes.replaceChildren(...info.routes.map(({ name, path }) => option(path, name, name === info.route)));
    const route = info.routes.find(({ name }) => name === info.route);
    markets.replaceChildren(
      option("", "by country", segment === ""),
      ...info.markets.map((market) => {
        const isOffered = !route || isInMarket(route, market.code);
        const label = isOffered ? market.code : `${market.code} – not on this page`;
        const element = option(market.segment, label, market.segment === segment);
        element.disabled = !isOffered;
        return element;
      }),
    );
    drawMarks();
  };
  update(first);
  return { update };
}
