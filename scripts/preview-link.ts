import { loadManifests } from "../engine/build/load-manifests.ts";
import { parseArguments, UsageError } from "../engine/command-line/arguments.ts";
import { localMoment } from "../engine/markets/local-time.ts";
import { twinPath } from "../engine/routing/page-path.ts";
import { localTime } from "../engine/schema/campaign.ts";
import type { MarketManifest, MarketsManifest } from "../engine/schema/markets.ts";
import { siteStates } from "../engine/site/campaigns/site-states.ts";
import { experimentMarkets, experimentPermission } from "../engine/site/experiments/experiment-scope.ts";
import type { LinkedSite } from "../engine/site/link-site.ts";
import { linkManifests } from "../engine/site/parse-manifests.ts";
import { previewAddress, previewSecret, readDuration, readOrigin } from "./_preview-address.ts";
import { registry } from "./_registry.ts";
import { run } from "./_run.ts";

const help = `npm run preview-link -- ROUTE [--at TIME] [--arm EXPERIMENT:ARM] [--market CODE] [--expires 7d]

Prints a link that shows a page, and the whole site behind its links, as visitors do not see it yet. Anyone with the
link can open it until it expires. Forms store nothing there, and nothing is counted.
  ROUTE           the route: take
  --at TIME       the site at another time, on the market's clock: 2026-11-28T12:00
                  Default: the site as it was built, with the markets that are not live
  --arm ARM       the arm of an experiment that runs: opening:short
  --market CODE   the market of the page (default: the site's default market)
  --expires TIME  how long the link works: 12h, 7d (default: 7d)
  --url URL       the server, if it is not the one of site.json: http://localhost:4173
Set PREVIEW_SECRET to the same secret as on the server: at least 32 characters.
Exit status: 0 done, 2 wrong usage or a bug in the engine.`;

const noSecret =
  "PREVIEW_SECRET is not set. Set it here and on the server to the same secret, for example the output of: openssl rand -hex 32";

/** The path of a page in a market. */
function findPath({ routes }: LinkedSite, name: string, { code, segment }: MarketManifest): string {
  const route = routes.get(name);
  if (route?.path === undefined)
    throw new UsageError(`There is no page "${name}". Name a route, such as take.`);
  if (route.markets?.includes(code) === false)
    throw new UsageError(`The page "${name}" is not in ${code}. Its markets: ${route.markets.join(", ")}.`);
  return twinPath(route.path, segment);
}

/** Checks that the server shows this arm on a page. */
function checkArm({ manifests }: LinkedSite, text: string, page: string, market: string): void {
  const [name = "", arm] = text.split(":");
  const experiment = manifests.experiments.get(name)?.value;
  if (experiment === undefined) {
    const names = [...manifests.experiments.keys()].join(", ") || "none";
    throw new UsageError(`There is no experiment "${name}". Known: ${names}.`);
  }
  const { arms, routes } = experiment;
  const ids = arms.map(({ id }) => id);
  if (!ids.some((id) => id === arm))
    throw new UsageError(`"${name}" has no arm "${arm ?? ""}". It has ${ids.join(", ")}.`);
  if (!routes.includes(page))
    throw new UsageError(`"${name}" does not change "${page}". It changes ${routes.join(", ")}.`);
  const codes = experimentMarkets(manifests, experiment);
  if (!codes.includes(market))
    throw new UsageError(`"${name}" does not run in ${market}. Its markets: ${codes.join(", ")}.`);
  if (experiment.enabled === false)
    throw new UsageError(
      `"${name}" is switched off, so the server does not have it. Remove "enabled": false, and deploy.`,
    );
  if (experimentPermission(manifests, experiment, market) === "off")
    throw new UsageError(
      `${market} does not allow experiments, so the server does not have "${name}" there. See "statistics" in markets.json.`,
    );
}

function findMarket({ default: first, markets }: MarketsManifest, code = first): MarketManifest {
  const market = markets.find((candidate) => candidate.code === code);
  const codes = markets.map((candidate) => candidate.code).join(", ");
  if (market === undefined) throw new UsageError(`There is no market "${code}". Known: ${codes}.`);
  return market;
}

/** The moment of a local time in a market, in milliseconds since 1970. */
function readMoment(time: string | undefined, { code, live, timeZone }: MarketManifest): number | undefined {
  if (time === undefined) return undefined;
  if (live === false)
    throw new UsageError(`${code} is not live, and its preview shows no campaigns. Leave out --at.`);
  if (!localTime.safeParse(time).success)
    throw new UsageError(`--at is "${time}". Write it as 2026-11-28T12:00.`);
  const { kind, ms } = localMoment(time, timeZone ?? "UTC");
  if (kind === "skipped")
    throw new UsageError(
      `There is no ${time} in ${code}: the clocks go forward in this hour. Write the next hour.`,
    );
  return ms;
}

/** Says on standard error that a link shows no campaign: its author most likely expects one. */
function warnWithoutCampaign({ manifests }: LinkedSite, { code }: MarketManifest, moment: number): void {
  const { states, edges } = siteStates(manifests);
  const running = states[edges[code]?.findLast((edge) => edge.at <= moment)?.state ?? 0] ?? [];
  if (running.length === 0)
    console.error(
      `No campaign runs in ${code} then, so the link shows the shop without one. Is "enabled" still false?`,
    );
}

await run(async () => {
  const { values: options, positionals } = parseArguments(
    {
      project: { type: "string", default: process.cwd() },
      at: { type: "string" },
      arm: { type: "string" },
      market: { type: "string" },
      expires: { type: "string", default: "7d" },
      url: { type: "string" },
    },
    1,
  );
  const secret = previewSecret();
  if (secret === undefined) throw new UsageError(noSecret);
  const [name] = positionals;
  if (name === undefined) throw new UsageError("Name a route: npm run preview-link -- take");
  const { site } = linkManifests({ ...loadManifests(options.project), registry });
  const { settings, markets } = site.manifests;
  if (!settings || !markets) throw new UsageError("The manifests cannot be read. Run: npm run check");
  const market = findMarket(markets.value, options.market);
  const path = findPath(site, name, market);
  const { arm } = options;
  if (arm !== undefined) checkArm(site, arm, name, market.code);
  const target = {
    at: readMoment(options.at, market),
    expires: Date.now() + readDuration(options.expires),
  };
  if (target.at !== undefined) warnWithoutCampaign(site, market, target.at);
  const origin = readOrigin("url", options.url ?? settings.value.url);
  console.log(`${previewAddress(origin, secret, target)}${path}${arm === undefined ? "" : `?arm=${arm}`}`);
  return 0;
}, help);
