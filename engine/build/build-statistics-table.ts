import { siteFunnel } from "../check/site-funnel.ts";
import { hashPhase } from "../compile/arms-compiler.ts";
import type { CountedExperiment, CountedMarket, StatisticsTable } from "../counts/statistics-table.ts";
import type { WrittenLink } from "../fields/link/schema.ts";
import { twinPath } from "../routing/page-path.ts";
import type { ExperimentManifest } from "../schema/experiment.ts";
import type { SiteManifest } from "../schema/site.ts";
import { findUses } from "../site/collect-field-uses.ts";
import { experimentPermission } from "../site/experiments/experiment-scope.ts";
import { formFields } from "../site/form-schema.ts";
import type { LinkedSite } from "../site/link-site.ts";
import { listMethods } from "../site/payments.ts";
import { buildFunnelMap } from "./funnel-map/build-funnel-map.ts";
import { siteLinks } from "./site-links.ts";

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

/** How an experiment is evaluated. */
export const experimentDesign = ({
  arms,
  goal,
  smallestEffect = 0.1,
  guards = [],
}: ExperimentManifest): Pick<CountedExperiment, "arms" | "goal" | "smallestEffect" | "guards"> => ({
  arms: arms.map(({ id, weight }) => ({ id, weight })),
  goal: goal === "order" ? "order" : "reach",
  smallestEffect,
  guards,
});

/** The experiments that run in at least one market. */
function countedExperiments({ manifests, routes }: LinkedSite): NonNullable<StatisticsTable["experiments"]> {
  const markets = manifests.markets?.value.markets ?? [];
  const running = [...manifests.experiments.values()].flatMap(({ value }) => {
    const counted = markets.filter(
      ({ code }) =>
        experimentPermission(manifests, value, code) !== "off" && (value.markets?.includes(code) ?? true),
    );
    if (counted.length === 0) return [];
    const experiment: CountedExperiment = {
      phase: hashPhase(manifests, value),
      ...experimentDesign(value),
      markets: Object.fromEntries(
        counted.map(({ code, currency, segment, statistics }) => [
          code,
          {
            currency,
            page: twinPath(routes.get(value.routes[0] ?? "")?.path ?? "/", segment),
            ...(statistics?.globalPrivacyControl && { respectsPrivacyControl: true as const }),
          },
        ]),
      ),
    };
    return [[value.name, experiment] as const];
  });
  return Object.fromEntries(running);
}

/** What the server needs to count. Undefined if no market counts and no experiment runs. */
export function buildStatisticsTable(site: LinkedSite): StatisticsTable | undefined {
  const { manifests } = site;
  const settings: SiteManifest | undefined = manifests.settings?.value;
  const markets = countedMarkets(manifests);
  const graph = siteFunnel(site);
  const experiments = countedExperiments(site);
  const isCounting = Object.keys(markets).length + Object.keys(experiments).length > 0;
  if (settings === undefined || graph === undefined || !isCounting) return undefined;
  const { statistics, errorPage } = settings;
  return {
    keepDays: statistics?.keepDays ?? keepDays,
    sources: statistics?.sources ?? [],
    ownValues: ownValues(site),
    errorRoute: errorPage,
    markets,
    prepaidMarkets: (manifests.markets?.value.markets ?? []).flatMap(({ code }) =>
      listMethods(site, code).some(({ method: { provider } }) => provider !== "invoice") ? code : [],
    ),
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
    ...(Object.keys(experiments).length > 0 && { experiments }),
    links: siteLinks(site),
  };
}
