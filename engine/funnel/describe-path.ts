import type { Edge } from "./explore.ts";
import type { PageState } from "./page-states.ts";
import type { Step } from "./step-maker.ts";

const ends: Readonly<Record<Extract<Step["to"], string>, (reference: string) => string>> = {
  end: (reference) => (reference === "" ? "the end" : reference),
  missing: (reference) => `"${reference}" (missing)`,
};

/**
 * A path that a person can follow by clicking: `/v1/de?src=mail → quiz "size": goal = light →
 * /offer/de?src=mail`.
 */
export function describePath(start: PageState, edges: readonly Edge[]): string {
  const parts = edges.flatMap(({ step }) => [
    ...(step.action === undefined ? [] : [step.action]),
    ...step.via,
    typeof step.to === "string" ? ends[step.to](step.reference) : step.to.address,
  ]);
  return [start.address, ...parts].join(" → ");
}
