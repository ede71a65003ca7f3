import { isInline } from "../../images/image-address.ts";
import { findProvider } from "../../images/providers.ts";
import { suggestName } from "../../problems/suggest.ts";
import { namedImages } from "../named-images.ts";
import type { Rule } from "../rule.ts";

export const unknownImage: Rule = {
  code: "unknown-image",
  check: (site, report) => {
    const { images, site: main } = site.world;
    // A hosted service has its own pictures; nothing here can know their names.
    if (main && findProvider(main.value.images.provider).hosted) return;
    for (const { name, place } of namedImages(site)) {
      if (images.has(name) || isInline(name)) continue;
      report({
        ...place(),
        message: `There is no picture "${name}" in public/images/.`,
        ...suggestName(name, images.keys(), "picture"),
      });
    }
  },
};
