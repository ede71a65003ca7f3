import { html } from "hono/html";
import { dayOf } from "../../counts/days.ts";
import { buildExperimentReport } from "../../counts/experiments/build-experiment-report.ts";
import type { StatisticsTable } from "../../counts/statistics-table.ts";
import { own } from "../counting/site-statistics.ts";
import type { CounterStore } from "../stores/counter-store.ts";
import { experimentView } from "./views/experiment-view.ts";

interface ExperimentSetup {
  readonly counters: Pick<CounterStore, "read">;
  readonly table: StatisticsTable;
  readonly now: number;
}

/** The report of an experiment that runs. Undefined if there is none of this name. */
export async function readExperiment({ counters, table, now }: ExperimentSetup, name: string) {
  const experiment = own(table.experiments ?? {}, name);
  return experiment && buildExperimentReport(counters.read, name, experiment, dayOf(now));
}

/** The experiments that run, each as a section. */
export async function experimentSections(setup: ExperimentSetup) {
  const names = Object.keys(setup.table.experiments ?? {});
  const reports = await Promise.all(names.map((name) => readExperiment(setup, name)));
  return html`${reports.map((report) => (report ? experimentView(report) : ""))}`;
}
