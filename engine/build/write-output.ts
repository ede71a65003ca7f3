import { existsSync, readFileSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { pageCompiler } from "../compile/compile-page.ts";
import type { CompileSetup } from "../compile/compile-setup.ts";
import type { LinkedSite } from "../link/link-site.ts";
import type { Registry } from "../registry/create-registry.ts";
import type { MarketsManifest } from "../schema/markets.ts";
import type { SiteManifest } from "../schema/site.ts";
import type { CodeBundle } from "./bundle-code.ts";
import type { PageSize } from "./draw-order.ts";
import { type DrawnPages, drawPages, type KeptPages, pagesWithout } from "./draw-pages.ts";
import { filesIn } from "./files-in.ts";
import { type FormFile, serverFormsFile } from "./form-files.ts";
import { shortHash } from "./hash.ts";
import { type InlinePolicies, inlinePolicies } from "./inline-policies.ts";
import { type LastBuild, latestBuildFile, writeLastBuild } from "./last-build.ts";
import type { ImageMaker } from "./make-images.ts";
import { orderTable } from "./order-table.ts";
import type { Output } from "./output.ts";
import type { Progress } from "./progress.ts";
import type { Project } from "./project.ts";
import { copyPublic } from "./public-files.ts";
import { siteTable } from "./site-table.ts";
import { robots, sitemap } from "./sitemap.ts";
import { documentTags, writeConsent } from "./tag-files.ts";
import { type PageWriter, pageWriter } from "./write-pages.ts";

/** All that the two folders are made from. */
interface OutputParts {
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
  /** What the pages are made from besides manifests and code, and of which files of messages texts have changed since the last build, where nothing else has. */
  readonly around: string;
  readonly edited: ReadonlySet<string> | undefined;
  readonly isGivenUp: () => boolean;
}

export interface Written {
  readonly pages: number;
  readonly reused: number;
  readonly pictures: number;
  readonly sizes: readonly PageSize[];
}

/** Each form's validator for browsers, and all of them for the server; kept beside the code until a form changes. */
async function writeForms(forms: readonly FormFile[], bundle: CodeBundle, output: Output): Promise<void> {
  if (forms.length === 0) return;
  const folder = join(bundle.folder, "forms", shortHash(forms.map(({ address }) => address).join("\n")));
  if (!existsSync(folder)) {
    rmSync(dirname(folder), { recursive: true, force: true });
    const unfinished = `${folder}.unfinished`;
    await bundle.forms(forms, unfinished);
    renameSync(unfinished, folder);
  }
  for (const { address } of forms) output.place(join(folder, basename(address)), address.slice(1));
  output.write("server", serverFormsFile, readFileSync(join(folder, serverFormsFile), "utf8"));
}

/** A site whose pages are being drawn. */
interface SiteDrawing {
  /** Waits for the pages and writes whatever else is served; afterwards the folders are in place. `record` is what the next build has to know besides. */
  finish(record: Pick<LastBuild, "manifests" | "found">): Promise<Written>;
}

/** What of the last build's pages nothing has changed of; their pictures are wanted again. */
function keptPages({ site, markets, images, last, around, edited }: OutputParts): KeptPages {
  if (last === undefined || edited === undefined || last.pages.around !== around) return () => undefined;
  for (const [url, wanted] of Object.entries(last.pages.pictures)) images.want(url, wanted);
  return pagesWithout(edited, site, markets, last.pages.written);
}

/** Compiles every page and hands it over to be drawn. */
export async function drawSite(parts: OutputParts): Promise<SiteDrawing> {
  const { bundle, main, setup, last } = parts;
  const { brand, themeColor } = main;
  const tags = documentTags(main, bundle);
  const policies = inlinePolicies(main, last?.policies);
  const writer = pageWriter({ ...parts, brand, themeColor, tags, policies, lastKeys: last?.keys ?? {} });
  const drawn = await drawPages({ ...parts, kept: keptPages(parts), compile: pageCompiler(setup), writer });
  parts.output.ordered();
  const drawing = { drawn, writer, policies, hasTags: tags !== undefined };
  return { finish: (record) => writeOutput(parts, drawing, record) };
}

interface Drawing {
  readonly drawn: DrawnPages;
  readonly writer: PageWriter;
  readonly policies: InlinePolicies;
  readonly hasTags: boolean;
}

async function writeOutput(
  parts: OutputParts,
  { drawn, writer, policies, hasTags }: Drawing,
  record: Pick<LastBuild, "manifests" | "found">,
): Promise<Written> {
  const { project, progress, site, main, bundle, images, setup, build, output } = parts;
  const timestamp = Date.now();
  const meta = { id: build, timestamp, matcher: {}, prerendered: drawn.prerendered };
  output.write("web", latestBuildFile, JSON.stringify({ id: build, timestamp }));
  output.write("web", `builds/meta/${build}.json`, JSON.stringify(meta));
  output.write("web", "sitemap.xml", sitemap(drawn.sitemap));
  output.write("web", "robots.txt", robots(main.url));
  output.write("server", "site.json", JSON.stringify(siteTable(site, build, drawn.ownBase)));
  output.write("server", "orders.json", JSON.stringify(orderTable(setup)));
  output.write("server", "render.js", readFileSync(bundle.renderer, "utf8"));
  await writeForms(parts.forms, bundle, output);
  if (hasTags) writeConsent(setup, bundle, output);
  copyPublic(project.root, output);
  const sizes = await writer.finish();
  const { drawn: pages, reused } = writer.counts;
  progress.end(`Drew ${pages} documents${reused > 0 ? `, kept ${reused}` : ""}.`);
  output.write("server", "csp.json", JSON.stringify(policies.table()));
  const pictures = await images.finish(output);
  if (pictures > 0) progress.end(`Made ${pictures} pictures.`);
  await bundle.compressed;
  const assets = join(bundle.folder, "assets");
  for (const path of filesIn(assets)) output.place(join(assets, path), `assets/${path}`);
  await output.finish();
  writeLastBuild(project, {
    ...record,
    ...{ key: bundle.key, build, keys: writer.keys, policies: policies.table() },
    pages: { around: parts.around, pictures: images.wanted, written: drawn.written },
  });
  return { pages: pages + reused, reused, pictures, sizes };
}
