import { expect, test } from "vitest";
import { themePresets } from "../../../../../../engine/edit/new/theme-presets.ts";
import { drafted, openShop, refusalOf } from "./_shop.ts";

const shop = openShop();
const names = themePresets.map(({ name }) => name);

test.each(names)(
  "a new theme with the look %s is readable in every scheme, also as the theme of the site",
  (preset) => {
    const draft = drafted(shop, "theme", { name: "fresh", preset });
    const theme = draft.files.get("manifests/themes/fresh.json") ?? "";
    const isTheme = ({ file }: { readonly file: string }) => file.endsWith("themes/fresh.json");
    expect(draft.check().problems.filter(isTheme)).toEqual([]);
    const settings = (shop.readText("manifests/site.json") ?? "").replace('"plain"', '"fresh"');
    const used = openShop({ "manifests/site.json": settings, "manifests/themes/fresh.json": theme });
    expect(used.checked.problems.filter(isTheme)).toEqual([]);
  },
);

test("a theme starts without values, if no look is chosen", () => {
  const draft = drafted(shop, "theme", { name: "fresh" });
  expect(Object.keys(JSON.parse(draft.files.get("manifests/themes/fresh.json") ?? ""))).toEqual([
    "$schema",
    "name",
    "description",
  ]);
  expect(draft.toDo).toEqual(['Use: set "theme": "fresh" in site.json or in a layout.']);
});

test("an unknown look is refused, with the nearest name", () => {
  expect(refusalOf(shop, "theme", { name: "fresh", preset: "harbor" })).toBe(
    '--preset: there is no preset "harbor". Did you mean "harbour"?',
  );
  expect(refusalOf(shop, "theme", { name: "Plain" })).toMatch(/^--name cannot be "Plain"/);
});
