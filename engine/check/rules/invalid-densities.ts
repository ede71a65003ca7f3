import { noDensities, parseDensities } from "../../images/densities.ts";
import type { JsonPath } from "../../json/document.ts";
import type { Rule } from "../rule.ts";

export const invalidDensities: Rule = {
  meta: {
    code: "invalid-densities",
    severity: "error",
    tier: "shape",
    title: "Densities that no picture can be made for",
    once: true,
  },
  check: ({ manifests }, report) => {
    if (manifests.settings === undefined) return;
    const { document, value } = manifests.settings;
    const validate = (densities: readonly number[], path: JsonPath, example: string) => {
      const negative = densities.find((density) => density < 1);
      if (densities.length > 0 && negative === undefined) return;
      report({
        document,
        path: ["images", ...path, "densities"],
        message: negative === undefined ? noDensities : `No screen has the density ${negative}.`,
        hint: `${example} makes pictures for standard and high-density screens. It is the default, so you can remove the line.`,
      });
    };
    const { densities, presets } = value.images;
    if (densities !== undefined) validate(densities, [], "[1, 2]");
    for (const [name, preset] of Object.entries(presets)) {
      if (preset.densities === undefined || preset.densities.trim() === "") continue;
      validate(parseDensities(preset.densities), ["presets", name], '"1 2"');
    }
  },
};
