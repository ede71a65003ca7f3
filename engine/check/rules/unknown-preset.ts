import { suggestName } from "../../problems/suggest.ts";
import { allUses } from "../field-uses.ts";
import type { Rule } from "../rule.ts";

export const unknownPreset: Rule = {
  code: "unknown-preset",
  check: (site, report) => {
    const presets = Object.keys(site.world.site?.value.images.presets ?? {});
    if (presets.length === 0) return;
    for (const use of allUses(site)) {
      if (use.kind !== "image") continue;
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
