import type { BlockSource, DevInfo } from "./dev-info.ts";
import { openInEditor } from "./open-in-editor.ts";
import styles from "./panel.css?inline";
import { isInMarket, panelPath } from "./panel-path.ts";
import tools from "./tools.css?inline";

/** Storage key for the collapsed state of the panel, per browser tab. */
const foldedKey = "funnel-panel-folded";

const tabHeight = 22;

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  children: readonly HTMLElement[] = [],
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

const option = (value: string, textContent: string, selected: boolean): HTMLOptionElement =>
  element("option", { value, textContent, selected });

const setPressed = (button: HTMLButtonElement, isPressed: boolean): void =>
  button.setAttribute("aria-pressed", String(isPressed));

const sourceLabel = ({ block, file, line }: BlockSource): string => `${block}  ${file}:${line}`;

/** Mounts the dev panel: switch the market or the route, and find the file and line of each block. */
export function mountPanel(first: DevInfo): { update(info: DevInfo): void } {
  let info = first;
  const routes = element("select", { ariaLabel: "Route" });
  const markets = element("select", { ariaLabel: "Market" });
  const sources = element("button", { type: "button", textContent: "Sources" });
  const fold = element("button", { type: "button" });
  const list = element("ol", { className: "list" });
  const outlines = element("div", { className: "marks" });
  const bar = element("div", { className: "bar" }, [routes, markets, sources, fold]);
  const host = element("div", { id: "funnel-panel" });
  host
    .attachShadow({ mode: "open" })
    .append(
      element("style", { textContent: tools + styles }),
      outlines,
      element("div", { className: "panel" }, [list, bar]),
    );
  document.body.append(host);

  const go = () => {
    const route = info.routes.find(({ path }) => path === routes.value);
    if (route) location.href = panelPath(info, route, markets.value) + location.search;
  };
  routes.addEventListener("change", go);
  markets.addEventListener("change", go);

  const isOn = (): boolean => sources.getAttribute("aria-pressed") === "true";
  /** The block whose link the pointer is on. */
  let near: BlockSource | undefined;
  const sourceLink = (source: BlockSource, properties: Partial<HTMLAnchorElement>): HTMLAnchorElement => {
    const link = element("a", { href: "#", ...properties });
    link.addEventListener("click", (event) => {
      event.preventDefault();
      event.stopPropagation();
      void openInEditor(`${source.file}:${source.line}:${source.column}`);
    });
    const point = (to: BlockSource | undefined) => () => {
      near = to;
      for (const outline of outlines.querySelectorAll<HTMLElement>(".mark"))
        outline.classList.toggle("near", outline.dataset["of"] === near?.id);
    };
    for (const type of ["mouseenter", "focus"]) link.addEventListener(type, point(source));
    for (const type of ["mouseleave", "blur"]) link.addEventListener(type, point(undefined));
    return link;
  };
  /**
   * Draws outlines around the blocks and their numbers at the page's edge. Numbers that would overlap are
   * stacked.
   */
  const drawOutlines = () => {
    let free = Number.NEGATIVE_INFINITY;
    const rendered = (isOn() ? info.sources : []).flatMap((source, index) => {
      const box = document.getElementById(source.id)?.getBoundingClientRect();
      if (box === undefined) return [];
      const outline = element("div", { className: source.id === near?.id ? "mark near" : "mark" });
      outline.dataset["of"] = source.id;
      // Set through the CSSOM, to which the content security policy does not apply.
      for (const side of ["left", "top", "width", "height"] as const) outline.style[side] = `${box[side]}px`;
      // Hide this from assistive technology: the list contains the same links.
      const properties = {
        className: "tab",
        textContent: String(index + 1),
        tabIndex: -1,
        ariaHidden: "true",
      };
      const tab = sourceLink(source, properties);
      tab.dataset["source"] = sourceLabel(source);
      const top = Math.max(box.top, free);
      free = top + tabHeight;
      tab.style.top = `${top}px`;
      return [outline, tab];
    });
    outlines.replaceChildren(...rendered);
  };
  const renderList = () => {
    list.hidden = !isOn();
    const links = (isOn() ? info.sources : []).map((source) =>
      element("li", {}, [sourceLink(source, { textContent: sourceLabel(source) })]),
    );
    list.replaceChildren(...links);
    drawOutlines();
  };
  sources.addEventListener("click", () => {
    setPressed(sources, !isOn());
    renderList();
  });
  for (const type of ["scroll", "resize"]) addEventListener(type, drawOutlines, { passive: true });

  const setFolded = (isFolded: boolean) => {
    for (const part of [routes, markets, sources]) part.hidden = isFolded;
    if (isFolded && isOn()) sources.click();
    fold.textContent = isFolded ? "›" : "‹";
    fold.ariaLabel = isFolded ? "Show the panel" : "Hide the panel";
    sessionStorage.setItem(foldedKey, String(isFolded));
  };
  fold.addEventListener("click", () => setFolded(!routes.hidden));

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
        const made = option(market.segment, label, market.segment === segment);
        made.disabled = !isOffered;
        return made;
      }),
    );
    renderList();
  };
  setPressed(sources, false);
  update(first);
  setFolded(sessionStorage.getItem(foldedKey) === "true");
  return { update };
}
