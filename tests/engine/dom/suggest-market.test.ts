import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { parts } from "../../../blocks/_ui/page/browser-parts.ts";
import type { Payload } from "../../../engine/payload/payload.ts";
import { createSharedStore, sharedState } from "../../../engine/render/shared-state.ts";
import { suggestMarket } from "../../../engine/runtime/navigation/suggest-market.ts";
import { deferred, find, payload, replaceMember, startAtAddress } from "./_support.ts";

const french: Payload = payload({
  path: "/take/fr",
  market: { code: "FR", locale: "fr_FR", languageTag: "fr-FR", segment: "fr", currency: "EUR" },
  suggestion: { text: "Ailleurs ?", go: "Par ici", stay: "Rester" },
});

function setUp({ country = "FR" as unknown, load = async () => french, styles = Promise.resolve() } = {}) {
  const asked = vi.fn(async () => Response.json({ country }));
  replaceMember(globalThis, "fetch", asked);
  const store = createSharedStore(payload().market);
  const loads = vi.fn(load);
  const { loadSuggestion } = parts;
  return { asked, store, loads, start: () => suggestMarket({ store, load: loads, styles, loadSuggestion }) };
}

const shown = () => document.querySelector<HTMLElement>("[data-market-suggestion]");
const forget = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the test removes what the code has written
  document.cookie = "market=;Path=/;Max-Age=0";
};

beforeEach(() => {
  const { documentElement: html, head, body } = document;
  const before = { lang: html.lang, head: head.innerHTML };
  html.lang = "de-DE";
  body.dataset["market"] = "DE";
  for (const tag of ["de-DE", "fr-FR", "x-default"]) {
    const link = document.createElement("link");
    Object.assign(link, {
      rel: "alternate",
      hreflang: tag,
      href: `https://shop.example/take/${tag.slice(0, 2)}`,
    });
    head.append(link);
  }
  onTestFinished(() => {
    html.lang = before.lang;
    head.innerHTML = before.head;
    delete body.dataset["market"];
    shown()?.remove();
    forget();
  });
});

test("geo is the detected country, also without a market there", async () => {
  const { store, asked, loads, start } = setUp({ country: "NO" });
  await start();
  expect(asked).toHaveBeenCalledExactlyOnceWith("/api/geo");
  expect(store.get(sharedState.geo)).toBe("NO");
  expect(loads).not.toHaveBeenCalled();
  expect(shown()).toBeNull();
});

test.each([null, 5])("an answer without a country (%j) leaves geo at its default", async (country) => {
  const { store, start } = setUp({ country });
  const show = await start();
  await show();
  expect(store.get(sharedState.geo)).toBe("DE");
});

test("renders the suggestion with the other market's texts once its styles have loaded", async () => {
  startAtAddress("/take/de?src=v1");
  const styles = deferred();
  const { loads, start } = setUp({ styles: styles.promise });
  const done = start();
  await vi.waitFor(() => expect(loads).toHaveBeenCalledExactlyOnceWith("/take/fr"));
  expect(shown()).toBeNull();
  styles.resolve();
  await done;
  expect(shown()?.lang).toBe("fr-FR");
  expect(shown()?.innerText ?? shown()?.textContent).toContain("Ailleurs ?");
  expect(find("[data-market-suggestion] a").getAttribute("href")).toBe("/take/fr?src=v1");
});

test.each([
  [["zh-TW", "en"], "/take/hant"],
  [["zh-Hans-SG", "zh-Hant"], "/take/hans"],
  [["zh-MO"], "/take/hant"],
  [["sr", "zh-CN"], "/take/hans"],
  [["en", "zh-CN"], "/take/en"],
  [["fr"], "/take/hans"],
])("suggests the market in the language and script of a visitor who reads %j", async (languages, path) => {
  replaceMember(navigator, "languages", languages);
  for (const [tag, segment] of [
    ["zh-Hans-HK", "hans"],
    ["zh-Hant-HK", "hant"],
    ["en-HK", "en"],
  ] as const) {
    const link = document.createElement("link");
    Object.assign(link, { rel: "alternate", hreflang: tag, href: `https://shop.example/take/${segment}` });
    document.head.append(link);
  }
  const { loads, start } = setUp({ country: "HK" });
  await start();
  expect(loads).toHaveBeenCalledExactlyOnceWith(path);
});

test("suggests no market without these texts", async () => {
  const { suggestion: _, ...silent } = french;
  const { start } = setUp({ load: async () => silent });
  await start();
  expect(shown()).toBeNull();
});

test("suggests nothing to a visitor who has chosen a market, but sets geo", async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as an earlier visit has left it
  document.cookie = "market=DE;Path=/";
  const { store, loads, start } = setUp();
  await start();
  expect(loads).not.toHaveBeenCalled();
  expect(store.get(sharedState.geo)).toBe("FR");
});

test("a page that appears while the texts load wins", async () => {
  const slow = deferred<Payload>();
  const load = vi.fn<() => Promise<Payload>>().mockResolvedValueOnce(french).mockReturnValue(slow.promise);
  const { start } = setUp({ load });
  const show = await start();
  expect(shown()).not.toBeNull();
  const overtaken = show();
  document.documentElement.lang = "fr-FR";
  await show();
  slow.resolve(french);
  await overtaken;
  expect(shown()).toBeNull();
});
