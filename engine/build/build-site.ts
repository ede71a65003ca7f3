import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { checkSite } from "../check/check-site.ts";
import { allUses } from "../check/field-uses.ts";
import { pageCompiler } from "../compile/compile-page.ts";
import { compileSetup } from "../compile/compile-setup.ts";
import { imageFolder } from "../images/provider.ts";
import type { PayloadHead } from "../payload/payload.ts";
import { hasErrors, type Problem } from "../problems/problem.ts";
import type { Document } from "../read/document.ts";
import type { Registry } from "../registry/create-registry.ts";
import { bundleCode } from "./bundle-code.ts";
import { shortHash } from "./hash.ts";
import { indexImages } from "./index-images.ts";
import { loadManifests } from "./load-manifests.ts";
import { makeImages, type WantedImage } from "./make-images.ts";
import { openOutput } from "./output.ts";
import { type Progress, silent } from "./progress.ts";
import type { Project } from "./project.ts";
import { siteTable } from "./site-table.ts";
import { robots, sitemap } from "./sitemap.ts";
import { type PageSize, pageWriter, writeRoute } from "./write-pages.ts";

export interface BuildResult {
  readonly problems: readonly Problem[];
  readonly documents: readonly Document[];
  /** Undefined when the manifests have errors: then nothing was written. */
  readonly built?: {
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
  };
}

interface LastBuild {
  readonly build: string;
  readonly keys: Readonly<Record<string, string>>;
}

function readLast(project: Project): LastBuild | undefined {
  const file = join(project.cache, "last-build.json");
  if (!existsSync(file) || !existsSync(project.out) || !existsSync(project.outServer)) return undefined;
  return JSON.parse(readFileSync(file, "utf8")) as LastBuild;
}

/** Files that are served as they are. Pictures are not among them: what pages show of them is made from them. */
function publicFiles(project: Project): string[] {
  const from = join(project.root, "public");
  if (!existsSync(from)) return [];
  const all = readdirSync(from, { recursive: true, withFileTypes: true });
  return all
    .filter((entry) => entry.isFile() && !entry.parentPath.startsWith(join(from, "images")))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function copyPublic(project: Project, web: string): void {
  const from = join(project.root, "public");
  for (const path of publicFiles(project)) cpSync(path, join(web, relative(from, path)));
}

function appSize(folder: string): { files: number; bytes: number } {
  const scripts = readdirSync(join(folder, "assets")).filter((name) => name.endsWith(".js.br"));
  return {
    files: scripts.length,
    bytes: scripts.reduce((sum, name) => sum + readFileSync(join(folder, "assets", name)).length, 0),
  };
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
  const imagesFolder = join(project.root, "public/images");
  const imageUses = allUses(site).flatMap((use) =>
    use.kind === "image" ? [use.value as { image: string; preset: string }] : [],
  );
  const indexing = indexImages(imagesFolder, manifests.images, imageUses, main.images.presets, project.cache);
  const [bundle, index] = await Promise.all([bundling, indexing]);
  progress.end("Bundled the code.");

  const year = new Date().getFullYear();
  const manifestHash = shortHash(documents.map(({ file, text }) => `${file}\n${text}`).join("\0"));
  const publicHash = publicFiles(project)
    .map((path) => shortHash(readFileSync(path)))
    .join();
  const imageHash = [...index.sources.values()].map(({ name, hash }) => `${name}${hash}`).join();
  const build = shortHash(`${bundle.key} ${manifestHash} ${imageHash} ${publicHash} ${year}`);
  const last = readLast(project);
  const counts = { build, routes: site.routes.size, markets: markets.markets.length };
  if (last?.build === build) {
    const unchanged = {
      unchanged: true,
      pages: 0,
      reused: 0,
      pictures: 0,
      sizes: [],
      app: appSize(bundle.folder),
    };
    return { problems, documents, built: { ...counts, ...unchanged } };
  }
  const output = openOutput(project, build, last?.build);
  const wanted = new Map<string, WantedImage>();
  const setup = compileSetup({
    site,
    index,
    year,
    want: (url, image, modifiers) => {
      if (url.startsWith(imageFolder)) wanted.set(url, { image, modifiers });
    },
  });
  const compile = pageCompiler(setup);
  const writer = pageWriter({
    bundle,
    registry,
    output,
    build,
    brand: main.brand,
    themeColor: main.themeColor,
    lastKeys: last?.keys ?? {},
  });
  const heads: PayloadHead[] = [];
  const prerendered: string[] = [];
  const ownBase = new Set<string>();
  const total = site.routes.size * markets.markets.length;
  let done = 0;
  for (const route of site.routes.values()) {
    for (const { code } of markets.markets) {
      progress.step("pages", ++done, total);
      if (route.path !== undefined && !(route.markets?.includes(code) ?? true)) continue;
      const pages = compile(route, code);
      await writeRoute(writer, pages, { route, marketCode: code, isDefault: code === markets.default });
      if (route.path === undefined) {
        // What static hosts answer with when there is no page.
        if (code === markets.default) await output.write("web", "404.html", await writer.draw(pages.base));
        continue;
      }
      if (pages.hasOwnBase) ownBase.add(route.name);
      prerendered.push(pages.twin.path);
      if (pages.twin.market.code === code) heads.push(pages.twin.head);
    }
  }
  progress.end(
    `Drew ${writer.counts.drawn} documents${writer.counts.reused > 0 ? `, kept ${writer.counts.reused}` : ""}.`,
  );

  copyPublic(project, output.web);
  await makeImages(imagesFolder, wanted, project.cache, output.web, progress);
  if (wanted.size > 0) progress.end(`Made ${wanted.size} pictures.`);
  const timestamp = Date.now();
  await output.write("web", "builds/latest.json", JSON.stringify({ id: build, timestamp }));
  await output.write(
    "web",
    `builds/meta/${build}.json`,
    JSON.stringify({ id: build, timestamp, matcher: {}, prerendered }),
  );
  await output.write("web", "sitemap.xml", sitemap(heads));
  await output.write("web", "robots.txt", robots(main.url));
  await output.write("server", "site.json", JSON.stringify(siteTable(site, build, ownBase)));
  await bundle.compressed;
  cpSync(join(bundle.folder, "assets"), join(output.web, "assets"), { recursive: true });
  await output.finish();
  writeFileSync(
    join(project.cache, "last-build.json"),
    JSON.stringify({ build, keys: writer.keys } satisfies LastBuild),
  );
  return {
    problems,
    documents,
    built: {
      ...counts,
      unchanged: false,
      pages: writer.counts.drawn + writer.counts.reused,
      reused: writer.counts.reused,
      pictures: wanted.size,
      sizes: writer.sizes,
      app: appSize(bundle.folder),
    },
  };
}
