import { expect, it } from "vitest";
import { pageStyles, type Sheet } from "../../../../engine/render/page-styles.ts";
import type { SiteThemes } from "../../../../engine/render/theme-styles.ts";

const sheet = (layer: Sheet["layer"], page: string, layouts = {}): Sheet => ({
  layer,
  isOnEveryPage: layer === "base",
  page,
  layouts,
});
const themes: SiteThemes = {
  usual: {
    page: { text: "#121212", line: "#222222" },
    schemes: { soft: { text: "#343434", line: "#444444" }, strong: { text: "#ffffff" } },
  },
  layouts: { sale: { page: { text: "#560000" }, schemes: {} } },
};
const styles = pageStyles(
  {
    sheets: {
      "hero.css": sheet("block", ".hero{color:var(--text)}", { sale: ".loud{}" }),
      "faq.css": sheet("block", ".faq{}"),
      "card.css": sheet("ui", ".card{}"),
      "lone.css": sheet("ui", ".lone{}"),
      "base.css": sheet("base", "p{}"),
      "skip-link.css": { ...sheet("block", ".skip{}"), isOnEveryPage: true },
    },
    blocks: { hero: ["card.css", "hero.css"], faq: ["card.css", "faq.css"], plain: [] },
  },
  themes,
);
const order = "@layer base,ui,block,late;";

it("gives a page the sheets of every page and the sheets of its blocks, each once, in the order of the layers", () => {
  expect(styles({ layout: "offer", blocks: ["plain"], schemes: [] })).toBe(
    `${order}@layer base{p{}}@layer block{.skip{}}`,
  );
  expect(styles({ layout: "offer", blocks: ["faq", "hero", "faq"], schemes: [] })).toBe(
    `${order}@layer base{:root{--text:#121212}p{}}@layer ui{.card{}}@layer block{.hero{color:var(--text)}.faq{}.skip{}}`,
  );
});

it("adds the rules and the theme of the page's layout", () => {
  expect(styles({ layout: "sale", blocks: ["hero"], schemes: ["soft"] })).toBe(
    `${order}@layer base{:root{--text:#560000}p{}}@layer ui{.card{}}@layer block{.hero{color:var(--text)}.loud{}.skip{}}`,
  );
});

it("adds the tokens that the rules use, in the schemes that the page shows", () => {
  expect(styles({ layout: "offer", blocks: ["hero"], schemes: ["soft", "soft"] })).toContain(
    ":root{--text:#121212}[data-scheme=soft]{--text:#343434}p{}",
  );
});
