import type { Page } from "playwright";
import type { EffectivePage } from "../../engine/workshop/page-props.ts";
import type { SiteView } from "../../engine/workshop-server/site-view.ts";
import type { ElementContent } from "../../engine/workshop-ui/frame/protocol.ts";

/** What an element of a page shows, and what the workshop finds for it. */
export interface ShownElement {
  readonly tag: string;
  /** Its own texts, joined. */
  readonly text: string;
  /** Of a picture. */
  readonly src: string | undefined;
  /** Of a link. */
  readonly href: string | undefined;
  readonly isOrderButton: boolean;
  readonly found: ElementContent | undefined;
}

export interface ShownPage {
  readonly elements: readonly ShownElement[];
  readonly page: EffectivePage;
}

/** What all questions to the workshop's own page share. It runs in the browser. */
const inBrowser = `
const token = JSON.parse(document.getElementById("workshop-token").textContent);
const ask = async (path) =>
  (await fetch("/__workshop/api/" + path, { headers: { "x-workshop-token": token } })).json();
const readPage = async ({ route, market, address }) => {
  const { mapProps } = await import("/__dev/engine/dev/workshop/ui/find-props.ts");
  // The error page and pages that take any value are shown in the visitor's market.
  document.cookie = "market=" + market + "; path=/";
  const frame = document.createElement("iframe");
  Object.assign(frame.style, { position: "fixed", inset: "0", width: "1280px", height: "800px" });
  frame.src = address;
  document.body.append(frame);
  await new Promise((resolve) => { frame.onload = resolve; });
  const shown = frame.contentDocument;
  while (!shown.querySelector("html[data-redrawn]")) await new Promise((resolve) => setTimeout(resolve, 20));
  const view = await ask("page?" + new URLSearchParams({ route, market }));
  const map = mapProps(view);
  const elements = [...shown.querySelectorAll("#root *")].flatMap((element) => {
    if (element.closest("script, style, template, noscript") || !element.checkVisibility()) return [];
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    const text = own.map(({ nodeValue }) => nodeValue).join("").trim();
    // A blurred placeholder lies below its picture.
    const src = element.matches("img:not([aria-hidden])") ? element.getAttribute("src") : undefined;
    const href = element.matches("a[href]") ? element.getAttribute("href") : undefined;
    if (!text && src === undefined && href === undefined) return [];
    const isOrderButton = element.hasAttribute("data-order-button");
    return [{ tag: element.tagName, text, src, href, isOrderButton, found: map.find(element) }];
  });
  frame.remove();
  return { elements, page: view.page };
};`;

/** The list of routes and markets. \`page\` shows the workshop. */
export const readSite = (page: Page): Promise<SiteView> =>
  page.evaluate(`(async () => { ${inBrowser} return ask("site"); })()`);

/** Every visible text, picture and link of a page, with what the workshop finds for it. */
export const readShownPage = (
  page: Page,
  shown: { readonly route: string; readonly market: string; readonly address: string },
): Promise<ShownPage> =>
  page.evaluate(`(async () => { ${inBrowser} return readPage(${JSON.stringify(shown)}); })()`);
