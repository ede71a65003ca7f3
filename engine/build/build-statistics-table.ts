import { siteFunnel } from "../check/site-funnel.ts";
import type { CountedMarket, StatisticsTable } from "../counts/statistics-table.ts";
import type { WrittenLink } from "../fields/link/schema.ts";
import type { SiteManifest } from "../schema/site.ts";
import { findUses } from "../site/collect-field-uses.ts";
import { formFields } from "../site/forms/form-fields.ts";
import type { LinkedSite } from "../site/link-site.ts";
import { buildFunnelMap } from "./funnel-map/build-funnel-map.ts";

/** The default of `statistics.keepDays`: about 25 months. */
const keepDays = 750;

/** The values of `src` and `utm_source` that the site's own links and order targets have. */
function ownValues(site: LinkedSite): string[] {
  const links = findUses(site, "link").map(({ value }: { readonly value: WrittenLink }) => value.query ?? "");
  const rules = site.manifests.orderTargets?.value.rules.map(({ query = {} }) => query) ?? [];
  const queries = [
    ...links.map((text) => new URLSearchParams(text)),
    ...rules.map((query) => new URLSearchParams(query)),
  ];
  const values = queries.flatMap((query) => ["src", "utm_source"].flatMap((name) => query.getAll(name)));
  return [...new Set(values)].sort();
}

function countedMarkets({ markets }: LinkedSite["manifests"]): StatisticsTable["markets"] {
  const counted = (markets?.value.markets ?? []).flatMap(({ code, statistics }) => {
    if (statistics === undefined || statistics.counts === "off") return [];
    const { counts, globalPrivacyControl } = statistics;
    const market: CountedMarket = { counts, ...(globalPrivacyControl && { respectsPrivacyControl: true }) };
    return [[code, market] as const];
  });
  return Object.fromEntries(counted);
}

/** What the server needs to count. Undefined if no market counts. */
export function buildStatisticsTable(site: LinkedSite): StatisticsTable | undefined {
  const { manifests } = site;
  const settings: SiteManifest | undefined = manifests.settings?.value;
  const markets = countedMarkets(manifests);
  const graph = siteFunnel(site);
  if (settings === undefined || graph === undefined || Object.keys(markets).length === 0) return undefined;
  const { statistics, errorPage } = settings;
  return {
    keepDays: statistics?.keepDays ?? keepDays,
    sources: statistics?.sources ?? [],
    ownValues: ownValues(site),
    errorRoute: errorPage,
    markets,
    forms: Object.fromEntries(
      [...manifests.forms.values()].map(({ value }) => [
        value.name,
        formFields(value).map(({ field }) => field.name),
      ]),
    ),
    quizzes: Object.fromEntries(
      [...manifests.quizzes.values()].map(({ value: { name, questions, outcomes } }) => [
        name,
        { questions: questions.map(({ id }) => id), outcomes: outcomes.map(({ id }) => id) },
      ]),
    ),
    map: buildFunnelMap(graph),
  };
}
