import { existsSync } from "node:fs";
import { experimentDesign } from "../build/build-statistics-table.ts";
import type { Project } from "../build/project.ts";
import { toDay } from "../counts/days.ts";
import {
  buildExperimentReport,
  type ExperimentReport,
} from "../counts/experiments/build-experiment-report.ts";
import { getDatabase } from "../server/node/commands/database-option.ts";
import { isPostgres } from "../server/node/database-address.ts";
import { readCounters } from "../server/node/open-stores.ts";
import type { LinkedSite } from "../site/link-site.ts";

/** What an experiment has counted so far, and what follows from it. */
export interface ExperimentResult extends Pick<ExperimentReport, "name" | "verdict" | "winner" | "daysLeft"> {
  readonly goal: "order" | "reach";
  readonly arms: readonly Pick<
    ExperimentReport["arms"][number],
    "id" | "exposed" | "converted" | "rate" | "difference"
  >[];
}

/** The results of all experiments. Null if this machine has no database of the shop. */
export async function readResults(
  { manifests }: LinkedSite,
  { root, outServer }: Project,
): Promise<readonly ExperimentResult[] | null> {
  const address = getDatabase(outServer, undefined);
  if (!isPostgres(address) && !existsSync(address)) return null;
  return readCounters(address, root, async (read) => {
    const reports = [...manifests.experiments.values()].map(async ({ value }): Promise<ExperimentResult> => {
      const design = experimentDesign(value);
      const report = await buildExperimentReport(read, value.name, design, toDay(Date.now()));
      const { name, verdict, winner, daysLeft, arms } = report;
      return { name, verdict, daysLeft, arms, goal: design.goal, ...(winner !== undefined && { winner }) };
    });
    return Promise.all(reports);
  });
}
