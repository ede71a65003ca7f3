import type { Contradiction } from "funnel-engine/for-blocks/schema";
import type { z } from "zod";
import type { countdownProps } from "./schema.ts";

type Written = z.input<typeof countdownProps>;

/** A deadline requires `until`. Props of the other mode have no effect, so they are contradictions. */
export function contradictions({ mode, seconds, until }: Written): Contradiction<keyof Written>[] {
  const contradictions: Contradiction<keyof Written>[] = [];
  if (mode === "deadline" && until === undefined) {
    contradictions.push({
      prop: "mode",
      message: 'This countdown has the mode "deadline" but no "until".',
      hint: 'Set "until" to the time at which the offer really ends: "2026-12-20T20:00:00+01:00".',
    });
  }
  if (mode === "duration" && until !== undefined) {
    contradictions.push({
      prop: "until",
      overruledBy: "mode",
      message: '"until" has no effect: the mode is "duration", which restarts on each page.',
      hint: 'Set "mode" to "deadline", or remove "until".',
    });
  }
  if (mode === "deadline" && seconds !== undefined) {
    contradictions.push({
      prop: "seconds",
      overruledBy: "mode",
      message: '"seconds" has no effect: the mode is "deadline", which ends at "until".',
      hint: 'Remove "seconds", or set "mode" to "duration".',
    });
  }
  return contradictions;
}
