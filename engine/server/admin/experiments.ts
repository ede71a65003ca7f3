import { html } from "hono/html";
import { toDay } from "../../counts/days.ts";
import { buildExperimentReport } from "../../counts/experiments/build-experiment-report.ts";
import type { StatisticsTable } from "../../counts/statistics-table.ts";
import { own } from "../counting/site-statistics.ts";
import type { CounterStore } from "../stores/counter-store.ts";
import { armFrames, type PreviewOf } from "./views/arm-frames.ts";
import { experimentView } from "./views/experiment-view.ts";

interface ExperimentSetup {
  readonly counters: Pick<CounterStore, "read">;
  readonly table: StatisticsTable;
  readonly now: number;
}

/** The report of an experiment that runs. Undefined if there is none of this name. */
export async function readExperiment({ counters, table, now }: ExperimentSetup, name: string) {
  const experiment = own(table.experiments ?? {}, name);
  return experiment && buildExperimentReport(counters.read, name, experiment, toDay(now));
}

/** The experiments that run, each as a section. */
export async function experimentSections(setup: ExperimentSetup, previewOf: PreviewOf) {
  const all = Object.entries(setup.table.experiments ?? {});
  const sections = await Promise.all(
    all.map(async ([name, experiment]) => {
      const report = await readExperiment(setup, name);
      return report ? experimentView(report, armFrames(name, experiment, previewOf)) : "";
    }),
  );
  return html`${sections}`;
}
