import type { ExperimentReport } from "./build-experiment-report.ts";

/** Describes how browsers are split between the arms. */
export function describeSplit({ ok, doubtful, p }: ExperimentReport["sampleRatio"]): string {
  const value = `p = ${p.toPrecision(2)}`;
  if (!ok) return `The split is not as the weights promise (${value}).`;
  return doubtful
    ? `The split is doubtful (${value}): by chance alone, at most 1 experiment in 200 ever looks like this. Look for something that loses browsers of one arm.`
    : `The split is as the weights promise (${value}).`;
}

/** Describes the verdict of an experiment in one or two sentences, which may introduce a command. */
export function describeVerdict({
  verdict,
  winner = "",
  arms,
  daysLeft,
  sampleRatio,
  name,
}: ExperimentReport): { readonly text: string; readonly command?: string } {
  if (arms.every(({ exposed }) => exposed === 0))
    return {
      text: "No visitor has been counted yet. To see whether and where the experiment runs:",
      command: "npm run experiment -- list",
    };
  const end = (arm: string) => `npm run experiment -- end ${name} --winner ${arm}`;
  switch (verdict) {
    case "sample-ratio":
      return {
        text: `The arms do not get the browsers that their weights promise (p = ${sampleRatio.p.toPrecision(2)}). Something loses browsers of one arm, so trust no figure here.`,
      };
    case "winner":
      return { text: `"${winner}" is better than the control. End the experiment:`, command: end(winner) };
    case "vetoed":
      return { text: `"${winner}" reaches the goal more often, but earns less per visitor.` };
    case "control":
      return {
        text: "Every other arm is worse than the control. End the experiment:",
        command: end(arms[0]?.id ?? ""),
      };
    case "no-difference":
      return {
        text: "Every other arm differs from the control by less than the smallest effect that matters.",
      };
    case "collecting":
      return {
        text:
          daysLeft === null
            ? "Nothing is certain yet: too few browsers have reached the goal."
            : `Nothing is certain yet. About ${daysLeft} ${daysLeft === 1 ? "day" : "days"} to go at the traffic of the last days${daysLeft > 60 ? "; take a larger effect or fewer arms" : ""}.`,
      };
  }
}
