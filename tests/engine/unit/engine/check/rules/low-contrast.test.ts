import { describe, expect, it } from "vitest";
import { lowContrast } from "../../../../../../engine/check/rules/low-contrast.ts";
import { check } from "../../../../../fixtures/test-site.ts";

const theme = (name: string, schemes: object, dark?: object) => ({
  [`themes/${name}.json`]: JSON.stringify({ name, description: "A theme.", schemes, dark }),
});

/** The problems of themes: `plain` is the site's, and a layout has `loud`. */
function listProblems(plain: object, loud: object = {}, dark?: object): string[] {
  const { problems } = check({ ...theme("plain", plain, dark), ...theme("loud", loud) }, [lowContrast]);
  return problems.map(({ file, message, hint }) => `${file}: ${message.split(" : 1")[0]} ${hint}`);
}

describe("low-contrast", () => {
  it("measures pairs in each scheme, and names the smaller change", () => {
    expect(
      listProblems({ default: { text: "#222222", mark: "#8a8a8a" }, strong: { surface: "#aaaaaa" } }),
    ).toEqual([
      'manifests/themes/plain.json: "mark" on "surface" has a contrast of 1.48 Give the scheme "strong" a "mark" of "#595959", the nearest colour with enough contrast to "surface".',
    ]);
  });

  it("accepts the colours that follow from a background and a text", () => {
    expect(listProblems({ default: { surface: "#ffffff", text: "#222222" } })).toEqual([]);
    expect(
      listProblems({ default: { mark: "#c23f1a" }, strong: { surface: "#173f35", text: "#fbf6ec" } }),
    ).toEqual([]);
  });

  it("reports a theme of a layout only for what it changes", () => {
    const plain = { default: { danger: "#a4161a" }, soft: { surface: "#c9d6b8" } };
    expect(listProblems(plain, { soft: { text: "#222222" } })).toEqual([]);
    expect(listProblems(plain, { default: { danger: "#ff5555" } })).toEqual([
      'manifests/themes/loud.json: "danger" on "surface" has a contrast of 3.14 Set "danger" to "#de343a", the nearest colour with enough contrast to "surface".',
      'manifests/themes/loud.json: "danger" on "surface" has a contrast of 2.06 Give the scheme "soft" a "danger" of "#b8001f", the nearest colour with enough contrast to "surface" of the theme "plain".',
    ]);
  });

  it("names the role that a colour follows", () => {
    expect(listProblems({ default: { accent: "#c8f169", onAccent: "#1c1033" } })).toEqual([
      'manifests/themes/plain.json: "mark" (as "accent") on "surface" has a contrast of 1.29 Set "mark" to "#7ea100", the nearest colour with enough contrast to "surface".',
    ]);
  });

  it("takes nothing of the site's theme into a layout's scheme with a text of its own", () => {
    const banner = {
      surface: "#3b1a78",
      text: "#ffffff",
      accent: "#c8f169",
      onAccent: "#1c1033",
      mark: "#c8f169",
    };
    expect(listProblems({ banner }, { banner: { surface: "#f1e6d2", text: "#1d2a26" } })).toEqual([]);
  });

  it("measures dark mode, but not again what stays as it is by day", () => {
    const day = { strong: { surface: "#173f35", text: "#fbf6ec" }, tinted: { surface: "#eeeeee" } };
    expect(listProblems(day, {}, {})).toEqual([]);
    expect(listProblems(day, {}, { default: { surface: "#222222", danger: "#a4161a" } })).toEqual([
      'manifests/themes/plain.json: "danger" on "surface" has a contrast of 2.05 Set "danger" to "#e65b52", the nearest colour with enough contrast to "surface".',
    ]);
    expect(listProblems(day, { strong: { mark: "#1f5f50" } }, {})).toEqual([
      'manifests/themes/loud.json: "mark" on "surface" has a contrast of 1.56 Set "mark" to "#4f8d7c", the nearest colour with enough contrast to "surface" of the theme "plain".',
    ]);
  });
});
