import { isInline } from "../../images/image-address.ts";
import { findProvider } from "../../images/providers.ts";
import { namedImages } from "../named-images.ts";
import type { Rule } from "../rule.ts";

export const unusedImage: Rule = {
  code: "unused-image",
  check: (site, report) => {
    const { images, site: main } = site.world;
    // A hosted service has its own pictures; what lies in the folder besides is nobody's.
    if (main === undefined || findProvider(main.value.images.provider).hosted) return;
    const named = new Set(namedImages(site).flatMap(({ name }) => (isInline(name) ? [] : [name])));
    for (const name of new Set(images.keys()).difference(named)) {
      report({
        document: main.document,
        path: ["images"],
        part: "key",
        message: `Nothing shows the picture "${name}" in public/images/.`,
        hint: "Delete the file, or show it.",
      });
    }
  },
};
