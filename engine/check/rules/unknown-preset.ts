import { suggestName } from "../../problems/suggest.ts";
import { usesOf } from "../field-uses.ts";
import type { Rule } from "../rule.ts";

export const unknownPreset: Rule = {
  code: "unknown-preset",
  check: (site, report) => {
    const presets = Object.keys(site.world.site?.value.images.presets ?? {});
    if (presets.length === 0) return;
    for (const use of usesOf(site, "image")) {
      const { preset } = use.value as { preset?: unknown };
      if (typeof preset !== "string" || presets.includes(preset)) continue;
      report({
        ...use.place(["preset"]),
        message: `There is no image preset named "${preset}".`,
        ...suggestName(preset, presets, "preset"),
      });
    }
  },
};
