import { expect, it } from "vitest";
import { compileThemes } from "../../../../../engine/compile/compile-themes.ts";
import { check, swap } from "../../../../fixtures/test-site.ts";

const compile = (plain: object, loud: object) => {
  const { site } = check({
    "themes/plain.json": JSON.stringify({ name: "plain", description: "The site's.", ...plain }),
    "themes/loud.json": JSON.stringify({ name: "loud", description: "A layout's.", ...loud }),
    "layouts/empty.json": swap('"before"', '"theme": "loud", "before"'),
  });
  return compileThemes(site.manifests);
};

it("gives each role its colour, or that of another role", () => {
  const { usual } = compile({ schemes: { default: { text: "#222222", accent: "#c23f1a" } } }, {});
  expect(usual.page).toMatchObject({
    surface: "#ffffff",
    raised: "#ffffff",
    brand: "#222222",
    mark: "#c23f1a",
    "on-accent": "#ffffff",
    "font-body": "system-ui, sans-serif",
  });
});

it("takes what a scheme changes, and nothing of the default scheme into one with a text of its own", () => {
  const { usual } = compile(
    {
      schemes: {
        default: { text: "#222222", badge: "#ffee99" },
        soft: { surface: "#ddeedd" },
        strong: { surface: "#113322", text: "#ffffff" },
      },
    },
    {},
  );
  expect(usual.schemes["soft"]).toEqual({ surface: "#ddeedd" });
  expect(usual.schemes["strong"]).toMatchObject({
    badge: "#113322",
    brand: "#ffffff",
    "on-brand": "#113322",
  });
  // The footer is as strong sections, unless the theme has a scheme for it.
  expect(usual.schemes["footer"]).toEqual(usual.schemes["strong"]);
});

it("lays a layout's theme over the site's", () => {
  const { usual, layouts } = compile(
    {
      schemes: { default: { accent: "#c23f1a" }, soft: { surface: "#ddeedd" } },
      fonts: { body: "Georgia, serif" },
    },
    { schemes: { default: { accent: "#8a2846" } } },
  );
  const { page, schemes } = layouts["empty"] ?? { page: {}, schemes: {} };
  expect(page).toMatchObject({ accent: "#8a2846", surface: "#ffffff", "font-body": "Georgia, serif" });
  // The scheme of the site's theme sets these tokens on the page of this one too.
  expect(Object.keys(schemes["soft"] ?? {})).toEqual(
    expect.arrayContaining(Object.keys(usual.schemes["soft"] ?? {})),
  );
  expect(Object.keys(layouts)).toEqual(["empty"]);
});

it("has in dark mode what changes, and keeps a scheme with a text of its own", () => {
  const { usual, layouts } = compile(
    {
      schemes: {
        default: { accent: "#c23f1a", price: "#8a2846" },
        tinted: { surface: "#eeeeee" },
        strong: { surface: "#113322", text: "#ffffff" },
      },
      rule: { fill: ["ornament"] },
      dark: { default: { accent: "#ffb199", onAccent: "#121212" }, warm: { surface: "#332211" } },
    },
    { schemes: { default: { price: "#aa0000" }, banner: { surface: "#8a2846", text: "#ffffff" } } },
  );
  const { dark } = usual;
  expect(dark?.page).toMatchObject({
    surface: "#121212",
    text: "#f2f2f2",
    accent: "#ffb199",
    price: "#f2f2f2",
  });
  expect(dark?.page["rule"]).toContain("#ffb199");
  expect(dark?.page).not.toHaveProperty("size");
  // A tinted section looks as the dark page, which its rule by day must not undo.
  expect(dark?.schemes["tinted"]).toEqual({ surface: "#121212" });
  expect(dark?.schemes["strong"]).toEqual({});
  expect(dark?.schemes["footer"]).toEqual({});
  expect(dark?.schemes["warm"]).toMatchObject({ surface: "#332211" });
  expect(layouts["empty"]?.dark?.page["price"]).toBe("#f2f2f2");
  expect(layouts["empty"]?.dark?.schemes["banner"]).toEqual({});
});

it("multiplies the steps of space and the room in sections, but not a length that the theme sets", () => {
  const { usual, layouts } = compile({}, { spacing: { scale: 0.75 } });
  expect(usual.page).toMatchObject({ s1: "0.25rem", s5: "1.25rem", s9: "3.5rem" });
  expect(usual.page["space"]).toBe("clamp(2.5rem, 5vw, 4rem)");
  expect(layouts["empty"]?.page).toMatchObject({ s1: "0.1875rem", s5: "0.9375rem", s9: "2.625rem" });
  expect(layouts["empty"]?.page["space"]).toBe("clamp(1.875rem, 3.75vw, 3rem)");
  const { layouts: both } = compile({ spacing: { section: "4rem" } }, { spacing: { scale: 1.4 } });
  expect(both["empty"]?.page).toMatchObject({ s1: "0.35rem", s9: "4.9rem", space: "4rem" });
});
