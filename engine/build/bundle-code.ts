import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Registry } from "../registry/create-registry.ts";
import type { Sheet } from "../render/page-styles.ts";
import { codeKey } from "./code-key.ts";
import { fontAssets } from "./font-assets.ts";
import { shortHash } from "./hash.ts";
import type { Project } from "./project.ts";

/** Everything that depends on code alone, kept between builds by the code's hash. */
export interface CodeBundle {
  readonly key: string;
  /** Holds `assets/`, ready to be served. */
  readonly folder: string;
  /** Settles when every asset has its compressed forms beside it; that takes longer than drawing pages. */
  readonly compressed: Promise<void>;
  readonly app: string;
  /** Address of the tag manager's script. */
  readonly tags: string;
  readonly stylesheet: string;
  readonly sheet: Sheet;
  /** The rules of the consent banner, which come with it. */
  readonly consentStyles: string;
  /** The inline script of every document's head. */
  readonly early: string;
  /** The boot script for a set of enhancers, sorted by name, of a site with or without a tag manager. */
  readonly boot: (enhancers: readonly string[], hasTags: boolean) => Promise<string>;
  /** The file that draws documents, and pages anew on the server. */
  readonly renderer: string;
}

const rendererIn = (folder: string): string => join(folder, "render.mjs");
const engineFolder = fileURLToPath(new URL("../", import.meta.url));
const lockFile = fileURLToPath(new URL("../../package-lock.json", import.meta.url));
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Hashed assets never change, so they are compressed once, as well as can be. */
async function compressAssets(folder: string): Promise<void> {
  const names = readdirSync(folder).filter((name) => /\.(?:js|css|svg)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      if (existsSync(join(folder, `${name}.gz`))) return;
      const content = readFileSync(join(folder, name));
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      const [br, gz] = await Promise.all([
        compressBrotli(content, { params }),
        compressGzip(content, { level: 9 }),
      ]);
      writeFileSync(join(folder, `${name}.br`), br);
      writeFileSync(join(folder, `${name}.gz`), gz);
    }),
  );
}

type KeptBundle = Pick<CodeBundle, "app" | "tags" | "stylesheet" | "sheet" | "consentStyles" | "early">;

async function bundle(project: Project, registry: Registry, folder: string): Promise<void> {
  // The tools are loaded only when there is something to bundle.
  const [
    { bundleBrowser, bundleTags },
    { bundleEarly },
    { compileStyles, minifyStyles },
    { readSheet },
    { bundleRenderer },
  ] = await Promise.all([
    import("./bundle-browser.ts"),
    import("./bundle-node.ts"),
    import("./compile-styles.ts"),
    import("./read-sheet.ts"),
    import("./bundle-renderer.ts"),
  ]);
  const assets = join(folder, "assets");
  mkdirSync(assets, { recursive: true });
  const styles = async () => {
    const { css } = await compileStyles(project.styles, project.classSources);
    const text = fontAssets(css, project.styles, folder);
    const name = `assets/site-${shortHash(text)}.css`;
    writeFileSync(join(folder, name), text);
    return { stylesheet: `/${name}`, sheet: readSheet(text) };
  };
  const [{ app }, tags, { stylesheet, sheet }, early] = await Promise.all([
    bundleBrowser(project, registry, folder),
    bundleTags(folder),
    styles(),
    bundleEarly(),
    bundleRenderer(project, registry, rendererIn(folder)),
  ]);
  const consentStyles = existsSync(project.consentStyles)
    ? minifyStyles(readFileSync(project.consentStyles, "utf8"))
    : "";
  const kept: KeptBundle = { app, tags, stylesheet, sheet, consentStyles, early };
  writeFileSync(join(folder, "bundle.json"), JSON.stringify(kept));
}

interface Bundling {
  /** The code was bundled by a build before. */
  readonly isKept: boolean;
  readonly bundle: Promise<CodeBundle>;
}

/** Bundles the code, or finds it as it was bundled before. Older bundles are removed. */
export function bundleCode(project: Project, registry: Registry): Bundling {
  const key = codeKey([engineFolder, ...project.classSources], [lockFile]);
  const folder = join(project.cache, "code", key);
  const isKept = existsSync(join(folder, "bundle.json"));
  const make = async () => {
    if (isKept) return;
    rmSync(dirname(folder), { recursive: true, force: true });
    const unfinished = `${folder}.unfinished`;
    await bundle(project, registry, unfinished);
    renameSync(unfinished, folder);
  };
  const made = make().then(() => openBundle(project, key, folder));
  // Should the content have errors, the bundle is not waited for; its own failure would then be nobody's.
  made.catch(() => undefined);
  return { isKept, bundle: made };
}

function openBundle(project: Project, key: string, folder: string): CodeBundle {
  // Sound: `bundle` wrote it.
  const kept = JSON.parse(readFileSync(join(folder, "bundle.json"), "utf8")) as KeptBundle;
  const compressed = compressAssets(join(folder, "assets"));
  // Awaited at the end of the build; until then a failure must not end the process.
  compressed.catch(() => undefined);
  const boots = new Map<string, Promise<string>>();
  const boot = async (id: string, enhancers: readonly string[], hasTags: boolean): Promise<string> => {
    const file = join(folder, `${id}.js`);
    if (existsSync(file)) return readFileSync(file, "utf8");
    const { bundleBoot } = await import("./bundle-node.ts");
    const code = await bundleBoot(project, enhancers, hasTags);
    writeFileSync(file, code);
    return code;
  };
  return {
    key,
    folder,
    compressed,
    ...kept,
    renderer: rendererIn(folder),
    boot: (enhancers, hasTags) => {
      const id = `${hasTags ? "boot+tags" : "boot"}-${enhancers.join("+")}`;
      const promise = boots.get(id) ?? boot(id, enhancers, hasTags);
      boots.set(id, promise);
      return promise;
    },
  };
}
