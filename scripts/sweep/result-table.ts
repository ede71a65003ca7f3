import { defectKinds } from "./defect.ts";
import { axeVersion } from "./find-axe-violations.ts";
import type { PageReport } from "./sweep-page.ts";

interface Totals {
  readonly routes: readonly string[];
  readonly markets: readonly string[];
  /** The number of different addresses that the pages link to. */
  readonly links: number;
}

const sum = (reports: readonly PageReport[], of: (report: PageReport) => number): number =>
  reports.reduce((total, report) => total + of(report), 0);
const number = (value: number): string => value.toLocaleString("en-GB");
const line = (cells: readonly (string | number)[]): string => `| ${cells.join(" | ")} |`;

/** The result of a whole sweep as Markdown. The same defects give the same text. */
export function resultTable(reports: readonly PageReport[], { routes, markets, links }: Totals): string {
  const defects = (of: readonly PageReport[]) =>
    of.length === 0 ? "–" : String(sum(of, (one) => one.defects.length));
  const kinds = Object.entries(defectKinds).map(([kind, meaning]) =>
    line([meaning, sum(reports, (one) => one.defects.filter((defect) => defect.kind === kind).length)]),
  );
  const rows = routes.map((route) => {
    const own = reports.filter(({ visit }) => visit.route === route);
    const twins = own.filter(({ visit }) => visit.kind !== "base");
    const base = own.filter(({ visit }) => visit.kind === "base");
    return line([
      route,
      ...markets.map((market) => defects(twins.filter(({ visit }) => visit.market === market))),
      defects(base),
    ]);
  });
  const moved = reports.filter(({ fontShift }) => fontShift > 0);
  const max = Math.max(...reports.map(({ fontShift }) => fontShift));
  const texts = sum(reports, (one) => one.texts);
  const own = sum(reports, (one) => one.ownTexts);
  return `# Result of the sweep

\`npm run sweep\` opens every route in every market, the error page in each, and the base address of each route once,
in Chromium, served by the Node server, and writes this file. The figures are numbers of defects; – means that there is no page.

${line(["requirement", "defects"])}
| --- | ---: |
${kinds.join("\n")}

${number(reports.length)} pages, ${number(links)} linked addresses, ${number(texts)} texts. Of these, ${number(own)} are whole messages of the market's own
locale or its fallback. The others are prices, names, numbers and composed texts. Loading fonts shift the layout of
${number(moved.length)} pages, by ${max.toFixed(2)} at most. axe-core ${axeVersion}.

${line(["route", ...markets, "base"])}
| --- | ${[...markets, ""].map(() => "---:").join(" | ")} |
${rows.join("\n")}
${line(["**all**", ...markets.map((market) => defects(reports.filter(({ visit }) => visit.kind !== "base" && visit.market === market))), defects(reports.filter(({ visit }) => visit.kind === "base"))])}
`;
}
