import { findProvider } from "../../images/providers.ts";
import type { Rule } from "../rule.ts";
import { asDocument, unusedName } from "../rule-names.ts";

export const unusedImage: Rule = {
  meta: {
    code: "unused-image",
    severity: "warning",
    tier: "content",
    title: "A picture that nothing shows",
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
    kind: "image",
    locate: ({ manifests: { images, settings } }) => {
      // With a hosted service, the folder is not used, so its files do not matter.
      if (settings === undefined || findProvider(settings.value.images.provider).hosted) return [];
      return [...images.keys()].map(
        (name) => [name, { document: asDocument(`public/images/${name}`), path: [] }] as const,
      );
    },
    message: (name) => `Nothing shows the picture "${name}".`,
    hint: () => "Delete the file, or use it on a page.",
  }),
};
