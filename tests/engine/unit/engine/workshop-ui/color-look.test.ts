import { expect, test } from "vitest";
import type { FormContext } from "../../../../../engine/workshop-ui/forms/field-props.ts";
import { readColorLook } from "../../../../../engine/workshop-ui/themes/color-look.ts";
import { editTheme } from "../../../../../engine/workshop-ui/themes/theme-styles.ts";

const labels = new Map([
  ["text", "Text"],
  ["surface", "Background"],
  ["accent", "Main buttons"],
  ["onAccent", "Text on main buttons"],
  ["default", "Page"],
]);

const theme = (name: string, schemes: object) => ({ name, description: "A theme.", schemes });
const plain = theme("plain", { default: { surface: "#ffffff", text: "#222222", accent: "#0b5cad" } });

/** How the theme `loud` of a layout, over the theme `plain` of the site, shows a colour. */
function look(schemes: object, path: readonly string[]) {
  const site = { usual: "plain", themes: { plain }, layouts: [{ name: "offer", theme: "loud", file: "" }] };
  const edited = editTheme(site, "loud", theme("loud", schemes));
  // SAFETY: only the layers and the labels are read.
  return readColorLook({ manifest: { layers: edited?.layers }, labels } as unknown as FormContext, path);
}

test.each([
  [
    "another role of the scheme",
    { default: { text: "#000000" } },
    ["default", "brand"],
    "#000000",
    "as Text",
  ],
  [
    "the page",
    { soft: { surface: "#eeeeee" }, default: { text: "#000000" } },
    ["soft", "text"],
    "#000000",
    "as in Page",
  ],
  ["another theme", {}, ["default", "accent"], "#0b5cad", "as of the theme plain"],
  [
    "another theme, role and scheme",
    {},
    ["warm", "mark"],
    "#0b5cad",
    "as Main buttons in Page of the theme plain",
  ],
])("a colour that is not set comes from %s", (_, schemes, path, value, source) => {
  expect(look(schemes, ["schemes", ...path])).toMatchObject({ value, source });
});

test("a colour has the contrasts of its pairs, and the nearest colour that suits all of them", () => {
  const low = look({ default: { accent: "#f6a26b", onAccent: "#ffffff" } }, ["schemes", "default", "accent"]);
  expect(low?.source).toBe("");
  expect(low?.contrasts).toEqual([
    { contrast: expect.closeTo(2.04, 2), min: 4.5, isOver: false, place: "under Text on main buttons" },
  ]);
  expect(low?.readable).toBe("#b06229");
  const high = look({ default: { accent: "#b06229", onAccent: "#ffffff" } }, [
    "schemes",
    "default",
    "accent",
  ]);
  expect(high?.readable).toBeUndefined();
});

test("other values have no look, and a theme that does not fit its schema changes nothing", () => {
  expect(look({}, ["series", "0"])).toBeUndefined();
  expect(look({}, ["schemes", "default", "other"])).toBeUndefined();
  expect(look({ default: { accent: "#f6a" } }, ["schemes", "default", "accent"])).toBeUndefined();
});

test("the rules of an edited theme hold for its layouts, or for the one on which it is tried", () => {
  const site = {
    usual: "plain",
    themes: { plain },
    layouts: [{ name: "offer", theme: undefined, file: "" }],
  };
  const loud = theme("loud", { default: { accent: "#8a2846" } });
  expect(editTheme(site, "loud", loud)?.rules.light).not.toContain("#8a2846");
  expect(editTheme(site, "loud", loud, "offer")?.rules.light).toMatch(
    /:root:has\(\[data-layout=offer\]\)\{[^}]*--accent:#8a2846/,
  );
  expect(editTheme(site, "plain", { ...loud, name: "plain" })?.rules.light).toMatch(
    /:root\{[^}]*--accent:#8a2846/,
  );
});
