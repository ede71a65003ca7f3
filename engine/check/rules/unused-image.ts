import { findProvider } from "../../images/providers.ts";
import type { Rule } from "../rule.ts";
import { unusedName } from "../unused-name.ts";

export const unusedImage: Rule = {
  meta: {
    code: "unused-image",
    severity: "warning",
    title: "A picture that nothing shows",
    configurable: true,
    usedIn: ["campaign", "form", "layout", "product", "quiz", "route", "shared-block", "site"],
  },
  check: unusedName({
    kind: "image",
    defined: ({ manifests: { images, settings } }) => {
      // With a hosted service, the folder is not used, so its files do not matter.
      if (settings === undefined || findProvider(settings.value.images.provider).hosted) return [];
      const location = { document: settings.document, path: ["images"], part: "key" } as const;
      return [...images.keys()].map((name) => [name, location] as const);
    },
    message: (name) => `Nothing shows the picture "${name}" in public/images/.`,
    hint: () => "Delete the file, or use it on a page.",
  }),
};
