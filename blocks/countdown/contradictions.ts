import type { z } from "zod";
import type { Contradiction } from "../../engine/registry/define-block.ts";
import type { countdownProps } from "./schema.ts";

type Written = z.output<typeof countdownProps>;

/** A deadline needs its end; what belongs to the other mode does not count. */
export function contradictions({ mode, seconds, until }: Written): Contradiction<keyof Written>[] {
  const found: Contradiction<keyof Written>[] = [];
  if (mode === "deadline" && until === undefined) {
    found.push({
      prop: "mode",
      message: 'This countdown counts to a "deadline", and nothing says when that is.',
      hint: 'Say in "until" when the offer really ends: "2026-12-20T20:00:00+01:00".',
    });
  }
  if (mode === "duration" && until !== undefined) {
    found.push({
      prop: "until",
      overruledBy: "mode",
      message: '"until" does not count: the mode is "duration", which starts anew with each page.',
      hint: 'Set "mode" to "deadline", or take "until" out.',
    });
  }
  if (mode === "deadline" && seconds !== undefined) {
    found.push({
      prop: "seconds",
      overruledBy: "mode",
      message: '"seconds" does not count: the mode is "deadline", which ends when "until" says.',
      hint: 'Take "seconds" out, or set "mode" to "duration".',
    });
  }
  return found;
}
