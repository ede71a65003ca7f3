import type { Rule } from "../rule.ts";
import { unusedName } from "../rule-names.ts";

export const unusedPreset: Rule = {
  meta: {
    code: "unused-preset",
    severity: "warning",
    tier: "content",
    title: "An image preset that no picture uses",
    usedIn: [
      "campaign",
      "experiment",
      "form",
      "layout",
      "mail",
      "product",
      "quiz",
      "route",
      "shared-block",
      "site",
    ],
  },
  check: unusedName({
    kind: "preset",
    locate: ({ manifests: { settings } }) =>
      Object.keys(settings?.value.images.presets ?? {}).flatMap((name) =>
        settings
          ? [[name, { document: settings.document, path: ["images", "presets", name], part: "key" }]]
          : [],
      ),
    message: (name) => `No picture uses the preset "${name}".`,
    hint: () => "Remove it, or use it for a picture.",
  }),
};
