import type { PlacedBlock } from "../../link/placed-block.ts";
import { valueAt } from "../../read/value-at.ts";
import type { FieldUse } from "../field-use.ts";
import { allPlaced, blockUses } from "../field-uses.ts";
import type { Rule } from "../rule.ts";

/** The name of another picture that an earlier layer had there, while the words are still those of such a layer. */
function describedPicture({ layers }: PlacedBlock, use: FieldUse): string | undefined {
  const { document, path } = use.place(["image"]);
  // Each manifest writes one layer of a block.
  const layerOf = (wrote: typeof document) => layers.findIndex((layer) => layer.document === wrote);
  const own = layerOf(document);
  if (layerOf(use.place(["alt"]).document) >= own) return undefined;
  const inLayer = path.slice(layers[own]?.path.length);
  const before = layers.slice(0, own).map(({ value }) => valueAt(value, inLayer));
  const old = before.findLast((name) => typeof name === "string");
  return typeof old === "string" ? old : undefined;
}

export const inheritedAlt: Rule = {
  code: "inherited-alt",
  check: (site, report) => {
    for (const placed of allPlaced(site)) {
      if (placed.layers.length < 2) continue;
      for (const use of blockUses(site, placed, "image")) {
        const { image, decorative } = use.value as { image?: unknown; decorative?: unknown };
        if (decorative === true) continue;
        const old = describedPicture(placed, use);
        if (old === undefined || old === image) continue;
        report({
          ...use.place(["image"]),
          message: `The picture is another one here, and its words are still those of "${old}".`,
          hint: 'Say beside it in "alt" what the new picture shows: a message ("t:key") or a text. If the old words fit it too, repeat them.',
        });
      }
    }
  },
};
