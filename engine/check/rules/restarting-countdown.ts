import { type LinkedSite, pageBlocks } from "../../link/link-site.ts";
import type { PlacedBlock } from "../../link/placed-block.ts";
import { contradictions } from "../contradictions.ts";
import type { FieldUse } from "../field-use.ts";
import { allPlaced, blockUses, usesOf } from "../field-uses.ts";
import type { Rule } from "../rule.ts";

const isRestarting = ({ value }: FieldUse): boolean => value === "duration";

const restartingIn = (site: LinkedSite, placed: PlacedBlock): FieldUse[] =>
  blockUses(site, placed, "countdownMode").filter(isRestarting);

/** Of some blocks, by their layers, the markets of `codes` in which a page shows them. */
function marketsShowing(
  site: LinkedSite,
  blocks: readonly PlacedBlock[],
  codes: readonly string[],
): ReadonlyMap<object, ReadonlySet<string>> {
  const shown = new Map<object, Set<string>>(blocks.map(({ layers }) => [layers, new Set()]));
  const visit = (placed: readonly PlacedBlock[], within: readonly string[]) => {
    for (const { layers, markets, slots } of placed) {
      const own = markets ? within.filter((code) => markets.includes(code)) : within;
      for (const code of own) shown.get(layers)?.add(code);
      for (const children of Object.values(slots)) visit(children, own);
    }
  };
  for (const route of site.routes.values())
    visit(
      pageBlocks(site, route),
      codes.filter((code) => route.markets?.includes(code) ?? true),
    );
  return shown;
}

interface Place {
  readonly use: FieldUse;
  readonly codes: Set<string>;
}

/** The lines that say so, once each: copies that a variant has changed elsewhere take the mode from the same line. */
function restartingPlaces(site: LinkedSite, codes: readonly string[]): Place[] {
  if (!usesOf(site, "countdownMode").some(isRestarting)) return [];
  const restarting = allPlaced(site).filter((placed) => {
    const block = site.world.registry.get(placed.block);
    // Which mode was meant is not known where the props contradict each other, and that is said.
    return (
      block && restartingIn(site, placed).length > 0 && contradictions(site.world, block, placed).length === 0
    );
  });
  const shown = marketsShowing(site, restarting, codes);
  const places = new Map<string, Place>();
  for (const placed of restarting) {
    for (const use of restartingIn(site, placed)) {
      const { document, path } = use.place();
      const key = `${document.file} ${path.join(".")}`;
      const place = places.get(key) ?? { use, codes: new Set() };
      places.set(key, place);
      for (const code of shown.get(placed.layers) ?? []) place.codes.add(code);
    }
  }
  return [...places.values()].filter((place) => place.codes.size > 0);
}

/** Decision 19: the spec's countdown is one of 15 minutes, and the law asks for truthful ones (Directive 2005/29/EC, Annex I no. 7). */
export const restartingCountdown: Rule = {
  code: "restarting-countdown",
  check: (site, report) => {
    const markets = site.world.markets?.value.markets ?? [];
    const asking = markets.flatMap(({ code, truthfulCountdowns }) => (truthfulCountdowns ? [code] : []));
    for (const { use, codes } of restartingPlaces(site, asking)) {
      report({
        ...use.place(),
        message: `In ${asking.filter((code) => codes.has(code)).join(", ")} this countdown starts anew with every visit, so it threatens with an end that does not come.`,
        hint: 'Take "deadline", and say in "until" when the offer really ends.',
      });
    }
  },
};
