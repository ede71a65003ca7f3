import { noDensities, parseDensities } from "../../images/densities.ts";
import type { JsonPath } from "../../read/document.ts";
import type { Rule } from "../rule.ts";

export const invalidDensities: Rule = {
  code: "invalid-densities",
  check: ({ world }, report) => {
    if (world.site === undefined) return;
    const { document, value } = world.site;
    const judge = (densities: readonly number[], path: JsonPath, example: string) => {
      const negative = densities.find((density) => density < 1);
      if (densities.length > 0 && negative === undefined) return;
      report({
        document,
        path: ["images", ...path, "densities"],
        message: negative === undefined ? noDensities : `No screen has the density ${negative}.`,
        hint: `${example} makes pictures for ordinary screens and for sharp ones. Leave the line out to have that.`,
      });
    };
    const { densities, presets } = value.images;
    if (densities !== undefined) judge(densities, [], "[1, 2]");
    for (const [name, preset] of Object.entries(presets)) {
      if (preset.densities === undefined || preset.densities.trim() === "") continue;
      judge(parseDensities(preset.densities), ["presets", name], '"1 2"');
    }
  },
};
