import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CompileSetup } from "../compile/compile-setup.ts";
import { imageFolder } from "../images/providers.ts";
import { mediaPaths } from "../media/media-file.ts";
import type { Registry } from "../registry/create-registry.ts";
import type { PagePolicies } from "../routing/page-policies.ts";
import type { MarketsManifest } from "../schema/markets.ts";
import type { SiteManifest } from "../schema/site.ts";
import type { LinkedSite } from "../site/link-site.ts";
import type { PageCode } from "./build-id.ts";
import { latestBuildFile } from "./build-record.ts";
import { buildRepeatTable } from "./build-repeat-table.ts";
import { buildOrderTables, buildSideTable } from "./build-side-table.ts";
import { buildSiteTable } from "./build-site-table.ts";
import { buildStatisticsTable } from "./build-statistics-table.ts";
import type { CodeBundle } from "./bundle-code.ts";
import { type AssetSource, defaultAssetDays, keepEarlierAssets, openFolder } from "./earlier-assets.ts";
import { filesIn } from "./files-in.ts";
import type { FormFile } from "./form-files.ts";
import { contentHash } from "./hash.ts";
import type { ImageMaker } from "./image-maker.ts";
import { inlinePolicies } from "./inline-policies.ts";
import { keepServed, listKept } from "./kept-builds.ts";
import { writeMails } from "./mail-table.ts";
import { type Output, openOutput } from "./output.ts";
import { pageWriter } from "./page-writer.ts";
import { type PageLists, writePages } from "./pages.ts";
import type { Preview } from "./preview-markets.ts";
import type { Progress } from "./progress.ts";
import type { Project } from "./project.ts";
import { copyMedia, copyPublic } from "./public-files.ts";
import type { PageSize } from "./render-pages.ts";
import { securityText, securityTextFile } from "./security-text.ts";
import type { SiteInputs } from "./site-inputs.ts";
import { type SiteSheet, writeSheet } from "./site-sheet.ts";
import type { SiteSides } from "./site-sides.ts";
import { printSitemap, robots } from "./sitemap.ts";
import { documentCounting, documentTags, writeConsentBanners } from "./tag-files.ts";
import { readJsonFile } from "./whole-file.ts";
import { writeForms } from "./write-forms.ts";

/** The inputs of the two output folders. */
interface OutputParts {
  readonly project: Project;
  readonly registry: Registry;
  readonly progress: Progress;
  readonly site: LinkedSite;
  readonly settings: SiteManifest;
  readonly markets: MarketsManifest;
  readonly bundle: CodeBundle;
  readonly sheet: SiteSheet;
  readonly images: ImageMaker;
  /** The names of the files in `public/media/` that the site shows. */
  readonly media: ReadonlySet<string>;
  readonly setup: CompileSetup;
  readonly sides: SiteSides;
  readonly forms: readonly FormFile[];
  readonly build: string;
  readonly code: PageCode;
  readonly inputs: SiteInputs;
  /** The markets that are not live, if there are any. */
  readonly preview: Preview | undefined;
  /** The time of the build, in milliseconds since 1970. */
  readonly now: number;
  /** Whether the build that this one replaces is kept for a rollback. */
  readonly keepsLast: boolean;
  /** Another build whose assets are kept, besides the served one. */
  readonly earlier: AssetSource | undefined;
}

export interface Written {
  readonly pages: number;
  readonly reused: number;
  readonly pictures: number;
  readonly sizes: readonly PageSize[];
}

/** Writes all files besides pages and pictures. */
async function writeOtherFiles(parts: OutputParts, rendered: PageLists, output: Output): Promise<void> {
  const { project, site, settings, bundle, setup, build, code, now: timestamp } = parts;
  const meta = { id: build, timestamp, ...code, matcher: {}, prerendered: rendered.prerendered };
  output.write("web", latestBuildFile, JSON.stringify({ id: build, timestamp }));
  output.write("web", `builds/meta/${build}.json`, JSON.stringify(meta));
  for (const [path, text] of printSitemap(rendered.sitemap, settings.url)) output.write("web", path, text);
  output.write("web", "robots.txt", robots(settings.url));
  const security = securityText(settings, timestamp);
  if (security !== undefined) output.write("web", securityTextFile, security);
  const table = buildSideTable(site, parts.sides, rendered.differing);
  output.write("server", "site.json", JSON.stringify(buildSiteTable(site, build, rendered.ownBase, table)));
  for (const [path, orders] of buildOrderTables(parts.sides))
    output.write("server", path, JSON.stringify(orders));
  output.write("server", "repeats.json", JSON.stringify(buildRepeatTable(setup)));
  const statistics = buildStatisticsTable(site);
  if (statistics) output.write("server", "statistics.json", JSON.stringify(statistics));
  output.write("server", "render.js", readFileSync(bundle.renderer, "utf8"));
  await writeMails(parts, output);
  await writeForms(parts.forms, { bundle, slot: "forms" }, output);
  await writeConsentBanners(setup, bundle, output);
  copyPublic(project.root, output);
  copyMedia(project.root, mediaPaths(site.manifests.media, parts.media), output);
  await writeSheet(parts.sheet, output);
  await bundle.finished;
  const assets = join(bundle.folder, "assets");
  for (const path of filesIn(assets)) output.place("web", join(assets, path), `assets/${path}`);
  const server = join(bundle.folder, "server");
  for (const path of filesIn(server))
    output.place("server", join(server, path), path, contentHash(`${bundle.key} ${path}`, 32));
}

const policiesFile = "csp.json";

/** Compiles and renders all pages, writes all other files and creates the pictures. */
async function writeFiles(parts: OutputParts, output: Output): Promise<Written> {
  const { project, progress, settings, bundle, images, build, preview, keepsLast } = parts;
  const { brand, themeColor } = settings;
  const tags = documentTags(settings, bundle);
  const policies = inlinePolicies(
    settings,
    readJsonFile<PagePolicies>(join(project.outServer, policiesFile)),
    parts.media.size > 0,
  );
  const counting = documentCounting(parts.markets, settings, bundle);
  const writer = pageWriter({ ...parts, output, brand, themeColor, tags, counting, policies });
  try {
    const rendered = await writePages({ ...parts, writer, last: output.last?.pages });
    await writeOtherFiles(parts, rendered, output);
    const { pages, sizes, reused } = await writer.finish();
    progress.end(`Rendered ${pages - reused} documents${reused > 0 ? `, kept ${reused}` : ""}.`);
    output.write("server", policiesFile, JSON.stringify(policies.table()));
    await images.finish(output);
    const pictures = Object.keys(output.files.web).filter((path) =>
      `/${path}`.startsWith(imageFolder),
    ).length;
    if (pictures > 0) progress.end(`Made ${pictures} pictures.`);
    await preview?.write(output, { ownBase: rendered.ownBase, policies: policies.table() });
    const served = openFolder(project.out);
    const earlier = await keepEarlierAssets(output, {
      sources: [...(served ? [served] : []), ...(parts.earlier ? [parts.earlier] : [])],
      kept: listKept(project),
      days: settings.assetDays ?? defaultAssetDays,
      now: parts.now,
    });
    // The same build is written again if only its preview has changed.
    if (keepsLast && output.last?.build !== build) keepServed(project, output.files);
    output.finish({ build, preview: preview?.build, earlier, pages: rendered.records });
    return { pages, reused, pictures, sizes };
  } finally {
    await writer.close();
  }
}

/** Writes a build next to the last good one, then swaps them. After an error, the last one stays. */
export async function writeSite(parts: OutputParts): Promise<Written> {
  const output = openOutput(parts.project);
  try {
    return await writeFiles(parts, output);
  } finally {
    output.close();
  }
}
