import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findErrors, weighBuilt } from "../check/check-site.ts";
import { unreadableImage, unreadableImages } from "../check/rules/unreadable-image.ts";
import { compileSetup } from "../compile/compile-setup.ts";
import type { Document } from "../json/document.ts";
import { installedRules } from "../policies/installed-rules.ts";
import { type Problem, sortProblems } from "../problems/problem.ts";
import type { Registry } from "../registry/create-registry.ts";
import { describeNextEdge } from "../site/campaigns/describe-next-edge.ts";
import { siteInState } from "../site/campaigns/site-in-state.ts";
import { siteStates, storedStates } from "../site/campaigns/site-states.ts";
import { allImageUses } from "../site/experiments/all-image-uses.ts";
import { withoutSwitchedOff } from "../site/experiments/experiment-permission.ts";
import type { LinkedSite } from "../site/link-site.ts";
import { liveSite } from "../site/live-site.ts";
import { toProblem } from "../site/to-problem.ts";
import { type Bundling, type CodeBundle, startBundling } from "./bundle-code.ts";
import { formFiles, validatorAddresses } from "./form-files.ts";
import { imageMaker } from "./image-maker.ts";
import { indexImages } from "./index-images.ts";
import { buildId, readLastBuild } from "./last-build.ts";
import { loadManifests, type ManifestFiles } from "./load-manifests.ts";
import { loadTheme } from "./load-theme.ts";
import { previewMarkets } from "./preview-markets.ts";
import { type Progress, silent } from "./progress.ts";
import type { Project } from "./project.ts";
import { readBuilt } from "./read-built.ts";
import { siteSides } from "./site-sides.ts";
import { UnreadablePictures } from "./unreadable-pictures.ts";
import { type Written, writeSite } from "./write-site.ts";
import { writeSiteNames } from "./write-site-names.ts";

interface Built extends Written {
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

export interface BuildResult {
  /** Errors. Warnings do not stop a build; `npm run check` finds them. */
  readonly problems: readonly Problem[];
  readonly documents: readonly Document[];
  /** Undefined if the manifests have errors or pictures cannot be decoded: then nothing was written. */
  readonly built?: Built;
}

function appSize(folder: string): Built["app"] {
  const scripts = readdirSync(join(folder, "assets")).filter((name) => name.endsWith(".js.br"));
  const bytes = scripts.reduce((sum, name) => sum + readFileSync(join(folder, "assets", name)).length, 0);
  return { files: scripts.length, bytes };
}

/**
 * Builds a site from its manifests: loads and checks them while the code is bundled, then writes pages and
 * pictures. If the content has errors, nothing is written and the last good output stays. Pages with unchanged
 * inputs are taken from the last build. `bundling`: the bundled code, if the caller has started it already.
 */
export async function buildSite(
  project: Project,
  registry: Registry,
  progress: Progress = silent,
  bundling: Bundling = startBundling(project),
): Promise<BuildResult> {
  try {
    return await buildWith(bundling.bundle, { project, registry, progress });
  } finally {
    bundling.stop();
  }
}

/**
 * Builds a site that the caller has checked with the rules for errors. Throws `UnreadablePictures` if pictures cannot
 * be decoded.
 */
export async function buildCheckedSite(checked: CheckedSite): Promise<void> {
  const bundling = startBundling(checked.project);
  try {
    await buildChecked(checked, await bundling.bundle);
  } finally {
    bundling.stop();
  }
}

/** Builds a site with the code that is being bundled. */
async function buildWith(
  bundling: Promise<CodeBundle>,
  { project, registry, progress }: Pick<CheckedSite, "project" | "registry" | "progress">,
): Promise<BuildResult> {
  const manifestFiles = loadManifests(project.root);
  const { documents } = manifestFiles;
  if (manifestFiles.problems.length > 0) return { problems: manifestFiles.problems, documents };

  const theme = loadTheme(project);
  const { site, problems } = findErrors({ ...manifestFiles, registry, rules: installedRules, theme });
  writeSiteNames(project.root, site);
  if (problems.length > 0) return { problems, documents };
  progress.end(`Checked ${documents.length} manifests. npm run check also finds warnings.`);

  const bundle = await bundling;
  progress.end("Bundled the code.");
  try {
    const checked = { project, registry, progress, manifestFiles, site, now: Date.now() };
    const built = await buildChecked(checked, bundle);
    return { problems, documents, built };
  } catch (error) {
    if (!(error instanceof UnreadablePictures)) throw error;
    const errors = new Map(error.pictures.map(({ picture, error }) => [picture, error]));
    const unreadable = unreadableImages(site, (name) => errors.get(name));
    const ofPictures = unreadable.map((finding) => toProblem(unreadableImage.meta, finding));
    return { problems: sortProblems(ofPictures), documents };
  }
}

/** A site without errors, and what it is built from. */
interface CheckedSite {
  readonly project: Project;
  readonly registry: Registry;
  readonly progress: Progress;
  readonly manifestFiles: ManifestFiles;
  readonly site: LinkedSite;
  /** Pages are built as of this time, in milliseconds since 1970. */
  readonly now: number;
}

/** Compiles, renders and writes a site without errors, unless nothing has changed since the last build. */
async function buildChecked(checked: CheckedSite, bundle: CodeBundle): Promise<Built> {
  const { project, registry, progress, manifestFiles, now } = checked;
  // With the markets that are not live.
  const whole = withoutSwitchedOff(checked.site);
  // What visitors see.
  const site = liveSite(whole);
  const settings = site.manifests.settings?.value;
  const markets = site.manifests.markets?.value;
  if (!settings || !markets) throw new Error("The check must report a missing site.json or markets.json.");
  const folder = join(project.root, "public/images");
  const { cache } = project;
  const shown = siteStates(whole.manifests).states.map((campaigns) => siteInState(whole, campaigns));
  const uses = shown.flatMap(allImageUses).map(({ value }) => value);
  const { presets } = settings.images;
  const index = await indexImages(manifestFiles.images, { folder, uses, presets, cache });
  const year = new Date(now).getFullYear();

  const state = storedStates(site.manifests, now);
  const build = buildId(project, bundle, site.manifests, index, [year, ...state].join(" "));
  const preview = previewMarkets({
    ...{ project, registry, progress, site: whole, bundle, index, year },
    build: buildId(project, bundle, whole.manifests, index, String(year)),
  });
  const last = readLastBuild(project, bundle.key);
  const next = describeNextEdge(site.manifests, now);
  const counts = {
    ...(next !== undefined && { next }),
    build,
    routes: site.routes.size,
    markets: markets.markets.length,
  };
  const weigh = () => (settings.budgets ? weighPages(project, site, manifestFiles) : []);
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
  const written = await writeSite({
    ...{ project, registry, progress, site, settings, markets },
    ...{ bundle, images, setup, sides, forms, build, last, preview, now },
  });
  return { ...counts, ...written, app: appSize(bundle.folder), tooHeavy: weigh(), unchanged: false };
}

/** Compares the pages and pictures in the output folder with the site's budgets. */
function weighPages(
  project: Project,
  site: LinkedSite,
  { root, documents }: ManifestFiles,
): readonly Problem[] {
  return weighBuilt(site, { root, documents, rules: installedRules }, readBuilt(project));
}
