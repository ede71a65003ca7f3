import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import {
  type CheckInput,
  type Checking,
  linkManifests,
  startCheck,
  weighBuilt,
} from "../check/check-site.ts";
import { usesOf } from "../check/field-uses.ts";
import { rules } from "../check/rules.ts";
import { compileSetup } from "../compile/compile-setup.ts";
import type { Want } from "../images/image-address.ts";
import { placeholderKey } from "../images/image-index.ts";
import { imageFolder } from "../images/providers.ts";
import { resolveImage } from "../images/resolve-image.ts";
import type { LinkedSite } from "../link/link-site.ts";
import { type AllowedProblem, hasErrors, type Problem } from "../problems/problem.ts";
import type { Document } from "../read/document.ts";
import type { Registry } from "../registry/create-registry.ts";
import { bundleCode, codeKeyOf } from "./bundle-code.ts";
import { type Changes, changesSince } from "./changes-since.ts";
import { type DrawingThread, drawingThread } from "./drawing-thread.ts";
import { formFiles, validatorAddresses } from "./form-files.ts";
import { shortHash } from "./hash.ts";
import { indexImages } from "./index-images.ts";
import { buildId, type LastBuild, picturesOf, readLastBuild } from "./last-build.ts";
import { loadManifests, type Manifests } from "./load-manifests.ts";
import { loadTheme } from "./load-theme.ts";
import { type ImageMaker, imageMaker } from "./make-images.ts";
import { recordManifests } from "./manifest-record.ts";
import { openOutput } from "./output.ts";
import { type Progress, silent } from "./progress.ts";
import type { Project } from "./project.ts";
import { readBuilt } from "./read-built.ts";
import { createTools, type Tools } from "./tools.ts";
import { drawSite, type Written } from "./write-output.ts";
import { writeSiteNames } from "./write-site-names.ts";

interface Built extends Written {
  readonly build: string;
  /** The last build was of the same code and manifests; nothing was written. */
  readonly unchanged: boolean;
  readonly routes: number;
  readonly markets: number;
  /** What weighs more than it may, where the site has budgets. */
  readonly tooHeavy: readonly Problem[];
  readonly app: { readonly files: number; readonly bytes: number };
}

export interface BuildResult {
  readonly problems: readonly Problem[];
  readonly allowed: readonly AllowedProblem[];
  readonly documents: readonly Document[];
  /** Undefined when the manifests have errors: then nothing was written. */
  readonly built?: Built;
}

function appSize(folder: string): Built["app"] {
  const scripts = readdirSync(join(folder, "assets")).filter((name) => name.endsWith(".js.br"));
  const bytes = scripts.reduce((sum, name) => sum + readFileSync(join(folder, "assets", name)).length, 0);
  return { files: scripts.length, bytes };
}

/**
 * Manifests → a site that can be served. With errors in the content nothing is written and the last good
 * output stays. Pages whose inputs have not changed are taken from the last build. Ends the tools.
 */
export async function buildSite(
  project: Project,
  registry: Registry,
  progress: Progress = silent,
  tools: Tools = createTools(),
): Promise<BuildResult> {
  const thread = drawingThread();
  try {
    return await buildWith(project, registry, progress, { tools, thread });
  } finally {
    tools.end();
    await thread.end();
  }
}

async function buildWith(
  project: Project,
  registry: Registry,
  progress: Progress,
  { tools, thread }: Pick<LinkedParts, "tools" | "thread">,
): Promise<BuildResult> {
  const key = codeKeyOf(project);
  const bundling = bundleCode(key, project, registry, tools);
  const manifests = loadManifests(project.root);
  const { documents } = manifests;
  if (manifests.problems.length > 0) return { problems: manifests.problems, allowed: [], documents };
  const input: CheckInput = { ...manifests, registry, theme: loadTheme(project) };
  const last = readLastBuild(project, key);
  const changes = changesSince(last, input);
  const linked = linkManifests(input, changes.fits);
  const checking = startCheck(input, rules, linked, changes.checked);
  let checked: Pick<BuildResult, "problems" | "allowed"> | undefined;
  const check = () => {
    if (checked) return checked;
    const { site, problems, allowed } = checking.finish();
    writeSiteNames(project.root, site);
    if (!hasErrors(problems)) progress.end(`Checked ${documents.length} manifests.`);
    checked = { problems, allowed };
    return checked;
  };
  if (checking.hasErrors()) return { ...check(), documents };
  try {
    const built = await buildLinked({
      project,
      registry,
      progress,
      tools,
      thread,
      manifests,
      site: linked.site,
      bundling,
      checking,
      check,
      last,
      changes,
    });
    return { ...check(), documents, ...(built && { built }) };
  } catch (error) {
    // What is wrong with the content may be what could not be compiled.
    if (hasErrors(check().problems)) return { ...check(), documents };
    throw error;
  }
}

interface LinkedParts {
  readonly project: Project;
  readonly registry: Registry;
  readonly progress: Progress;
  readonly tools: Tools;
  readonly thread: DrawingThread;
  readonly manifests: Manifests;
  readonly site: LinkedSite;
  readonly bundling: ReturnType<typeof bundleCode>;
  readonly checking: Checking;
  /** Brings the check to its end. */
  readonly check: () => Pick<BuildResult, "problems" | "allowed">;
  readonly last: LastBuild | undefined;
  readonly changes: Changes;
}

/** Does pieces of work until something awaited is there, or has failed, or `work` says that there is none left. */
async function workUntil(awaited: Promise<unknown>, work: () => boolean): Promise<void> {
  let isSettled = false;
  const settle = () => {
    isSettled = true;
  };
  awaited.then(settle, settle);
  await turn();
  while (!isSettled && work()) await turn();
}

/** Undefined where the check finds errors: then nothing of what was written stays. */
async function buildLinked(parts: LinkedParts): Promise<Built | undefined> {
  const { project, registry, progress, tools, manifests, site, bundling, checking, check } = parts;
  const { thread, last, changes } = parts;
  const { documents } = manifests;
  const main = site.world.site?.value;
  const markets = site.world.markets?.value;
  if (!main || !markets) throw new Error("A site without errors has site.json and markets.json.");
  const tooHeavy = () => (main.budgets ? weighBuilt(site, documents, readBuilt(project)) : []);
  const uses = usesOf(site, "image").map(({ value }) => value as { image: string; preset: string });
  const folder = join(project.root, "public/images");
  const { presets } = main.images;
  const { cache } = project;
  const indexing = indexImages(manifests.images, { folder, uses, presets, cache, tools: tools.pictures });
  const checkOn = () => !checking.hasErrors() && checking.next();
  await workUntil(indexing, checkOn);
  const index = await indexing;
  const year = new Date().getFullYear();
  const images = imageMaker(folder, cache, progress, tools.pictures);
  const made =
    (take: ImageMaker["start"]): Want =>
    (url, image, modifiers) => {
      if (url.startsWith(imageFolder)) take(url, { image, modifiers });
    };
  const forms = formFiles(site.world);
  const validators = validatorAddresses(forms);
  const setup = compileSetup({ site, index, year, validators, want: made(images.want) });
  // Encoding takes longer than anything else, so it does not wait for the page that asks.
  const pictures = new Map(uses.map((use) => [placeholderKey(use.image, use.preset), use]));
  for (const use of pictures.values())
    resolveImage({ ...setup.images, want: made(images.start) }, { ...use, alt: "" });
  await workUntil(bundling, checkOn);
  if (checking.hasErrors()) return undefined;
  const bundle = await bundling;
  progress.end("Bundled the code.");

  const build = buildId(project, bundle, documents, index, year);
  const counts = {
    build,
    routes: site.routes.size,
    markets: markets.markets.length,
    app: appSize(bundle.folder),
  };
  if (last?.build === build) {
    const none = { pages: 0, reused: 0, pictures: 0, sizes: [] };
    return { ...counts, ...none, tooHeavy: tooHeavy(), unchanged: true };
  }
  // From here on hardly anything is kept: a heap that may grow by as much again, which is V8's way, would be mostly what pages leave behind.
  setFlagsFromString("--heap-growing-percent=40");
  // Whatever of the check is left then is done while the thread draws.
  const output = openOutput(project, build, last?.build, { thread, meanwhile: checking.next });
  try {
    const drawing = await drawSite({
      ...{ project, registry, progress, site, main, markets },
      ...{ bundle, images, setup, forms, build, last, output },
      around: shortHash([...picturesOf(index), year].join("\n")),
      edited: changes.checked?.edited,
      isGivenUp: checking.hasErrors,
    });
    const { problems, allowed } = check();
    if (hasErrors(problems)) {
      await output.abandon();
      return undefined;
    }
    const written = await drawing.finish({
      manifests: recordManifests(manifests, changes.around, last?.manifests),
      found: [...new Set([...problems, ...allowed].map(({ code }) => code))],
    });
    return {
      ...counts,
      tooHeavy: tooHeavy(),
      unchanged: false,
      ...written,
      app: appSize(bundle.folder),
    };
  } catch (error) {
    await output.abandon();
    throw error;
  }
}
