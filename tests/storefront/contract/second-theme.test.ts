import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { loadDocument } from "../../../engine/build/load-manifests.ts";
import { lowContrast } from "../../../engine/check/rules/low-contrast.ts";
import { compileThemes } from "../../../engine/compile/compile-themes.ts";
import { readDocument } from "../../../engine/json/read-document.ts";
import { openSite } from "./_site.ts";

/** The shop with another brand's theme, and nothing else. */
const harbour = loadDocument("manifests/themes/harbour.json", "tests/fixtures/themes/harbour.json");
const settings = readDocument(
  "manifests/site.json",
  Buffer.from(readFileSync("manifests/site.json", "utf8").replace('"theme": "mellva"', '"theme": "harbour"')),
);
const { site, problems } = openSite([harbour, settings], [lowContrast]);

describe("the shop with a second theme", () => {
  test("has enough contrast in each scheme, also under the themes of its layouts", () => {
    expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
  });

  test("has its colours, fonts, shapes and space, also in layouts with a theme", () => {
    const { usual, layouts } = compileThemes(site.manifests);
    const look = { accent: "#ffb703", "radius-button": "999px", edge: "none", overlap: "0px", s4: "1.15rem" };
    expect(usual.page).toMatchObject({ ...look, "font-body": "system-ui, sans-serif" });
    for (const theme of Object.values(layouts)) expect(theme.page).toMatchObject(look);
    expect(Object.keys(layouts).length).toBeGreaterThan(5);
    expect(usual.schemes["footer"]).toMatchObject({ surface: "#0b2545", text: "#ffffff" });
  });
});
