import { expect, it } from "vitest";
import { pageStyles, printLanguageRules, type Sheet } from "../../../../../engine/render/page-styles.ts";
import type { SiteThemes } from "../../../../../engine/render/theme-styles.ts";

const sheet = (layer: Sheet["layer"], text: string, needs?: string[][]): Sheet => ({
  layer,
  isOnEveryPage: layer === "base",
  page: [{ text, wrappers: [], ...(needs && { needs }) }],
  languages: [],
});
/** The styles of a page with the class "hero". */
const styles = (
  layout: string,
  blocks: readonly string[],
  schemes: readonly string[] = [],
  languages: readonly string[] = ["de"],
): string => combine({ layout, blocks, classes: new Set(["hero"]), schemes: new Set(schemes), languages });
const themes: SiteThemes = {
  usual: {
    page: { text: "#121212", line: "#222222" },
    schemes: { soft: { text: "#343434", line: "#444444" }, strong: { text: "#ffffff" } },
  },
  layouts: { sale: { page: { text: "#560000" }, schemes: {} } },
};
const sheetsByFile = {
  "hero.css": sheet("block", ".hero{color:var(--text)}", [["hero"]]),
  "faq.css": sheet("block", ".faq{}"),
  "loud.css": sheet("block", ".hero.loud{}", [["hero", "loud"]]),
  "card.css": sheet("ui", ".card{}"),
  "lone.css": sheet("ui", ".lone{}"),
  "base.css": {
    ...sheet("base", "p{}"),
    languages: [
      { text: "h1:lang(ja){}", wrappers: [], languages: ["ja"] },
      { text: "[dir=rtl] b{}", wrappers: [], languages: ["rtl"] },
      { text: "[dir=rtl] .lone{}", wrappers: [], languages: ["rtl"], needs: [["lone"]] },
    ],
  },
  "skip-link.css": { ...sheet("block", ".skip{}"), isOnEveryPage: true },
};
const combine = pageStyles(
  {
    sheets: sheetsByFile,
    blocks: { hero: ["card.css", "hero.css", "loud.css"], faq: ["card.css", "faq.css"], plain: [] },
  },
  themes,
);
const order = "@layer base,ui,block,late;";

it("gives a page the sheets of every page and the sheets of its blocks, each once, in the order of the layers, without rules for other classes", () => {
  expect(styles("offer", ["plain"])).toBe(`${order}@layer base{p{}}@layer block{.skip{}}`);
  expect(styles("offer", ["faq", "hero", "faq"])).toBe(
    `${order}@layer base{:root{--text:#121212}p{}}@layer ui{.card{}}@layer block{.hero{color:var(--text)}.faq{}.skip{}}`,
  );
});

it("adds the theme of the page's layout", () => {
  expect(styles("sale", ["hero"], ["soft"])).toBe(
    `${order}@layer base{:root{--text:#560000}p{}}@layer ui{.card{}}@layer block{.hero{color:var(--text)}.skip{}}`,
  );
});

it("adds the tokens that the rules use, in the schemes that the page shows", () => {
  expect(styles("offer", ["hero"], ["soft", "soft"])).toContain(
    ":root{--text:#121212}[data-scheme=soft]{--text:#343434}p{}",
  );
});

it("gives only pages of a language the rules for it", () => {
  const getBase = (languages: readonly string[]) =>
    /@layer base\{(.*?\})\}@/.exec(styles("offer", ["plain"], [], languages))?.[1];
  expect(getBase(["de"])).toBe("p{}");
  expect(getBase(["ja"])).toBe("p{}h1:lang(ja){}");
  expect(getBase(["ar", "rtl"])).toBe("p{}[dir=rtl] b{}");
});

it("gives the sheet of a site the rules for its languages, or for all", () => {
  expect(printLanguageRules(sheetsByFile, ["de"])).toBe("");
  expect(printLanguageRules(sheetsByFile, ["de", "ja"])).toBe("@layer base{h1:lang(ja){}}");
  expect(printLanguageRules(sheetsByFile)).toBe("@layer base{h1:lang(ja){}[dir=rtl] b{}[dir=rtl] .lone{}}");
});
