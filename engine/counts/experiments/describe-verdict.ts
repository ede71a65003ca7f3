import type { ExperimentReport } from "./build-experiment-report.ts";

/** Describes the verdict of an experiment in one or two sentences. */
export function describeVerdict({
  verdict,
  winner = "",
  arms,
  daysLeft,
  sampleRatio,
  name,
}: ExperimentReport): string {
  if (arms.every(({ exposed }) => exposed === 0))
    return "No visitor has been counted yet. npm run experiment -- list says whether it runs, and where.";
  switch (verdict) {
    case "sample-ratio":
      return `The arms do not get the browsers that their weights promise (p = ${sampleRatio.p.toPrecision(2)}). Something loses browsers of one arm, so trust no figure here.`;
    case "winner":
      return `"${winner}" is better than the control. End the experiment: npm run experiment -- end ${name} --winner ${winner}`;
    case "vetoed":
      return `"${winner}" reaches the goal more often, but earns less per visitor.`;
    case "control":
      return `Every other arm is worse than the control. End the experiment: npm run experiment -- end ${name} --winner control`;
    case "no-difference":
      return "Every other arm differs from the control by less than the smallest effect that matters.";
    case "collecting":
      return daysLeft === null
        ? "Nothing is certain yet: too few browsers have reached the goal."
        : `Nothing is certain yet. About ${daysLeft} ${daysLeft === 1 ? "day" : "days"} to go at the traffic of the last days${daysLeft > 60 ? "; take a larger effect or fewer arms" : ""}.`;
  }
}
