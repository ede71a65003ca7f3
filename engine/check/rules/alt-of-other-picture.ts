import { findUses } from "../../site/collect-field-uses.ts";
import type { FieldUse } from "../../site/field-use.ts";
import { isVariant } from "../../site/link-routes.ts";
import type { Rule } from "../rule.ts";

/** The words of a name: "lamp-small.webp", "t:products.starter-set.alt". */
const splitWords = (name: string): string[] => name.replace(/\.\w+$/, "").split(/[^\p{L}\p{N}]+/u);

/** How many words the key of a description shares with its picture and the manifest that uses it. */
function likeness(key: string, use: FieldUse<"image">): number {
  const { document } = use.locate(["alt"]);
  const nameWords = new Set([...splitWords(use.value.image), ...splitWords(document.file)]);
  return splitWords(`${key}.`).filter((word) => nameWords.has(word)).length;
}

export const altOfOtherPicture: Rule = {
  meta: {
    code: "alt-of-other-picture",
    severity: "warning",
    tier: "content",
    title: "A picture has the description of another one",
    once: true,
  },
  check: (site, report) => {
    const variants = new Set(
      site.manifests.routes.flatMap(({ document, value }) => (isVariant(value) ? document : [])),
    );
    const described = [...findUses(site, "image")].filter(
      ({ value }) => !value.decorative && value.alt?.startsWith("t:"),
    );
    for (const [alt = "", uses] of Map.groupBy(described, ({ value }) => value.alt)) {
      const byPicture = Map.groupBy(uses, ({ value }) => value.image);
      if (byPicture.size < 2) continue;
      const ranked = [...byPicture.values()].toSorted((a, b) => {
        const [likenessA, likenessB] = [a, b].map(([use]) => (use ? likeness(alt, use) : 0));
        return (likenessB ?? 0) - (likenessA ?? 0) || b.length - a.length;
      });
      const [rightUse, ...wrongUses] = ranked.map((list) => list[0]);
      if (rightUse === undefined) continue;
      for (const use of wrongUses) {
        if (use === undefined || likeness(alt, use) === likeness(alt, rightUse)) continue;
        // `inherited-alt` reports a variant that changes the picture alone. One that repeats the words means them.
        if (variants.has(use.locate(["image"]).document)) continue;
        report({
          ...use.locate(["image"]),
          message: `The description of this picture is that of another one: "${rightUse.value.image}".`,
          hint: `Describe "${use.value.image}" in "alt".`,
        });
      }
    }
  },
};
