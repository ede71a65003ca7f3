import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import type { Page } from "playwright";
import type { EffectivePage } from "../../../engine/workshop/page-props.ts";
import type { PageView } from "../../../engine/workshop-server/page-view.ts";
import type { SiteView } from "../../../engine/workshop-server/site-view.ts";
import type { ElementContent } from "../../../engine/workshop-ui/frame/protocol.ts";
import { repository } from "./_project.ts";

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

/** Asks the server as the workshop's own page does. */
const ask = <Answer>(page: Page, path: string): Promise<Answer> =>
  page.evaluate(async (path) => {
    const { token } = JSON.parse(document.getElementById("workshop-config")?.textContent ?? "{}");
    return (await fetch(`/api/${path}`, { headers: { "x-workshop-token": token } })).json();
  }, path);

/** The list of routes and markets. `page` shows the workshop. */
export const readSite = (page: Page): Promise<SiteView> => ask(page, "site");

const findProps = join(repository, "engine/workshop-ui/frame/find-props.ts");

/** Reads the shown elements. It runs in the frame, where the workshop looks for them too. */
const readElements = `(view) => {
${stripTypeScriptTypes(readFileSync(findProps, "utf8")).replaceAll(/^export /gm, "")}
const map = mapProps(view);
return [...document.querySelectorAll("#root *")].flatMap((element) => {
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
}`;

/** Every visible text, picture and link of a page, with what the workshop finds for it. */
export async function readShownPage(
  page: Page,
  shown: { readonly route: string; readonly market: string },
): Promise<ShownPage> {
  const query = new URLSearchParams(shown);
  await page.goto(`${new URL(page.url()).origin}/?${query}`);
  const frame = await (await page.locator("iframe").elementHandle())?.contentFrame();
  if (!frame) throw new Error("The workshop has no preview.");
  await frame.locator("html[data-redrawn]").waitFor({ state: "attached" });
  const view = await ask<PageView>(page, `page?${query}`);
  // An expression: the policy of the page forbids `eval`.
  const elements = await frame.evaluate<readonly ShownElement[]>(
    `(${readElements})(${JSON.stringify(view)})`,
  );
  return { elements, page: view.page };
}
