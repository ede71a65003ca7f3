import { registry } from "../blocks/registry.ts";
import { loadManifests } from "../engine/build/load-manifests.ts";
import { linkManifests } from "../engine/check/check-site.ts";
import { localMoment } from "../engine/markets/local-time.ts";
import { twinPath } from "../engine/routing/page-path.ts";
import { previewPath, previewToken } from "../engine/server/previews/preview-token.ts";
import type { LinkedSite } from "../engine/site/link-site.ts";
import { parseArguments, run } from "./_run.ts";

const help = `npm run preview-link -- ROUTE [--at TIME] [--arm EXPERIMENT:ARM] [--market CODE] [--expires 7d]

Prints a link that shows a page, and the whole site behind its links, as it is at another time, or with an arm of an
experiment. Whoever has the link
can open it until it expires. Forms store nothing there, and nothing is counted.
  ROUTE           the route: take
  --at TIME       the time on the market's clock: 2026-11-28T12:00 (default: now)
  --arm ARM       the arm of an experiment that runs: opening:short
  --market CODE   the market of the page (default: the site's default market)
  --expires TIME  how long the link works: 12h, 7d (default: 7d)
Set PREVIEW_SECRET to the same secret as on the server: at least 32 characters.
Exit status: 0 done, 1 the link cannot be made, 2 wrong usage or a bug in the engine.`;

const units = { h: 3_600_000, d: 86_400_000 } as const;

/** Reads a duration such as "12h" or "7d", in milliseconds. */
function readDuration(text: string): number | undefined {
  const [, count, unit] = /^(\d+)([hd])$/.exec(text) ?? [];
  return count === undefined ? undefined : Number(count) * units[unit === "h" ? "h" : "d"];
}

/** Why the site has no such arm. Undefined if it has. */
function refuseArm({ manifests }: LinkedSite, text: string): string | undefined {
  const [name = "", arm] = text.split(":");
  const experiment = manifests.experiments.get(name)?.value;
  if (experiment === undefined) return `There is no experiment "${name}". Write --arm opening:short.`;
  const ids = experiment.arms.map(({ id }) => id);
  if (!ids.some((id) => id === arm)) return `"${name}" has no arm "${arm ?? ""}". It has ${ids.join(", ")}.`;
  return experiment.enabled === false
    ? `"${name}" is switched off, so the server does not have it.`
    : undefined;
}

const refuse = (message: string): number => {
  console.error(message);
  return 1;
};

run(async () => {
  const { values: options, positionals } = parseArguments({
    project: { type: "string", default: process.cwd() },
    at: { type: "string" },
    arm: { type: "string" },
    market: { type: "string" },
    expires: { type: "string", default: "7d" },
    help: { type: "boolean", short: "h", default: false },
  });
  if (options.help) {
    console.log(help);
    return 0;
  }
  const secret = process.env["PREVIEW_SECRET"] ?? "";
  if (secret.length < 32)
    return refuse(
      "PREVIEW_SECRET is not set, or shorter than 32 characters. Set it here and on the server to the same secret, for example the output of: openssl rand -hex 32",
    );
  const { site } = linkManifests({ ...loadManifests(options.project), registry });
  const { settings, markets } = site.manifests;
  if (!settings || !markets) return refuse("The manifests cannot be read. Run: npm run check");
  const [name = ""] = positionals;
  const route = site.routes.get(name);
  if (route?.path === undefined) return refuse(`There is no page "${name}". Name a route, such as take.`);
  const code = options.market ?? markets.value.default;
  const market = markets.value.markets.find((one) => one.code === code);
  if (market === undefined) return refuse(`There is no market "${code}".`);
  const { at: local, arm } = options;
  if (local === undefined && arm === undefined)
    return refuse("Say what to show: --at 2026-11-28T12:00, or --arm opening:short.");
  if (local !== undefined && !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local))
    return refuse(`"${local}" is no day and time. Write it as 2026-11-28T12:00.`);
  const reason = arm === undefined ? undefined : refuseArm(site, arm);
  if (reason !== undefined) return refuse(reason);
  const duration = readDuration(options.expires);
  if (duration === undefined) return refuse(`"${options.expires}" is no duration. Write it as 12h or 7d.`);
  const at = local === undefined ? Date.now() : localMoment(local, market.timeZone ?? "UTC").ms;
  const token = previewToken({ at, expires: Date.now() + duration }, new TextEncoder().encode(secret));
  const { origin } = new URL(settings.value.url);
  console.log(
    `${origin}${previewPath}${token}${twinPath(route.path, market.segment)}${arm === undefined ? "" : `?arm=${arm}`}`,
  );
  return 0;
});
