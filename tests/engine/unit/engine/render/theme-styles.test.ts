import { expect, it } from "vitest";
import { printThemes } from "../../../../../engine/render/theme-styles.ts";

const loud = { page: { text: "#550000" }, schemes: { soft: { text: "#660000" } } };

it("prints the site's theme, and those of layouts while such a page is shown", () => {
  const usual = {
    page: { text: "#111111", "font-body": '"Figtree", sans-serif' },
    schemes: { strong: { text: "#ffffff" }, footer: { text: "#ffffff" }, soft: {} },
  };
  expect(printThemes({ usual, layouts: { sale: loud, spring: loud } })).toBe(
    "@layer base{" +
      ':root{--text:#111;--font-body:"Figtree",sans-serif}' +
      "[data-scheme=strong],[data-scheme=footer]{--text:#fff}" +
      ":root:has([data-layout=sale],[data-layout=spring]){--text:#500}" +
      ":root:has([data-layout=sale],[data-layout=spring]) [data-scheme=soft]{--text:#600}}",
  );
});
