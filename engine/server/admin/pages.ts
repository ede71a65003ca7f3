import { html } from "hono/html";
import { buildReport, readOrders, readTotals } from "../../counts/build-report.ts";
import { previousPeriod, toDay } from "../../counts/days.ts";
import { buildExperimentReport } from "../../counts/experiments/build-experiment-report.ts";
import type { StatisticsTable } from "../../counts/statistics-table.ts";
import { readTrend } from "../../counts/trend.ts";
import type { AdminSetup } from "./admin.ts";
import { type AdminQuery, adminPath, pagePath, writeQuery } from "./report-query.ts";
import { presentPreview } from "./shop-at.ts";
import { experimentView } from "./views/experiment-view.ts";
import { frame, renderDocument } from "./views/layout.ts";
import { overview } from "./views/overview.ts";
import { pageView } from "./views/page-view.ts";
import type { Html } from "./views/parts.ts";
import { shopAtForm } from "./views/shop-at-form.ts";

/** The page of a site that counts nothing. */
export const renderNothing = (bar: Html): string =>
  renderDocument(
    "Figures",
    html`${bar}<main class="sheet login"><h1>Nothing is counted</h1>
      <p class="note">No market of this build has statistics with counts "allowed" or "consent".</p></main>`,
  );

interface Figures {
  readonly setup: AdminSetup;
  readonly table: StatisticsTable;
  readonly query: AdminQuery;
  readonly session: string;
  readonly bar: Html;
}

const hrefBuilder = (query: AdminQuery) => (route: string) =>
  route === "" ? adminPath + writeQuery(query) : pagePath + writeQuery(query, route);

/** The figures of all pages, compared with those of the same period before. */
export async function renderOverview({ setup, table, query, session, bar }: Figures): Promise<string> {
  const { services, site } = setup;
  const { read } = setup.counters;
  const now = services.now();
  const day = toDay(now);
  const [report, previous, trend, today, experiments] = await Promise.all([
    buildReport(read, table, query),
    readTotals(read, { ...query, ...previousPeriod(query) }),
    readTrend(read, query),
    readOrders(read, { ...query, from: day, to: day }),
    Promise.all(
      Object.entries(table.experiments ?? {}).map(async ([name, experiment]) => {
        const experimentReport = await buildExperimentReport(read, name, experiment, day);
        return experimentView(experimentReport, experiment, presentPreview(services, session));
      }),
    ),
  ]);
  const figures = { statistics: table, report, previous, trend, today, getHref: hrefBuilder(query) };
  const parts = { table, query, now, bar, path: adminPath };
  const content = html`${experiments}${overview(figures)}${shopAtForm(site, now)}`;
  return renderDocument("Figures", frame(parts, content));
}

/** The figures of one page of the site. */
export async function renderPage(route: string, { setup, table, query, bar }: Figures): Promise<string> {
  const { services, counters } = setup;
  const [report, trend] = await Promise.all([
    buildReport(counters.read, table, query),
    readTrend(counters.read, { ...query, subject: route }),
  ]);
  const content = pageView(route, { report, trend, getHref: hrefBuilder(query) });
  const parts = { table, query, now: services.now(), bar, path: pagePath, route };
  return renderDocument(route, frame(parts, content));
}
