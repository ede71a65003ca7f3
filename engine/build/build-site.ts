import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { checkSite } from "../check/check-site.ts";
import { allUses } from "../check/field-uses.ts";
import { pageCompiler } from "../compile/compile-page.ts";
import { type CompileSetup, compileSetup } from "../compile/compile-setup.ts";
import type { Want } from "../images/image-address.ts";
import type { ImageIndex } from "../images/image-index.ts";
import { imageFolder } from "../images/providers.ts";
import { resolveImage } from "../images/resolve-image.ts";
import type { LinkedSite } from "../link/link-site.ts";
import { hasErrors, type Problem } from "../problems/problem.ts";
import type { Document } from "../read/document.ts";
import type { Registry } from "../registry/create-registry.ts";
import type { MarketsManifest } from "../schema/markets.ts";
import type { SiteManifest } from "../schema/site.ts";
import { bundleCode, type CodeBundle } from "./bundle-code.ts";
import { drawPages } from "./draw-pages.ts";
import { type FormFile, formFiles, validatorAddresses } from "./form-files.ts";
import { shortHash } from "./hash.ts";
import { indexImages } from "./index-images.ts";
import { loadManifests } from "./load-manifests.ts";
import { type ImageMaker, imageMaker } from "./make-images.ts";
import { type Output, openOutput } from "./output.ts";
import { type Progress, silent } from "./progress.ts";
import type { Project } from "./project.ts";
import { copyPublic, hashPublic } from "./public-files.ts";
import { siteTable } from "./site-table.ts";
import { robots, sitemap } from "./sitemap.ts";
import { documentTags, writeConsent } from "./tag-files.ts";
import { type PageSize, pageWriter } from "./write-pages.ts";

interface Built {
  readonly build: string;
  /** The last build was of the same code and manifests; nothing was written. */
  readonly unchanged: boolean;
  readonly routes: number;
  readonly markets: number;
  readonly pages: number;
  readonly reused: number;
  readonly pictures: number;
  readonly sizes: readonly PageSize[];
  readonly app: { readonly files: number; readonly bytes: number };
}

export interface BuildResult {
  readonly problems: readonly Problem[];
  readonly documents: readonly Document[];
  /** Undefined when the manifests have errors: then nothing was written. */
  readonly built?: Built;
}

interface LastBuild {
  readonly build: string;
  readonly keys: Readonly<Record<string, string>>;
}

const recordOf = (project: Project): string => join(project.cache, "last-build.json");

function readLast(project: Project): LastBuild | undefined {
  const file = recordOf(project);
  if (!existsSync(file) || !existsSync(project.out) || !existsSync(project.outServer)) return undefined;
  return JSON.parse(readFileSync(file, "utf8")) as LastBuild;
}

function appSize(folder: string): Built["app"] {
  const scripts = readdirSync(join(folder, "assets")).filter((name) => name.endsWith(".js.br"));
  const bytes = scripts.reduce((sum, name) => sum + readFileSync(join(folder, "assets", name)).length, 0);
  return { files: scripts.length, bytes };
}

/** The build's id: of the code, the manifests, the pictures, the public files and the year. */
function buildId(
  project: Project,
  bundle: CodeBundle,
  documents: readonly Document[],
  index: ImageIndex,
  year: number,
): string {
  const manifests = documents.map(({ file, text }) => `${file} ${shortHash(text)}`).sort();
  const images = [...index.sources.values()].map(({ name, hash }) => `${name} ${hash}`);
  return shortHash([bundle.key, ...manifests, ...images, hashPublic(project.root), year].join("\n"));
}

interface Parts {
  readonly project: Project;
  readonly registry: Registry;
  readonly progress: Progress;
  readonly site: LinkedSite;
  readonly main: SiteManifest;
  readonly markets: MarketsManifest;
  readonly bundle: CodeBundle;
  readonly images: ImageMaker;
  readonly setup: CompileSetup;
  readonly forms: readonly FormFile[];
  readonly build: string;
  readonly last: LastBuild | undefined;
  readonly output: Output;
}

/** Each form's validator for browsers, and all of them for the server. */
async function writeForms(forms: readonly FormFile[], output: Output): Promise<void> {
  // The tools are loaded only where there is something to compile.
  if (forms.length === 0) return;
  const { browserFormCode, serverFormsCode } = await import("./bundle-forms.ts");
  for (const form of forms) await output.write("web", form.address.slice(1), await browserFormCode(form));
  await output.write("server", "forms.js", await serverFormsCode(forms));
}

async function writeAll(parts: Parts): Promise<Pick<Built, "pages" | "reused" | "pictures" | "sizes">> {
  const {
    project,
    registry,
    progress,
    site,
    main,
    markets,
    bundle,
    images,
    setup,
    forms,
    build,
    last,
    output,
  } = parts;
  const { brand, themeColor } = main;
  const tags = documentTags(main, bundle);
  const writer = pageWriter({
    bundle,
    registry,
    output,
    build,
    brand,
    themeColor,
    tags,
    lastKeys: last?.keys ?? {},
  });
  const drawn = await drawPages({ site, markets, compile: pageCompiler(setup), writer, output, progress });
  const { drawn: pages, reused } = writer.counts;
  progress.end(`Drew ${pages} documents${reused > 0 ? `, kept ${reused}` : ""}.`);

  const timestamp = Date.now();
  const meta = { id: build, timestamp, matcher: {}, prerendered: drawn.prerendered };
  await output.write("web", "builds/latest.json", JSON.stringify({ id: build, timestamp }));
  await output.write("web", `builds/meta/${build}.json`, JSON.stringify(meta));
  await output.write("web", "sitemap.xml", sitemap(drawn.sitemap));
  await output.write("web", "robots.txt", robots(main.url));
  await output.write("server", "site.json", JSON.stringify(siteTable(site, build, drawn.ownBase)));
  await writeForms(forms, output);
  if (tags) await writeConsent(setup, bundle, output);
  copyPublic(project.root, output.web);
  const pictures = await images.finish(output.web);
  if (pictures > 0) progress.end(`Made ${pictures} pictures.`);
  await bundle.compressed;
  cpSync(join(bundle.folder, "assets"), join(output.web, "assets"), { recursive: true });
  await output.finish();
  const record: LastBuild = { build, keys: writer.keys };
  writeFileSync(recordOf(project), JSON.stringify(record));
  return { pages: pages + reused, reused, pictures, sizes: writer.sizes };
}

/**
 * Manifests → a site that can be served. With errors in the content nothing is written and the last good
 * output stays. Pages whose inputs have not changed are taken from the last build.
 */
export async function buildSite(
  project: Project,
  registry: Registry,
  progress: Progress = silent,
): Promise<BuildResult> {
  const bundling = bundleCode(project, registry);
  // Should the content have errors, the bundle is not waited for; its own failure would then be nobody's.
  bundling.catch(() => undefined);
  const manifests = loadManifests(project.root);
  const { documents } = manifests;
  if (manifests.problems.length > 0) return { problems: manifests.problems, documents };
  const { site, problems } = checkSite({ ...manifests, registry });
  if (hasErrors(problems)) return { problems, documents };
  progress.end(`Checked ${documents.length} manifests.`);

  const main = site.world.site?.value;
  const markets = site.world.markets?.value;
  if (!main || !markets) throw new Error("A site without errors has site.json and markets.json.");
  const uses = allUses(site).flatMap((use) =>
    use.kind === "image" ? [use.value as { image: string; preset: string }] : [],
  );
  const indexing = indexImages(
    join(project.root, "public/images"),
    manifests.images,
    uses,
    main.images.presets,
    project.cache,
  );
  const index = await indexing;
  const year = new Date().getFullYear();
  const images = imageMaker(join(project.root, "public/images"), project.cache, progress);
  const made =
    (take: ImageMaker["start"]): Want =>
    (url, image, modifiers) => {
      if (url.startsWith(imageFolder)) take(url, { image, modifiers });
    };
  const forms = formFiles(site.world);
  const validators = validatorAddresses(forms);
  const setup = compileSetup({ site, index, year, validators, want: made(images.want) });
  // Encoding takes longer than anything else, so it does not wait for the page that asks.
  const pictures = new Map(uses.map((use) => [`${use.image} ${use.preset}`, use]));
  for (const use of pictures.values())
    resolveImage({ ...setup.images, want: made(images.start) }, { ...use, alt: "" });
  const bundle = await bundling;
  progress.end("Bundled the code.");

  const build = buildId(project, bundle, documents, index, year);
  const last = readLast(project);
  const counts = {
    build,
    routes: site.routes.size,
    markets: markets.markets.length,
    app: appSize(bundle.folder),
  };
  if (last?.build === build) {
    return {
      problems,
      documents,
      built: { ...counts, unchanged: true, pages: 0, reused: 0, pictures: 0, sizes: [] },
    };
  }
  const output = openOutput(project, build, last?.build);
  try {
    const parts = {
      project,
      registry,
      progress,
      site,
      main,
      markets,
      bundle,
      images,
      setup,
      forms,
      build,
      last,
      output,
    };
    const written = await writeAll(parts);
    return {
      problems,
      documents,
      built: { ...counts, unchanged: false, ...written, app: appSize(bundle.folder) },
    };
  } catch (error) {
    await output.abandon();
    throw error;
  }
}
