import type { Taken } from "./explore.ts";
import type { Step } from "./page-steps.ts";
import type { Stop } from "./stops.ts";

const ends: Readonly<Record<Extract<Step["to"], string>, (wanted: string) => string>> = {
  end: (wanted) => (wanted === "" ? "said in its place" : wanted),
  missing: (wanted) => `"${wanted}" (missing)`,
};

/** A way as a person can click it: `/v1/de?src=mail → quiz "size": goal = light → /offer/de?src=mail`. */
export function describeWay(start: Stop, way: readonly Taken[]): string {
  const parts = way.flatMap(({ step }) => [
    ...(step.action === undefined ? [] : [step.action]),
    ...step.via,
    typeof step.to === "string" ? ends[step.to](step.wanted) : step.to.address,
  ]);
  return [start.address, ...parts].join(" → ");
}
