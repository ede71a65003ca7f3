import { expect, it } from "vitest";
import { pageStyles, type Sheet } from "../../../../engine/render/page-styles.ts";

const sheet = (layer: Sheet["layer"], page: string, layouts = {}): Sheet => ({
  layer,
  isOnEveryPage: layer === "base",
  page,
  layouts,
});
const styles = pageStyles({
  sheets: {
    "hero.css": sheet("block", ".hero{}", { sale: ".loud{}" }),
    "faq.css": sheet("block", ".faq{}"),
    "card.css": sheet("ui", ".card{}"),
    "lone.css": sheet("ui", ".lone{}"),
    "base.css": sheet("base", "p{}"),
    "skip-link.css": { ...sheet("block", ".skip{}"), isOnEveryPage: true },
  },
  blocks: { hero: ["card.css", "hero.css"], faq: ["card.css", "faq.css"], plain: [] },
});
const order = "@layer base,ui,block,late;";

it("gives a page the sheets of every page and the sheets of its blocks, each once, in the order of the layers", () => {
  expect(styles("offer", ["plain"])).toBe(`${order}@layer base{p{}}@layer block{.skip{}}`);
  expect(styles("offer", ["faq", "hero", "faq"])).toBe(
    `${order}@layer base{p{}}@layer ui{.card{}}@layer block{.hero{}.faq{}.skip{}}`,
  );
});

it("adds the rules of the page's layout", () => {
  expect(styles("sale", ["hero"])).toBe(
    `${order}@layer base{p{}}@layer ui{.card{}}@layer block{.hero{}.loud{}.skip{}}`,
  );
});
