import type { Rule } from "../rule.ts";
import { unknownName } from "../rule-names.ts";

export const unknownPreset: Rule = {
  meta: {
    code: "unknown-preset",
    severity: "error",
    tier: "content",
    title: "No image preset has this name",
  },
  check: unknownName({
    kind: "preset",
    what: "preset",
    list: ({ manifests: { settings } }) => settings && Object.keys(settings.value.images.presets),
    message: (name) => `There is no image preset named "${name}".`,
  }),
};
