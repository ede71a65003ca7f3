import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { exportTokens } from "../../../../../../engine/edit/themes/export-tokens.ts";
import { importTokens, UnreadableTokens } from "../../../../../../engine/edit/themes/import-tokens.ts";
import { type ThemeManifest, themeSchema } from "../../../../../../engine/schema/theme.ts";

const read = (tokens: unknown, isDark = false) =>
  importTokens("brand.tokens.json", JSON.stringify(tokens), isDark);
const listValues = async (tokens: unknown, isDark?: boolean) =>
  (await read(tokens, isDark)).values.map(({ path, value }) => `${path.join(".")}: ${value}`);

const readPath = (theme: object, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((parent, key) => (parent as Record<string, unknown>)[key], theme);

const parseTheme = (file: string): ThemeManifest => themeSchema.parse(JSON.parse(readFileSync(file, "utf8")));

describe("design tokens", () => {
  it("of a theme come back from their file, but for what tokens cannot express", async () => {
    const theme = parseTheme("tests/fixtures/themes/harbour.json");
    const { tokens, missing } = exportTokens(theme);
    const { values, refused, unused } = await read(tokens);
    expect([refused, unused]).toEqual([[], []]);
    for (const { path, value } of values) expect([path, value]).toEqual([path, readPath(theme, path)]);
    expect(values.length).toBeGreaterThan(40);
    for (const name of missing)
      expect(String(readPath(theme, name.split(".")))).toMatch(/clamp|min\(|%|\S \S|^[a-z]+$/i);
  });

  it("finds roles by the end of a name, follows aliases, and takes any colour space", async () => {
    expect(
      new Set(
        await listValues({
          palette: { $type: "color", blue: { $value: "#0B5CAD" } },
          color: {
            $type: "color",
            surface: { $value: { colorSpace: "srgb", components: [1, 1, 1] } },
            "on accent": { $value: { colorSpace: "oklch", components: [0.7, 0.1, "none"] } },
            Strong: { Surface: { $value: "{palette.blue}" } },
            dark: { accent: { $value: { colorSpace: "hsl", components: [210, 50, 50] } } },
          },
          "border-radius": { radius: { large: { $type: "dimension", $value: { value: 12, unit: "px" } } } },
          fonts: { body: { $type: "fontFamily", $value: ["Open Sans", "sans-serif"] } },
          titles: { weight: { $type: "fontWeight", $value: "bold" } },
        }),
      ),
    ).toEqual(
      new Set([
        "schemes.default.onAccent: #d2849c",
        "dark.default.accent: #4080bf",
        "schemes.strong.surface: #0b5cad",
        "schemes.default.surface: #ffffff",
        'fonts.body: "Open Sans", sans-serif',
        "titles.weight: 700",
        "radius.large: 12px",
      ]),
    );
  });

  it("takes a file of its own for dark mode", async () => {
    expect(await listValues({ surface: { $type: "color", $value: "#111111" } }, true)).toEqual([
      "dark.default.surface: #111111",
    ]);
  });

  it("says which tokens it does not take, and why", async () => {
    const { values, refused, unused } = await read({
      palette: { blue: { $type: "color", $value: "#0b5cad" } },
      light: { text: { $type: "color", $value: "#111111" } },
      text: { $type: "color", $value: "#222222" },
      accent: { $type: "color", $value: "#0b5cad80" },
      spacing: {
        scale: { $type: "number", $value: 1.2 },
        section: { $type: "dimension", $value: "4em" },
        small: { $type: "dimension", $value: "4px" },
      },
    });
    expect(values.map(({ path, value }) => `${path.join(".")}: ${value}`)).toEqual([
      "schemes.default.text: #111111",
      "spacing.scale: 1.2",
    ]);
    expect(refused).toEqual([
      { token: "accent", reason: "It is transparent. Colours of a theme are opaque." },
      { token: "spacing.section", reason: '"4em" is no length in px or rem.' },
      { token: "text", reason: '"light.text" sets schemes.default.text already.' },
    ]);
    expect(unused).toEqual(["palette.blue", "spacing.small"]);
  });

  it.each([
    ["[1]", "brand.tokens.json: A file of design tokens is a JSON object."],
    ['{"a": ', /^brand\.tokens\.json: .*JSON/],
    ['{"text": {"$type": "color", "$value": "{nowhere}"}}', /Could not resolve alias \{nowhere\}/],
  ])("refuses %s", async (text, message) => {
    await expect(importTokens("brand.tokens.json", text, false)).rejects.toThrow(UnreadableTokens);
    await expect(importTokens("brand.tokens.json", text, false)).rejects.toThrow(message);
  });
});
