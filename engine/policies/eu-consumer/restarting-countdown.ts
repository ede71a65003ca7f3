import { findContradictions } from "../../check/find-contradictions.ts";
import type { Rule } from "../../check/rule.ts";
import { allBlocks, blockUses, findUses } from "../../site/collect-field-uses.ts";
import type { FieldUse } from "../../site/field-use.ts";
import { type LinkedSite, pageBlocks } from "../../site/link-site.ts";
import type { ResolvedBlock } from "../../site/resolved-block.ts";

const isRestarting = ({ value }: FieldUse<"countdownMode">): boolean => value === "duration";

const restartingIn = (site: LinkedSite, resolved: ResolvedBlock): FieldUse<"countdownMode">[] =>
  blockUses(site, resolved, "countdownMode").filter(isRestarting);

/** For some blocks, keyed by their layers: the markets among `codes` in which a page shows them. */
function marketsShowing(
  site: LinkedSite,
  blocks: readonly ResolvedBlock[],
  codes: readonly string[],
): ReadonlyMap<object, ReadonlySet<string>> {
  const codesByLayers = new Map<object, Set<string>>(blocks.map(({ layers }) => [layers, new Set()]));
  const visit = (resolved: readonly ResolvedBlock[], within: readonly string[]) => {
    for (const { layers, markets, slots } of resolved) {
      const codes = markets ? within.filter((code) => markets.includes(code)) : within;
      for (const code of codes) codesByLayers.get(layers)?.add(code);
      for (const children of Object.values(slots)) visit(children, codes);
    }
  };
  for (const route of site.routes.values())
    visit(
      pageBlocks(site, route),
      codes.filter((code) => route.markets?.includes(code) ?? true),
    );
  return codesByLayers;
}

interface RestartingMode {
  readonly use: FieldUse;
  readonly codes: Set<string>;
}

/** The places that set the mode, once each: a variant's copies may inherit the mode from the same line. */
function restartingModes(site: LinkedSite, codes: readonly string[]): RestartingMode[] {
  if (!findUses(site, "countdownMode").some(isRestarting)) return [];
  const restarting = allBlocks(site).filter((resolved) => {
    // If props contradict each other, the intended mode is unknown, and that problem is reported.
    return (
      restartingIn(site, resolved).length > 0 && findContradictions(site.manifests, resolved).length === 0
    );
  });
  const codesByLayers = marketsShowing(site, restarting, codes);
  const modes = new Map<string, RestartingMode>();
  for (const resolved of restarting) {
    for (const use of restartingIn(site, resolved)) {
      const { document, path } = use.locate();
      const key = `${document.file} ${path.join(".")}`;
      const mode = modes.get(key) ?? { use, codes: new Set() };
      modes.set(key, mode);
      for (const code of codesByLayers.get(resolved.layers) ?? []) mode.codes.add(code);
    }
  }
  return [...modes.values()].filter((mode) => mode.codes.size > 0);
}

/**
 * Decision 19: the spec's countdown lasts 15 minutes, and the law requires truthful countdowns (Directive
 * 2005/29/EC, Annex I no. 7).
 */
export const restartingCountdown: Rule = {
  meta: {
    code: "restarting-countdown",
    severity: "warning",
    tier: "content",
    title: "A countdown that starts again for every visitor",
  },
  check: (site, report) => {
    const markets = site.manifests.markets?.value.markets ?? [];
    const asking = markets.flatMap(({ code, truthfulCountdowns }) => (truthfulCountdowns ? [code] : []));
    for (const { use, codes } of restartingModes(site, asking)) {
      report({
        ...use.locate(),
        message: `In ${asking.filter((code) => codes.has(code)).join(", ")} this countdown starts again with every visit, so it announces an end that never comes.`,
        hint: 'Use the mode "deadline", and set "until" to the real end of the offer.',
      });
    }
  },
};
