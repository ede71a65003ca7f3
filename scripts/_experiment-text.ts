import { textTable } from "../engine/command-line/text-table.ts";
import type { ExperimentReport } from "../engine/counts/experiments/build-experiment-report.ts";
import { describeSplit, describeVerdict } from "../engine/counts/experiments/describe-verdict.ts";
import type { ExperimentManifest } from "../engine/schema/experiment.ts";
import { armTable } from "../engine/server/admin/views/arm-table.ts";
import { experimentPermission } from "../engine/site/experiments/experiment-scope.ts";
import { hiddenMarkets } from "../engine/site/live-site.ts";
import type { Manifests } from "../engine/site/manifests.ts";

/** The report of an experiment for people. */
export function experimentText(report: ExperimentReport): string {
  const { heads, rows } = armTable(report);
  const { text, command } = describeVerdict(report);
  return [
    report.name,
    textTable([heads, ...rows]),
    describeSplit(report.sampleRatio),
    command === undefined ? text : `${text}\n  ${command}`,
  ].join("\n\n");
}

/** Whether and where an experiment runs. `today`: `2026-11-25`. */
function describeState(manifests: Manifests, value: ExperimentManifest, today: string): string {
  const { enabled, from, until } = value;
  if (enabled === false) return "off";
  if (until !== undefined && until <= today) return "over";
  const codes = (manifests.markets?.value.markets ?? []).map(({ code }) => code);
  const running = codes.filter(
    (code) =>
      (value.markets?.includes(code) ?? true) && experimentPermission(manifests, value, code) !== "off",
  );
  if (running.length === 0) return "on, but no market allows it";
  const hidden = new Set(hiddenMarkets(manifests).map(({ code }) => code));
  if (running.every((code) => hidden.has(code))) return "on, but no market is live";
  return `${from !== undefined && from > today ? "begins later" : "on"} in ${running.filter((code) => !hidden.has(code)).join(", ")}`;
}

/** All experiments, one a line. `today`: `2026-11-25`. */
export function experimentList(manifests: Manifests, today: string): string {
  const rows = [...manifests.experiments.values()].map(({ value }) => [
    value.name,
    describeState(manifests, value, today),
    value.routes.join(", "),
    value.arms.map(({ id, weight }) => `${id} ${weight}`).join(", "),
    value.from === undefined && value.until === undefined
      ? "always"
      : [value.from, value.until].map((day) => day ?? "").join(" – "),
  ]);
  return rows.length === 0
    ? "There are no experiments. Create one: npm run new -- experiment"
    : textTable([["experiment", "state", "routes", "arms", "from – until"], ...rows]);
}
