import { faultKinds } from "./fault.ts";
import { axeVersion } from "./find-axe-violations.ts";
import type { PageReport } from "./sweep-page.ts";

interface Totals {
  readonly routes: readonly string[];
  readonly markets: readonly string[];
  /** Different addresses that links lead to. */
  readonly links: number;
}

const sum = (reports: readonly PageReport[], of: (report: PageReport) => number): number =>
  reports.reduce((total, report) => total + of(report), 0);
const number = (value: number): string => value.toLocaleString("en-GB");
const line = (cells: readonly (string | number)[]): string => `| ${cells.join(" | ")} |`;

/** The result of a whole sweep as Markdown: the same faults give the same text. */
export function resultTable(reports: readonly PageReport[], { routes, markets, links }: Totals): string {
  const faults = (of: readonly PageReport[]) =>
    of.length === 0 ? "–" : String(sum(of, (one) => one.faults.length));
  const kinds = Object.entries(faultKinds).map(([kind, meaning]) =>
    line([meaning, sum(reports, (one) => one.faults.filter((fault) => fault.kind === kind).length)]),
  );
  const rows = routes.map((route) => {
    const own = reports.filter(({ visit }) => visit.route === route);
    const twins = own.filter(({ visit }) => visit.kind !== "base");
    const base = own.filter(({ visit }) => visit.kind === "base");
    return line([
      route,
      ...markets.map((market) => faults(twins.filter(({ visit }) => visit.market === market))),
      faults(base),
    ]);
  });
  const moved = reports.filter(({ fontShift }) => fontShift > 0);
  const most = Math.max(...reports.map(({ fontShift }) => fontShift));
  const texts = sum(reports, (one) => one.texts);
  const own = sum(reports, (one) => one.ownTexts);
  return `# Every page, looked at

\`npm run sweep\` opens every route in every market, the error page in each, and the base address of each route once,
in Chromium, from our own server, and writes this file. The figures are faults; – is a page that there is not.

${line(["what is looked for", "faults"])}
| --- | ---: |
${kinds.join("\n")}

${number(reports.length)} pages, ${number(links)} addresses that they link to, ${number(texts)} texts, of which ${number(own)} are whole
messages of the market's own locale or its fallback (the others are prices, names, numbers and texts put together from
several). The fonts' coming moves something on ${number(moved.length)} pages, by ${most.toFixed(2)} at most (layout shift). axe-core ${axeVersion}.

${line(["route", ...markets, "base"])}
| --- | ${[...markets, ""].map(() => "---:").join(" | ")} |
${rows.join("\n")}
${line(["**all**", ...markets.map((market) => faults(reports.filter(({ visit }) => visit.kind !== "base" && visit.market === market))), faults(reports.filter(({ visit }) => visit.kind === "base"))])}
`;
}
