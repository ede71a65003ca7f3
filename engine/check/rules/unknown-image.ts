import { isInline } from "../../images/image-address.ts";
import { findProvider } from "../../images/providers.ts";
import { suggestName } from "../../problems/suggest.ts";
import type { Document, JsonPath } from "../../read/document.ts";
import { allUses } from "../field-uses.ts";
import type { Rule } from "../rule.ts";

export const unknownImage: Rule = {
  code: "unknown-image",
  check: (site, report) => {
    const { images, routes, site: main } = site.world;
    // A hosted service has its own pictures; nothing here can know their names.
    if (main && findProvider(main.value.images.provider).hosted) return;
    const want = (name: string | undefined, document: Document, path: JsonPath) => {
      if (name === undefined || images.has(name) || isInline(name)) return;
      report({
        document,
        path,
        message: `There is no picture "${name}" in public/images/.`,
        ...suggestName(name, images, "picture"),
      });
    };
    if (main) want(main.value.shareImage, main.document, ["shareImage"]);
    for (const { document, value } of routes) want(value.head?.image, document, ["head", "image"]);
    for (const use of allUses(site)) {
      if (use.kind !== "image") continue;
      const { image } = use.value as { image?: unknown };
      if (typeof image !== "string") continue;
      const { document, path } = use.place(["image"]);
      want(image, document, path);
    }
  },
};
