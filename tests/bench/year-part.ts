import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { setTimeout } from "node:timers/promises";
import { buildReport } from "../../engine/counts/build-report.ts";
import { parseDay } from "../../engine/counts/days.ts";
import type { StatisticsTable } from "../../engine/counts/statistics-table.ts";
import { orderSubmission } from "../fixtures/submissions.ts";
import { sqliteStore, type TestStore } from "../fixtures/test-store.ts";
import { buildCommand } from "./build-part.ts";
import { countingProject } from "./counting-project.ts";
import { readBudgets } from "./read-budgets.ts";
import { type Part, row } from "./rows.ts";
import { median, runTimed } from "./run-timed.ts";
import { benchFolder } from "./write-site.ts";
import { drawCounts, viewsPerDay } from "./year-of-counts.ts";

const runs = 5;
const orders = 300;

const day = (text: string): number => parseDay(text) ?? Number.NaN;

/** A year that begins and ends within a month, so that its report reads days as well as months. */
const year = { from: day("2025-11-15"), to: day("2026-11-14") };

const open = (file: string) => sqliteStore(file);

/** Fills a database through the store, unless an earlier run has. Takes about two minutes. */
async function fill(file: string, table: StatisticsTable): Promise<void> {
  if (existsSync(file)) return;
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.new`;
  rmSync(unfinished, { force: true });
  const store = open(unfinished);
  for (const counts of drawCounts(table, year)) await store.counters.add(counts);
  // Closing moves everything from the write-ahead log into the file.
  await store.close();
  renameSync(unfinished, file);
}

/** Milliseconds that orders take, one after the other, while something else runs. */
async function timeOrders(store: TestStore, beside: () => Promise<unknown>): Promise<readonly number[]> {
  let isDone = false;
  const repeat = async () => {
    while (!isDone) await beside();
  };
  const repeated = repeat();
  const times: number[] = [];
  for (let order = 0; order < orders; order++) {
    const started = performance.now();
    await store.place(orderSubmission(`${Date.now()}-${order}`));
    times.push(performance.now() - started);
  }
  isDone = true;
  await repeated;
  return times.sort((one, other) => one - other);
}

/** Measures a year of counters at a million views a day: its size, and its report. */
export async function yearPart(root: string): Promise<Part> {
  const project = countingProject(root, "consent");
  await runTimed(root, buildCommand(project));
  // SAFETY: the build has written it.
  const table = JSON.parse(
    readFileSync(join(project, "dist-server/statistics.json"), "utf8"),
  ) as StatisticsTable;
  const file = join(benchFolder(root), "year/storefront.db");
  await fill(file, table);
  const size = statSync(file).size / 1e6;
  const store = open(file);
  const report = () => buildReport(store.counters.read, table, year);
  const { pages } = await report();
  const views = pages.reduce((all, page) => all + page.views, 0);
  const times: number[] = [];
  const processorTimes: number[] = [];
  for (let run = 0; run < runs; run++) {
    const [started, used] = [performance.now(), process.cpuUsage()];
    await report();
    const { user, system } = process.cpuUsage(used);
    times.push((performance.now() - started) / 1000);
    processorTimes.push((user + system) / 1e6);
  }
  const alone = await timeOrders(store, () => setTimeout(100));
  const beside = await timeOrders(store, report);
  await store.close();
  const budgets = readBudgets().year;
  const at = (sorted: readonly number[], part: number) =>
    sorted[Math.floor((orders - 1) * part)] ?? Number.NaN;
  return {
    title: `A year of counters, ${viewsPerDay.toLocaleString("en")} views a day in ten markets, reports: median of ${runs}`,
    commands: [
      `npm run build -- --project ${relative(root, project)}`,
      `npm run bench -- --year  # without ${relative(root, dirname(file))}`,
    ],
    rows: [
      row("views in the report", views / 1e6, "million", 0),
      row("database", size, "MB", 0, budgets.database),
      row("report of the year: time", median(times), "s", 2, budgets.report),
      row("report of the year: processor time", median(processorTimes), "s", 2),
      row("an order alone: p50", at(alone, 0.5), "ms", 1),
      row("an order alone: p99", at(alone, 0.99), "ms", 1),
      row("an order while the year is reported: p50", at(beside, 0.5), "ms", 1),
      row("an order while the year is reported: p99", at(beside, 0.99), "ms", 1),
    ],
  };
}
