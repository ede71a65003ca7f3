import { createHash } from "node:crypto";
import type { Page, RoutePages } from "../compile/compile-page.ts";
import type { LinkedRoute } from "../link/link-routes.ts";
import { embedPayload } from "../payload/embedded.ts";
import type { Payload } from "../payload/payload.ts";
import type { Registry } from "../registry/create-registry.ts";
import { documentHtml } from "../render/document.ts";
import type { CodeBundle } from "./bundle-code.ts";
import type { Output } from "./output.ts";
import { pageStyles } from "./page-styles.ts";

interface Setup {
  readonly bundle: CodeBundle;
  readonly registry: Registry;
  readonly output: Output;
  readonly build: string;
  readonly brand: string;
  readonly themeColor: string;
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
  /** Writes a page's document and its payload. `folder` is `take/de`; the home page's is empty. */
  write(side: "web" | "server", folder: string, page: Page, withPayload: boolean): Promise<void>;
  readonly keys: Record<string, string>;
  readonly sizes: PageSize[];
  readonly counts: { drawn: number; reused: number };
}

/** A key of all that a page is made from but the build's id. */
const pageKey = (page: Page, codeKey: string): string =>
  createHash("sha1").update(codeKey).update(JSON.stringify(page)).digest("base64url");

export function pageWriter({
  bundle,
  registry,
  output,
  build,
  brand,
  themeColor,
  lastKeys,
}: Setup): PageWriter {
  const live = new Set(
    [...registry.values()]
      .filter((block) => block.hydrate !== "never" || block.enhance)
      .map((block) => block.name),
  );
  const enhanced = new Set(
    [...registry.values()].filter((block) => block.enhance).map((block) => block.name),
  );
  const stylesOf = pageStyles(
    bundle.css,
    [...registry.values()].flatMap((block) => block.liveClasses),
  );
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
  const writer: PageWriter = {
    keys: {},
    sizes: [],
    counts: { drawn: 0, reused: 0 },
    write: async (side, folder, page, withPayload) => {
      const base = folder === "" ? "" : `${folder}/`;
      const place = `${side}:${folder}`;
      const key = pageKey(page, bundle.key);
      writer.keys[place] = key;
      const file = `${base}index.html`;
      const payloadFile = `${base}_payload.json`;
      if (
        lastKeys[place] === key &&
        output.reuse(side, file) &&
        (!withPayload || output.reuse(side, payloadFile))
      ) {
        writer.counts.reused++;
        return;
      }
      writer.counts.drawn++;
      const payload: Payload = { build, ...page };
      const { root, styles } = rootOf(page);
      const names = new Set([...page.before, ...page.main, ...page.after].map(({ block }) => block));
      const boot = await bundle.boot([...enhanced].filter((name) => names.has(name)).sort());
      const embedded = embedPayload(payload, (block) => live.has(block));
      const html = documentHtml(payload, embedded, root, {
        brand,
        themeColor,
        styles,
        boot,
        stylesheet: bundle.stylesheet,
        app: bundle.app,
      });
      output.write(side, file, html);
      if (withPayload) output.write(side, payloadFile, JSON.stringify(payload));
      writer.sizes.push({
        layout: page.layout,
        html: html.length,
        styles: styles.length,
        script: boot.length,
      });
    },
  };
  return writer;
}

/** The folder of a path: `/take/de` → `take/de`. */
export const folderOf = (path: string): string => path.slice(1);

interface Placing {
  readonly route: LinkedRoute;
  readonly marketCode: string;
  readonly isDefault: boolean;
}

/** Writes a route in one market: its twin, its base variant, and on the default market the base page of a static host. */
export async function writeRoute(
  writer: PageWriter,
  { twin, base }: RoutePages,
  { route, marketCode, isDefault }: Placing,
): Promise<void> {
  if (route.path === undefined) {
    await writer.write("server", `errors/${marketCode}`, base, false);
    return;
  }
  await writer.write("web", folderOf(twin.path), twin, true);
  await writer.write("server", `base/${marketCode}/${folderOf(base.path)}`.replace(/\/$/, ""), base, true);
  if (isDefault) await writer.write("web", folderOf(base.path), base, true);
}
