import { count, listNames } from "./labels.ts";
import type { ImpactGroup, ImpactReport } from "./report.ts";

/** "manifests/routes/take.json:25 hero.title", "4 files, manifests/messages/de_DE/take.json:3 first". */
export function causeLabel({ causes }: ImpactGroup): string {
  const [first] = causes;
  if (first === undefined) return "";
  const place = `${first.file}:${first.line}${first.prop && `  ${first.prop}`}`;
  return causes.length === 1 ? place : `${place}  and ${count(causes.length - 1, "other place")}`;
}

/** "14 pages in 2 markets", "no page". */
export function pagesLabel({ pages }: Pick<ImpactReport, "pages">, group: ImpactGroup): string {
  if (group.pages.length === 0) return "no page";
  const markets = [...new Set(group.pages.flatMap((index) => pages[index]?.market ?? []))];
  const where = markets.length <= 3 ? listNames(markets) : count(markets.length, "market");
  return `${count(group.pages.length, "page")} in ${where}`;
}

/** Lists the routes of a group's pages, each with its markets. */
export function listRoutes(
  { pages }: Pick<ImpactReport, "pages">,
  group: ImpactGroup,
): readonly { readonly route: string; readonly markets: string }[] {
  const byRoute = Map.groupBy(
    group.pages.flatMap((index) => pages[index] ?? []),
    ({ route }) => route,
  );
  return [...byRoute].map(([route, all]) => ({ route, markets: all.map(({ market }) => market).join(" ") }));
}

/** "10 pages of 500 in 10 markets differ between main and the working tree." */
export function headline({ before, after, pages, total }: ImpactReport): string {
  if (total === 0) return `The manifests of ${before} and ${after}. Their pages were not compared.`;
  if (pages.length === 0) return `No page differs between ${before} and ${after}.`;
  const markets = new Set(pages.map(({ market }) => market)).size;
  const [what, verb] = [count(pages.length, "page"), pages.length === 1 ? "differs" : "differ"];
  return `${what} of ${total} in ${count(markets, "market")} ${verb} between ${before} and ${after}.`;
}
