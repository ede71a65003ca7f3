import { valueAt } from "../../json/document.ts";
import { allBlocks, blockUses } from "../../site/collect-field-uses.ts";
import type { FieldUse } from "../../site/field-use.ts";
import type { ResolvedBlock } from "../../site/resolved-block.ts";
import type { Rule } from "../rule.ts";

/**
 * The name of the picture that an earlier layer had here, if the description still comes from such a layer.
 */
function describedPicture({ layers }: ResolvedBlock, use: FieldUse): string | undefined {
  const { document, path } = use.locate(["image"]);
  // Each manifest writes one layer of a block.
  const findLayer = (source: typeof document) => layers.findIndex((layer) => layer.document === source);
  const pictureLayer = findLayer(document);
  if (findLayer(use.locate(["alt"]).document) >= pictureLayer) return undefined;
  const inLayer = path.slice(layers[pictureLayer]?.path.length);
  const before = layers.slice(0, pictureLayer).map(({ value }) => valueAt(value, inLayer));
  const old = before.findLast((name) => typeof name === "string");
  return typeof old === "string" ? old : undefined;
}

export const inheritedAlt: Rule = {
  meta: {
    code: "inherited-alt",
    severity: "warning",
    tier: "content",
    title: "A new picture with the old picture's description",
  },
  check: (site, report) => {
    for (const resolved of allBlocks(site)) {
      if (resolved.layers.length < 2) continue;
      for (const use of blockUses(site, resolved, "image")) {
        const { image, decorative } = use.value;
        if (decorative) continue;
        const old = describedPicture(resolved, use);
        if (old === undefined || old === image) continue;
        report({
          ...use.locate(["image"]),
          message: `The picture is new, but its description is still that of "${old}".`,
          hint: 'Describe the new picture in "alt": a message ("t:key") or a text. If the old description fits, repeat it.',
        });
      }
    }
  },
};
