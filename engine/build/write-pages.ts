import type { Page, RoutePages } from "../compile/compile-page.ts";
import type { LinkedRoute } from "../link/link-routes.ts";
import { embedPayload } from "../payload/embedded.ts";
import { everyBlock } from "../payload/with-slots.ts";
import type { Registry } from "../registry/create-registry.ts";
import { type DocumentTags, documentHtml } from "../render/document.ts";
import { errorPath } from "../routing/page-path.ts";
import { type InlineHashes, pagePlace } from "../routing/page-policies.ts";
import { prefetchRules } from "../routing/prefetch-rules.ts";
import type { CodeBundle } from "./bundle-code.ts";
import { frameFiles } from "./frame-files.ts";
import { contentHash } from "./hash.ts";
import type { InlinePolicies } from "./inline-policies.ts";
import type { Output, Side } from "./output.ts";
import { pageStyles } from "./page-styles.ts";

interface Setup {
  readonly bundle: CodeBundle;
  readonly registry: Registry;
  readonly output: Output;
  readonly build: string;
  readonly brand: string;
  readonly themeColor: string;
  readonly tags: DocumentTags | undefined;
  readonly policies: InlinePolicies;
  /** What each page was made from in the last build, by its place. */
  readonly lastKeys: Readonly<Record<string, string>>;
}

/** Bytes of one page, as they are before compression. */
export interface PageSize {
  readonly layout: string;
  readonly html: number;
  readonly styles: number;
  readonly script: number;
}

export interface PageWriter {
  /** Writes a page's document and, on the web side, its payload. `folder` is `take/de`; the home page's is empty. */
  write(side: Side, folder: string, page: Page): Promise<void>;
  /** A page's payload alone. */
  writePayload(folder: string, page: Page): Promise<void>;
  /** A page's document, without writing it: one that only static hosts answer with. */
  draw(page: Page): Promise<string>;
  readonly keys: Record<string, string>;
  readonly sizes: PageSize[];
  readonly counts: { drawn: number; reused: number };
}

export function pageWriter(setup: Setup): PageWriter {
  const { bundle, registry, output, build, brand, themeColor, tags, policies, lastKeys } = setup;
  const blocks = [...registry.values()];
  const enhanced = blocks
    .filter((block) => block.enhance)
    .map((block) => block.name)
    .sort();
  const live = new Map<string, "all" | readonly string[]>();
  for (const { name, hydrate, enhance, enhanceProps } of blocks) {
    if (hydrate === "never" || hydrate === "interaction") {
      if (enhance) live.set(name, enhanceProps ?? "all");
      // Its props are fetched with its code.
      else if (hydrate === "interaction") live.set(name, []);
    } else live.set(name, "all");
  }
  const stylesOf = pageStyles(
    bundle.sheet,
    blocks.flatMap((block) => block.liveClasses),
  );
  const frames = frameFiles(output);
  // What every page is made from besides its own JSON.
  const common = bundle.key + JSON.stringify([brand, themeColor, tags]);
  // A twin and its base share their blocks, and so their HTML.
  const roots = new WeakMap<object, { root: string; styles: string }>();
  const rootOf = (page: Page) => {
    const known = roots.get(page.main);
    if (known) return known;
    const root = bundle.renderPage(page);
    const made = { root, styles: stylesOf(root) };
    roots.set(page.main, made);
    return made;
  };
  const draw = async (page: Page): Promise<{ html: string; inline: InlineHashes }> => {
    const { frame, ...own } = page;
    const { root, styles } = rootOf(page);
    const names = new Set(everyBlock({ ...frame, ...own }).map(({ block }) => block));
    const boot = await bundle.boot(
      enhanced.filter((name) => names.has(name)),
      tags !== undefined,
    );
    const payload = { build, ...own, frame: await frames.nameOf(frame) };
    const embedded = embedPayload(payload, frame, (block) => live.get(block));
    const atOnce = [...names].some((name) => registry.get(name)?.hydrate === "load");
    const { stylesheet, app, early } = bundle;
    const assets = { brand, themeColor, styles, early, boot, stylesheet, app, atOnce, tags };
    const html = documentHtml(payload, frame, embedded, root, assets);
    writer.sizes.push({
      layout: frame.layout,
      html: html.length,
      styles: styles.length,
      script: boot.length,
    });
    return { html, inline: { scripts: [early, boot, prefetchRules], styles: [styles] } };
  };
  /** All that a page is made from, but for the code and the build's id. */
  const jsonOf = async (page: Page) => JSON.stringify({ ...page, frame: await frames.nameOf(page.frame) });
  const withBuild = (json: string) => `{"build":${JSON.stringify(build)},${json.slice(1)}`;
  const writer: PageWriter = {
    draw: async (page) => (await draw(page)).html,
    writePayload: async (folder, page) =>
      output.write("web", `${folder}/_payload.json`, withBuild(await jsonOf(page))),
    keys: {},
    sizes: [],
    counts: { drawn: 0, reused: 0 },
    write: async (side, folder, page) => {
      const base = folder === "" ? "" : `${folder}/`;
      const file = `${base}index.html`;
      const payloadFile = `${base}_payload.json`;
      const json = await jsonOf(page);
      const place = pagePlace(side, folder);
      const key = contentHash(common + json);
      writer.keys[place] = key;
      if (
        lastKeys[place] === key &&
        policies.keep(place) &&
        (await output.reuse(side, file)) &&
        (await output.reuse(side, payloadFile))
      ) {
        writer.counts.reused++;
        return;
      }
      writer.counts.drawn++;
      const { html, inline } = await draw(page);
      policies.note(place, inline);
      await output.write(side, file, html);
      await output.write(side, payloadFile, withBuild(json));
    },
  };
  return writer;
}

/** The folder of a path: `/take/de` → `take/de`. */
const folderOf = (path: string): string => path.slice(1);

interface Placing {
  readonly route: LinkedRoute;
  readonly marketCode: string;
  readonly isDefault: boolean;
}

/**
 * Writes a route in one market: its twin, its base variant where that differs in more than its name, and on
 * the default market the base page of a static host.
 */
export async function writeRoute(
  writer: PageWriter,
  pages: RoutePages,
  { route, marketCode, isDefault }: Placing,
): Promise<void> {
  const { twin, base } = pages;
  if (route.path === undefined) {
    await writer.write("server", `errors/${marketCode}`, base);
    // For pages that fail in the browser.
    await writer.writePayload(errorPath(base.frame.market.segment).slice(1), base);
    return;
  }
  if (route.twin === "from") await writer.write("server", `from/${marketCode}/${folderOf(base.path)}`, twin);
  else await writer.write("web", folderOf(twin.path), twin);
  if (pages.hasOwnBase || route.twin === "from")
    await writer.write("server", `base/${marketCode}/${folderOf(base.path)}`.replace(/\/$/, ""), base);
  if (isDefault) await writer.write("web", folderOf(base.path), base);
}
