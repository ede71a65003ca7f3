import type { Page } from "../compile/compile-page.ts";
import type { Frame, PayloadBlock } from "../payload/payload.ts";
import { everyBlock } from "../payload/with-slots.ts";
import type { AnyBlock, Registry } from "../registry/create-registry.ts";
import type { DocumentTags } from "../render/document.ts";
import type { DocumentParts } from "../render/document-drawer.ts";
import { pagePlace } from "../routing/page-policies.ts";
import { prefetchRules } from "../routing/prefetch-rules.ts";
import type { CodeBundle } from "./bundle-code.ts";
import type { PageSize } from "./draw-order.ts";
import { frameFiles } from "./frame-files.ts";
import { contentHash, shortHash } from "./hash.ts";
import type { InlinePolicies } from "./inline-policies.ts";
import type { Output, Side } from "./output.ts";

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

export interface PageWriter {
  /** Has a page's document written and, where nothing has changed since the last build, taken over. `folder` is `take/de`; the home page's is empty. */
  write(side: Side, folder: string, page: Page): Promise<void>;
  /** A page's payload alone. */
  writePayload(folder: string, page: Page): Promise<void>;
  /** A page's document alone, in a file that only static hosts answer with. */
  writeDocument(file: string, page: Page): Promise<void>;
  /** The name of a page's frame. */
  frameOf(page: Page): Promise<string>;
  /** Takes a page over from the last build as it is; false when it is not there. */
  keep(side: Side, folder: string): Promise<boolean>;
  /** The same for a frame, or for one other file of a page. */
  keepFrame(name: string): Promise<boolean>;
  keepFile(path: string): Promise<boolean>;
  /** Waits for every page; their inline texts are noted. Answers their sizes. */
  finish(): Promise<readonly PageSize[]>;
  readonly keys: Record<string, string>;
  readonly counts: { drawn: number; reused: number };
}

/** A block's props that the browser needs at once, where it stays as the server wrote it until something else happens. */
function livePropsOf({ hydrate, enhance, enhanceProps }: AnyBlock): "all" | readonly string[] | undefined {
  if (hydrate !== "never" && hydrate !== "interaction") return "all";
  if (enhance) return enhanceProps ?? "all";
  // Its props are fetched with its code.
  return hydrate === "interaction" ? [] : undefined;
}

function documentParts(setup: Setup): DocumentParts {
  const { brand, themeColor, tags, bundle } = setup;
  const { early, stylesheet, app, sheet } = bundle;
  const blocks = [...setup.registry.values()];
  return {
    sheet,
    liveClasses: blocks.flatMap((block) => block.liveClasses),
    liveProps: Object.fromEntries(
      blocks.flatMap((block) => {
        const live = livePropsOf(block);
        return live ? [[block.name, live]] : [];
      }),
    ),
    loadedAtOnce: blocks.filter(({ hydrate }) => hydrate === "load").map(({ name }) => name),
    assets: { brand, themeColor, tags, early, stylesheet, app },
  };
}

/** JSON of what a page has besides its blocks, and of each of these. */
interface PageJson {
  readonly page: string;
  readonly main: readonly string[];
  readonly frame: string;
}

export function pageWriter(setup: Setup): PageWriter {
  const { bundle, registry, output, build, brand, themeColor, tags, policies, lastKeys } = setup;
  const enhanced = new Set([...registry.values()].filter(({ enhance }) => enhance).map(({ name }) => name));
  const frames = frameFiles(output);
  // What every page is made from besides its own JSON.
  const around = shortHash(bundle.key + JSON.stringify([brand, themeColor, tags]));
  const started = output.prepare({ renderer: bundle.renderer, parts: documentParts(setup) });

  // A twin and its base, which follows it, have the same blocks.
  let last: { readonly main: readonly PayloadBlock[]; readonly json: readonly string[] } | undefined;
  const mainJson = (main: readonly PayloadBlock[]): readonly string[] => {
    if (last?.main !== main) last = { main, json: main.map((block) => JSON.stringify(block)) };
    return last.json;
  };
  const jsonOf = async ({ frame, main, ...own }: Page): Promise<PageJson> => ({
    page: JSON.stringify(own),
    main: mainJson(main),
    frame: await frames.nameOf(frame),
  });

  const boots = new Map<string, string>();
  const bootNames = new WeakMap<Frame, ReadonlySet<string>>();
  const enhancedOf = (blocks: Parameters<typeof everyBlock>[0]): Set<string> =>
    new Set(everyBlock(blocks).flatMap(({ block }) => (enhanced.has(block) ? [block] : [])));
  /** The id of a page's boot script, which the thread has then. */
  const bootOf = async ({ frame, main }: Page): Promise<string> => {
    const around = bootNames.get(frame) ?? enhancedOf({ ...frame, main: [] });
    bootNames.set(frame, around);
    const names = [...around.union(enhancedOf({ before: [], main, after: [] }))].sort();
    const id = names.join("+");
    if (!boots.has(id)) {
      const script = await bundle.boot(names, tags !== undefined);
      boots.set(id, script);
      await output.prepare({ boot: id, script });
    }
    return id;
  };
  const start = `{"build":${JSON.stringify(build)},`;
  const withBuild = (json: string) => start + json.slice(1);
  const payloadOf = ({ page, main, frame }: PageJson): string => {
    let json = `${withBuild(page).slice(0, -1)},"frame":"${frame}","main":[`;
    main.forEach((block, index) => {
      json += index === 0 ? block : `,${block}`;
    });
    return `${json}]}`;
  };
  const draw = async (
    side: Side,
    files: { readonly place?: string; readonly html: string },
    page: Page,
    { page: own, main, frame }: PageJson,
  ): Promise<void> => {
    const { place, html } = files;
    const boot = await bootOf(page);
    await output.draw(side, { place, html, page: withBuild(own), main, frame, boot });
  };
  const filesOf = (folder: string) => {
    const base = folder === "" ? "" : `${folder}/`;
    return { html: `${base}index.html`, payload: `${base}_payload.json` };
  };
  const keep: PageWriter["keep"] = async (side, folder) => {
    const place = pagePlace(side, folder);
    const key = lastKeys[place];
    const { html, payload } = filesOf(folder);
    if (
      key === undefined ||
      !policies.keep(place) ||
      !(await output.reuse(side, html)) ||
      !(await output.reuse(side, payload))
    )
      return false;
    writer.keys[place] = key;
    writer.counts.reused++;
    return true;
  };
  const writer: PageWriter = {
    frameOf: ({ frame }) => frames.nameOf(frame),
    keep,
    keepFrame: frames.keep,
    keepFile: (path) => output.reuse("web", path),
    writeDocument: async (html, page) => draw("web", { html }, page, await jsonOf(page)),
    writePayload: async (folder, page) =>
      output.write("web", `${folder}/_payload.json`, payloadOf(await jsonOf(page))),
    keys: {},
    counts: { drawn: 0, reused: 0 },
    finish: async () => {
      const drawn = await output.drawn();
      for (const { place, boot, styles } of drawn) {
        if (place === undefined) continue;
        const scripts = [bundle.early, boots.get(boot) ?? "", prefetchRules];
        policies.note(place, { scripts, styles: [styles] });
      }
      return drawn.map(({ size }) => size);
    },
    write: async (side, folder, page) => {
      await started;
      const json = await jsonOf(page);
      const place = pagePlace(side, folder);
      const payload = payloadOf(json);
      // Without the build's id, which changes with every page.
      const key = around + contentHash(payload.slice(start.length));
      if (lastKeys[place] === key && (await keep(side, folder))) return;
      writer.keys[place] = key;
      writer.counts.drawn++;
      const files = filesOf(folder);
      output.write(side, files.payload, payload);
      await draw(side, { place, html: files.html }, page, json);
    },
  };
  return writer;
}
