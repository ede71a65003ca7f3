import { findErrors } from "../check/check-site.ts";
import { unreadableImage, unreadableImages } from "../check/rules/unreadable-image.ts";
import type { Document } from "../json/document.ts";
import { installedRules } from "../policies/installed-rules.ts";
import { type Problem, sortProblems } from "../problems/problem.ts";
import type { Registry } from "../registry/create-registry.ts";
import { toProblem } from "../site/finding.ts";
import { type Built, buildChecked, type CheckedSite } from "./build-checked.ts";
import { type Bundling, startBundling } from "./bundle-code.ts";
import { openCleanFiles } from "./clean-files.ts";
import type { AssetSource } from "./earlier-assets.ts";
import { loadManifests } from "./load-manifests.ts";
import { type Progress, silent } from "./progress.ts";
import type { Project } from "./project.ts";
import { UnreadablePictures } from "./unreadable-pictures.ts";
import { writeSiteNames } from "./write-site-names.ts";

export interface BuildResult {
  /** Errors. Warnings do not stop a build; `npm run check` finds them. */
  readonly problems: readonly Problem[];
  readonly documents: readonly Document[];
  /** Undefined if the manifests have errors or pictures cannot be decoded: then nothing was written. */
  readonly built?: Built;
}

/**
 * Builds a site from its manifests: loads and checks them while the code is bundled, then writes pages and
 * pictures. If the content has errors, nothing is written and the last good output stays. Pages with unchanged
 * inputs are taken from the last build. `bundling`: the bundled code, if the caller has started it already. `earlier`:
 * another build whose assets are kept, besides the last one.
 */
export async function buildSite(
  project: Project,
  registry: Registry,
  progress: Progress = silent,
  bundling: Bundling = startBundling(project),
  earlier?: AssetSource,
): Promise<BuildResult> {
  try {
    return await buildWith(bundling, { project, registry, progress, earlier });
  } finally {
    bundling.stop();
  }
}

/** Builds a site with the code that is being bundled. */
async function buildWith(
  bundling: Bundling,
  {
    project,
    registry,
    progress,
    earlier,
  }: Pick<CheckedSite, "project" | "registry" | "progress" | "earlier">,
): Promise<BuildResult> {
  const manifestFiles = loadManifests(project.root);
  const { documents } = manifestFiles;
  if (manifestFiles.problems.length > 0) return { problems: manifestFiles.problems, documents };

  const cleanFiles = openCleanFiles(project, bundling.key);
  const { site, problems } = findErrors({
    ...manifestFiles,
    registry,
    rules: installedRules,
    cleanFiles,
  });
  cleanFiles.save();
  writeSiteNames(project.root, site);
  if (problems.length > 0) return { problems, documents };
  progress.end(`Checked ${documents.length} manifests.`);

  const bundle = await bundling.bundle;
  progress.end("Bundled the code.");
  try {
    const checked = {
      project,
      registry,
      progress,
      manifestFiles,
      site,
      now: Date.now(),
      keepsLast: true,
      earlier,
    };
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
