import { findProvider } from "../../images/providers.ts";
import type { Document } from "../../json/document.ts";
import type { Rule } from "../rule.ts";
import { unusedName } from "../rule-names.ts";

/** A picture as the location of a problem. It has no text. */
const pictureFile = (name: string): Document => ({
  file: `public/images/${name}`,
  text: "",
  value: undefined,
  problems: [],
});

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
      return [...images.keys()].map((name) => [name, { document: pictureFile(name), path: [] }] as const);
    },
    message: (name) => `Nothing shows the picture "${name}".`,
    hint: () => "Delete the file, or use it on a page.",
  }),
};
