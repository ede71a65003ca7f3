import type { LinkedRoute } from "../link/link-routes.ts";
import { type LinkedSite, pageBlocks } from "../link/link-site.ts";
import type { PlacedBlock } from "../link/placed-block.ts";
import type { JsonPath } from "../read/document.ts";
import { oncePer } from "../read/once-per.ts";
import type { FieldUse } from "./field-use.ts";
import { blockUses, formUses, headUses, productUses, quizUses, siteUses } from "./field-uses.ts";
import { eachKey } from "./written-texts.ts";

/** The fields of a route's merged head: each from the first manifest on its way to the base that has it. */
function shownHead(route: LinkedRoute): FieldUse[] {
  const seen = new Set<string>();
  return route.sources.flatMap((source) => {
    const uses = headUses(source).filter((use) => !seen.has(use.place().path.join(".")));
    for (const use of uses) seen.add(use.place().path.join("."));
    return uses;
  });
}

interface NeededMessage {
  readonly use: FieldUse;
  readonly below: JsonPath;
  /** Codes of the markets that show it. */
  readonly markets: Set<string>;
  /** Their locales. */
  readonly locales: Set<string>;
}

/** Every message key in use, the markets that show it, and the locales that it is needed in. */
export const neededMessages = oncePer((site: LinkedSite): ReadonlyMap<string, NeededMessage> => {
  const needed = new Map<string, NeededMessage>();
  const markets = site.world.markets?.value.markets ?? [];
  const localeOf = new Map(markets.map((market) => [market.code, market.locale]));
  const everywhere = markets.map((market) => market.code);
  const need = (uses: readonly FieldUse[], codes: readonly string[]) => {
    for (const use of uses) {
      eachKey(use, (key, below) => {
        const known = needed.get(key);
        const entry = known ?? { use, below, markets: new Set(), locales: new Set() };
        if (known === undefined) needed.set(key, entry);
        // Most messages are needed again and again, in all markets.
        if (entry.markets.size === everywhere.length) return;
        for (const code of codes) {
          entry.markets.add(code);
          const locale = localeOf.get(code);
          if (locale) entry.locales.add(locale);
        }
      });
    }
  };
  const neededEverywhere = new Set<PlacedBlock["layers"]>();
  const shown = (codes: readonly string[], only: readonly string[] | undefined) =>
    only ? codes.filter((code) => only.includes(code)) : codes;
  const needBlocks = (blocks: readonly PlacedBlock[], codes: readonly string[]) => {
    for (const placed of blocks) {
      const own = shown(codes, placed.markets);
      if (!neededEverywhere.has(placed.layers)) need(blockUses(site, placed), own);
      if (own.length === everywhere.length) neededEverywhere.add(placed.layers);
      for (const children of Object.values(placed.slots)) needBlocks(children, own);
    }
  };
  for (const route of site.routes.values()) {
    const codes = shown(everywhere, route.markets);
    needBlocks(pageBlocks(site, route), codes);
    need(shownHead(route), codes);
  }
  for (const product of site.world.products.values())
    need(productUses(product), shown(everywhere, product.value.markets));
  for (const quiz of site.world.quizzes.values()) need(quizUses(quiz), everywhere);
  for (const form of site.world.forms.values()) need(formUses(form), everywhere);
  need(siteUses(site.world), everywhere);
  return needed;
});
