import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { weighBuilt } from "../check/weigh-built.ts";
import { compileSetup } from "../compile/compile-setup.ts";
import type { Problem } from "../problems/problem.ts";
import type { Registry } from "../registry/create-registry.ts";
import { describeNextEdge } from "../site/campaigns/campaign-windows.ts";
import { siteInState } from "../site/campaigns/site-in-state.ts";
import { siteStates, storedStates } from "../site/campaigns/site-states.ts";
import { withoutSwitchedOff } from "../site/experiments/experiment-scope.ts";
import { allImageUses } from "../site/experiments/site-with-arms.ts";
import type { LinkedSite } from "../site/link-site.ts";
import { liveSite } from "../site/live-site.ts";
import { usedMedia } from "../site/used-media.ts";
import { buildId, hashPageCode } from "./build-id.ts";
import { readServedRecord } from "./build-record.ts";
import type { CodeBundle } from "./bundle-code.ts";
import type { AssetSource } from "./earlier-assets.ts";
import { formFiles, validatorAddresses } from "./form-files.ts";
import { imageMaker } from "./image-maker.ts";
import { indexImages } from "./index-images.ts";
import type { ManifestFiles } from "./load-manifests.ts";
import { previewMarkets } from "./preview-markets.ts";
import type { Progress } from "./progress.ts";
import type { Project } from "./project.ts";
import { readBuilt } from "./read-built.ts";
import { siteInputs } from "./site-inputs.ts";
import { siteSheet } from "./site-sheet.ts";
import { siteSides } from "./site-sides.ts";
import { type Written, writeSite } from "./write-site.ts";

export interface Built extends Written {
  readonly build: string;
  /** Whether the code and manifests are the same as in the last build. If so, nothing was written. */
  readonly unchanged: boolean;
  readonly routes: number;
  readonly markets: number;
  /** When the site changes next, and what happens then. */
  readonly next?: string;
  /** Pages and pictures over the site's budgets. */
  readonly tooHeavy: readonly Problem[];
  readonly app: { readonly files: number; readonly bytes: number };
}

function appSize(folder: string): Built["app"] {
  const scripts = readdirSync(join(folder, "assets")).filter((name) => name.endsWith(".js.br"));
  const bytes = scripts.reduce((sum, name) => sum + readFileSync(join(folder, "assets", name)).length, 0);
  return { files: scripts.length, bytes };
}

/** A site without errors, and what it is built from. */
export interface CheckedSite {
  readonly project: Project;
  readonly registry: Registry;
  readonly progress: Progress;
  readonly manifestFiles: ManifestFiles;
  readonly site: LinkedSite;
  /** Pages are built as of this time, in milliseconds since 1970. */
  readonly now: number;
  /** Whether the build that this one replaces is kept for a rollback. */
  readonly keepsLast: boolean;
  /** Another build whose assets are kept, besides the served one. */
  readonly earlier?: AssetSource | undefined;
}

/**
 * Compiles, renders and writes a site without errors, unless nothing has changed since the last build. Throws
 * `UnreadablePictures` if pictures cannot be decoded.
 */
export async function buildChecked(checked: CheckedSite, bundle: CodeBundle): Promise<Built> {
  const { project, registry, progress, manifestFiles, now, keepsLast } = checked;
  // With the markets that are not live.
  const whole = withoutSwitchedOff(checked.site);
  // What visitors see.
  const site = liveSite(whole);
  const settings = site.manifests.settings?.value;
  const markets = site.manifests.markets?.value;
  if (!settings || !markets) throw new Error("The check must report a missing site.json or markets.json.");
  const folder = join(project.root, "public/images");
  const { cache } = project;
  const states = siteStates(whole.manifests).states.map((campaigns) => siteInState(whole, campaigns));
  const uses = states.flatMap(allImageUses).map(({ value }) => value);
  const media = new Set(states.flatMap((state) => [...usedMedia(state)]));
  const { presets } = settings.images;
  const index = await indexImages(manifestFiles.images, { folder, uses, presets, cache });
  const year = new Date(now).getFullYear();

  const state = storedStates(site.manifests, now);
  const build = buildId(project, bundle, site.manifests, index, [year, ...state].join(" "));
  const preview = previewMarkets({
    project,
    registry,
    progress,
    site: whole,
    bundle,
    index,
    hasMedia: media.size > 0,
    year,
    build: buildId(project, bundle, whole.manifests, index, String(year)),
  });
  const sheet = siteSheet(bundle, site.manifests);
  const last = readServedRecord(project);
  const next = describeNextEdge(site.manifests, now);
  const counts = {
    ...(next !== undefined && { next }),
    build,
    routes: site.routes.size,
    markets: markets.markets.length,
  };
  const hasLimits = settings.budgets !== undefined || site.mails.size > 0;
  const weigh = () => (hasLimits ? weighBuilt(site, manifestFiles, readBuilt(project)) : []);
  if (last?.build === build && last.preview === preview?.build) {
    await bundle.finished;
    const none = { pages: 0, reused: 0, pictures: 0, sizes: [] };
    return { ...counts, ...none, app: appSize(bundle.folder), tooHeavy: weigh(), unchanged: true };
  }

  const images = imageMaker(folder, cache, progress);
  const forms = formFiles(site.manifests);
  const validators = validatorAddresses(forms);
  const makeSetup = (shown: LinkedSite) =>
    compileSetup({ site: shown, index, year, validators, requestImage: images.request });
  const sides = siteSides(site, markets, now, makeSetup);
  const setup = sides.setup(0);
  const code = hashPageCode(bundle, sheet, site);
  const result = await writeSite({
    project,
    registry,
    progress,
    site,
    settings,
    markets,
    bundle,
    sheet,
    images,
    media,
    setup,
    sides,
    forms,
    build,
    code,
    inputs: siteInputs(site, index, [bundle.key, code, year, [...validators], sides.edges, sides.stored]),
    preview,
    now,
    keepsLast,
    earlier: checked.earlier,
  });
  return { ...counts, ...result, app: appSize(bundle.folder), tooHeavy: weigh(), unchanged: false };
}
