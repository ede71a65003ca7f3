import type { Store } from "../render/shared-state.ts";
import type { DevInfo } from "./dev-info.ts";
import styles from "./panel.css?inline";
import { element } from "./panel-element.ts";
import { isInMarket, panelPath } from "./panel-path.ts";
import { panelSources } from "./panel-sources.ts";
import { panelState } from "./panel-state.ts";
import { panelVersions } from "./panel-versions.ts";
import tools from "./tools.css?inline";

/**
 * Styles that mark the links to markets that are not live. Unlike an element, a style survives when React renders the
 * links again.
 */
function hiddenMarketStyles({ markets }: Pick<DevInfo, "markets">): string {
  const links = markets.flatMap(({ code, isHidden }) =>
    isHidden ? `[data-market-choice="${code}"]::after` : [],
  );
  return links.length === 0 ? "" : `${links.join(", ")} { content: " – not live"; }`;
}

/** Storage key for the collapsed state of the panel, per browser tab. */
const foldedKey = "funnel-panel-folded";

const option = (value: string, textContent: string, selected: boolean): HTMLOptionElement =>
  element("option", { value, textContent, selected });

/** What the panel shows. */
type PanelInfo = Omit<DevInfo, "state" | "themes">;

const routeOptions = ({ routes, route }: PanelInfo): HTMLOptionElement[] =>
  routes.map(({ name, path }) => option(path, name, name === route));

/** The market of the address. Undefined if the address shows that of the visitor. */
const shownMarket = ({ markets }: PanelInfo) =>
  markets.find(({ segment }) => location.pathname.endsWith(`/${segment}`));

/** What the page has in the market of the address. */
function shownVersions(info: PanelInfo): Pick<PanelInfo, "experiments" | "campaigns"> {
  const market = shownMarket(info);
  const experiments = info.experiments.filter((experiment) => !market || isInMarket(experiment, market.code));
  return { experiments, campaigns: info.campaigns };
}

/** The markets, of which one may be that of the address. Those without the current page are disabled. */
function marketOptions(info: PanelInfo): HTMLOptionElement[] {
  const { routes, route: current, markets } = info;
  const addressMarket = shownMarket(info);
  const route = routes.find(({ name }) => name === current);
  const options = markets.map((market) => {
    const isOffered = !route || isInMarket(route, market.code);
    const remark = isOffered ? market.isHidden && "not live" : "not on this page";
    const label = remark ? `${market.code} – ${remark}` : market.code;
    return Object.assign(option(market.segment, label, market === addressMarket), { disabled: !isOffered });
  });
  return [option("", "by country", addressMarket === undefined), ...options];
}

/** Mounts the dev panel: switch the market, the route, the arm or the time, and find the file and line of each block,
 * beside the shared state. */
export function mountPanel(first: PanelInfo, store: Store): { update(info: PanelInfo): void } {
  let info = first;
  const routes = element("select", { ariaLabel: "Route" });
  const markets = element("select", { ariaLabel: "Market" });
  const toggle = element("button", { type: "button", textContent: "Sources" });
  const fold = element("button", { type: "button" });
  const sources = panelSources();
  const state = panelState(store);
  const versions = element("span", { className: "versions" });
  const bar = element("div", { className: "bar" }, [routes, markets, versions, toggle, fold]);
  const marks = element("style");
  const host = element("div", { id: "funnel-panel" }, [marks]);
  host
    .attachShadow({ mode: "open" })
    .append(
      element("style", { textContent: tools + styles }),
      sources.outlines,
      element("div", { className: "panel" }, [sources.list, state, bar]),
    );
  document.body.append(host);

  const go = () => {
    const route = info.routes.find(({ path }) => path === routes.value);
    if (route) location.href = panelPath(info, route, markets.value) + location.search;
  };
  routes.addEventListener("change", go);
  markets.addEventListener("change", go);

  let isOn = false;
  const showSources = (next: boolean) => {
    isOn = next;
    toggle.setAttribute("aria-pressed", String(isOn));
    sources.show(isOn ? info.sources : []);
    state.hidden = !isOn;
  };
  toggle.addEventListener("click", () => showSources(!isOn));

  const setFolded = (isFolded: boolean) => {
    for (const part of [routes, markets, versions, toggle]) part.hidden = isFolded;
    if (isFolded) showSources(false);
    fold.textContent = isFolded ? "›" : "‹";
    fold.ariaLabel = isFolded ? "Show the panel" : "Hide the panel";
    sessionStorage.setItem(foldedKey, String(isFolded));
  };
  fold.addEventListener("click", () => setFolded(!routes.hidden));

  const update = (next: PanelInfo) => {
    info = next;
    routes.replaceChildren(...routeOptions(info));
    markets.replaceChildren(...marketOptions(info));
    versions.replaceChildren(...panelVersions(shownVersions(info)));
    marks.textContent = hiddenMarketStyles(info);
    showSources(isOn);
  };
  update(first);
  setFolded(sessionStorage.getItem(foldedKey) === "true");
  return { update };
}
