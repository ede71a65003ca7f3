import { armDraws } from "../experiments/draw-arm.ts";
import type { PageExperiment } from "../experiments/page-experiment.ts";
import type { ExperimentManifest } from "../schema/experiment.ts";
import type { ExperimentPermission } from "../site/experiments/experiment-permission.ts";
import type { Manifests } from "../site/manifests.ts";
import { findMessage } from "../site/message-catalogues.ts";

/** FNV-1a, 32 bits, as hexadecimal digits (RFC 9923). It only has to tell the phases of one experiment apart. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}

/** The messages that the arms name, in the languages of the experiment's live markets. */
function armTexts(manifests: Manifests, { arms, markets }: ExperimentManifest): readonly string[] {
  const keys = new Set(JSON.stringify(arms).match(/(?<="t:)[^"]+/g));
  const shown = (manifests.markets?.value.markets ?? []).filter(
    ({ code, live }) => live !== false && (markets?.includes(code) ?? true),
  );
  const locales = new Set(shown.map(({ locale }) => locale));
  return [...keys].flatMap((key) =>
    [...locales].map((locale) => findMessage(manifests, locale, key)?.text ?? ""),
  );
}

/** Changes with what makes counts incomparable: the arms' ids, contents, texts and weights, and the traffic. */
export function phaseOf(manifests: Manifests, experiment: ExperimentManifest): string {
  const { arms, traffic } = experiment;
  const contents = arms.map(({ id, weight, changes }) => [id, weight, changes]);
  return shortHash(JSON.stringify([traffic, contents, armTexts(manifests, experiment)]));
}

/** The last moment that a date can have (ECMA-262), in milliseconds since 1970. */
const endOfTime = 8.64e15;

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The part of all draws that take part: of the group's share, or of all browsers. */
function drawsOf({ traffic = 100, group }: ExperimentManifest) {
  const { from, to } = group ?? { from: 0, to: 100 };
  return [from / 100, (from + ((to - from) * traffic) / 100) / 100] as const;
}

/** An experiment as the browser gets it. If it is switched off, only `?arm=` shows its arms. */
export function pageExperiment(
  manifests: Manifests,
  experiment: ExperimentManifest,
  permission: ExperimentPermission,
): PageExperiment {
  const { name, arms, group, from, until } = experiment;
  return {
    name,
    arms: armDraws(arms, permission === "off" ? [0, 0] : drawsOf(experiment)),
    ...(permission === "consent" && { asks: true as const }),
    ...(group && { group: group.name }),
    from: from === undefined ? 0 : startOf(from),
    until: until === undefined ? endOfTime : startOf(until),
    phase: phaseOf(manifests, experiment),
  };
}
