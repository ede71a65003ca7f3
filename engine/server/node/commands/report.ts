import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { html, raw } from "hono/html";
import { parseOptions, UsageError } from "../../../command-line/arguments.ts";
import { buildReport } from "../../../counts/build-report.ts";
import { noSource, otherSource, unknownSource } from "../../../counts/count.ts";
import { type Period, previousPeriod, readPeriod, showDay, toDay } from "../../../counts/days.ts";
import type { Report } from "../../../counts/report.ts";
import type { StatisticsTable } from "../../../counts/statistics-table.ts";
import { salesNote } from "../../admin/views/format.ts";
import { renderDocument } from "../../admin/views/layout.ts";
import { sheet, table } from "../../admin/views/parts.ts";
import { stepsTable } from "../../admin/views/steps-table.ts";
import { adminStyle } from "../../admin/views/style.ts";
import { readCounters } from "../open-stores.ts";
import { database, findDatabase } from "./database-option.ts";
import type { OperatorCommand } from "./operator-command.ts";
import { listMarketHeads, marketRows, reportCsv, reportTable } from "./report-text.ts";
import { orRunningSite, readRunningSite } from "./running-site.ts";

const getHelp = (
  name: string,
) => `${name} [--from 2026-11-01] [--to 2026-11-30] [--market DE] [--source newsletter]
    [--compare previous] [--format json|csv|html] [--database FILE] [--url https://…]

Reports what was counted on the proved funnel: for each page its views, the visits that began there, how many left,
and its orders; visits, conversion and revenue per visit of each market and currency. Default: the 30 days until today.
${salesNote}
  --compare previous  add the figures of the same number of days before
  --format            json: all figures, amounts in the smallest unit. csv: pages, one per line. html: one page.
                      Default: a table for people
  --database          another database than DATABASE, or data/storefront.db: a file, or postgres://…
  --url               read a running site instead, such as one on Workers. Set its password in ADMIN_PASSWORD
Exit status: 0 done, 1 nothing is counted, 2 wrong usage or a bug in the engine.`;

interface Selection extends Period {
  readonly market: string | undefined;
  readonly source: string | undefined;
}

type ReadReport = (selection: Selection) => Promise<Report>;

/** Reads the report of a running site. */
const readFrom =
  (url: string): ReadReport =>
  ({ from, to, market, source }) =>
    readRunningSite(url, "/admin/report.json", { from: showDay(from), to: showDay(to), market, source });

/** What the last build counts. */
function readTable(folder: string): StatisticsTable | undefined {
  const file = join(folder, "statistics.json");
  // SAFETY: the build wrote this file.
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as StatisticsTable) : undefined;
}

/** The error for a source without figures, with the known sources: it may be misspelt. */
function nothingFrom(source: string, statistics: StatisticsTable | undefined): string {
  const names = [...(statistics?.sources ?? []), otherSource, noSource, unknownSource];
  return `Nothing was counted from the source "${source}". Known sources: ${names.join(", ")}. Add others to "statistics" in manifests/site.json.`;
}

/** The report as one page without links. Without a table, the pages are not grouped by stage. */
function reportPage(report: Report, previous: Report | undefined, statistics?: StatisticsTable): string {
  const period = `${report.from} to ${report.to}`;
  const map = statistics?.map ?? { stages: [], aside: [], ways: [] };
  const compared = previous ? `, and ${previous.from} to ${previous.to}` : "";
  const markets = table("Markets", listMarketHeads(report, previous), marketRows(report, previous));
  const content = html`<main>
    ${sheet(`${period}${compared}`, `Visits, orders and revenue. ${salesNote} Rates use counted orders only.`, markets)}
    ${sheet("Steps", "Views of each page, and what followed.", stepsTable(map, report, { previous }))}
  </main>`;
  return renderDocument(`Report ${period}`, content, html`<style>${raw(adminStyle)}</style>`);
}

function print(
  format: string | undefined,
  report: Report,
  previous: Report | undefined,
  statistics?: StatisticsTable,
): void {
  if (format === "json") console.log(JSON.stringify({ ...report, ...(previous && { previous }) }, null, 2));
  else if (format === "csv") console.log(reportCsv(report, previous));
  else if (format === "html") console.log(reportPage(report, previous, statistics));
  else console.log(reportTable(report, previous));
}

/** Reports what was counted on the funnel. */
export const report: OperatorCommand = async ({ name, args, folder }) => {
  const values = parseOptions(
    {
      from: { type: "string" },
      to: { type: "string" },
      market: { type: "string" },
      source: { type: "string" },
      compare: { type: "string" },
      format: { type: "string" },
      url: { type: "string" },
      database,
      help: { type: "boolean", short: "h", default: false },
    },
    args,
  );
  const { compare, format, market, source, url } = values;
  if (values.help) {
    console.log(getHelp(name));
    return 0;
  }
  if (compare !== undefined && compare !== "previous")
    throw new UsageError(`--compare takes previous, not "${compare}".`);
  if (format !== undefined && !["json", "csv", "html"].includes(format))
    throw new UsageError(`--format takes json, csv or html, not "${format}".`);
  const period = readPeriod(values.from, values.to, toDay(Date.now()));
  if (typeof period === "string") throw new UsageError(period);
  const selection: Selection = { ...period, market, source };
  const printReport = async (read: ReadReport, statistics?: StatisticsTable) => {
    const previous = compare && (await read({ ...selection, ...previousPeriod(period) }));
    const current = await read(selection);
    print(format, current, previous || undefined, statistics);
    if (source !== undefined && current.sources.length === 0) console.error(nothingFrom(source, statistics));
    return 0;
  };
  if (url !== undefined) return printReport(readFrom(url));

  const statistics = readTable(folder);
  if (statistics === undefined) {
    console.error(
      'Nothing is counted: the last build has no market with statistics. Set "statistics" in manifests/markets.json and build the site.',
    );
    return 1;
  }
  if (market !== undefined && statistics.markets[market] === undefined)
    throw new UsageError(
      `No market "${market}" is counted. Counted: ${Object.keys(statistics.markets).join(", ")}.`,
    );
  const address = findDatabase(folder, values.database, orRunningSite);
  return readCounters(address, dirname(folder), (read) =>
    printReport((part) => buildReport(read, statistics, part), statistics),
  );
};
