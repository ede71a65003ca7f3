import { usesOf } from "../field-uses.ts";
import type { Rule } from "../rule.ts";

export const unusedPreset: Rule = {
  code: "unused-preset",
  check: (site, report) => {
    const { site: main } = site.world;
    if (main === undefined) return;
    const named = new Set<string>();
    for (const { value } of usesOf(site, "image")) {
      // Sound: only this one key is looked at, whatever else stands there.
      const { preset } = value as { preset?: unknown };
      if (typeof preset === "string") named.add(preset);
    }
    for (const name of new Set(Object.keys(main.value.images.presets)).difference(named)) {
      report({
        document: main.document,
        path: ["images", "presets", name],
        part: "key",
        message: `No picture has the preset "${name}".`,
        hint: "Take it out, or give it to a picture.",
      });
    }
  },
};
