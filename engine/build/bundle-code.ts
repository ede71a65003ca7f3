import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import type { DocumentArms } from "../render/document-html.ts";
import type { PageSheets } from "../render/page-styles.ts";
import { CodeError } from "./code-error.ts";
import { codeKey } from "./code-key.ts";
import type { FormFile } from "./form-files.ts";
import { contentHash } from "./hash.ts";
import { packageFile } from "./package-files.ts";
import type { Project } from "./project.ts";
import { refuseReactCopies } from "./react-copies.ts";
import { listUsedBlocks } from "./used-blocks.ts";
import { readJsonFile, writeWhole } from "./whole-file.ts";

/** The contents of `bundle.json`, which describes a folder of bundled code. */
export interface BundledCode extends PageSheets {
  /** Address of the app's script. */
  readonly app: string;
  /** Address of the tag manager's script. */
  readonly tags: string;
  /** Address of the script with the visitor's choice about counting, on a site without a tag manager. */
  readonly choice: string;
  /** The rules of all sheets. The site's themes set the tokens that they use. */
  readonly styles: string;
  /** The CSS rules of the consent banner, which are sent together with it. */
  readonly consentStyles: string;
  /** The inline script in the head of every document. */
  readonly early: string;
  /** The inline script of pages that count. */
  readonly counting: string;
  readonly arms: DocumentArms;
}

/** Everything that depends on code alone. It is cached between builds by the code's hash. */
export interface CodeBundle extends BundledCode {
  readonly key: string;
  /** Contains `assets/`, ready to be served, and `server/` with the Node server. */
  readonly folder: string;
  /** Resolves when the Node server and the compressed assets are in the folder too. */
  readonly finished: Promise<void>;
  /** The module that renders documents during the build, and pages on the server. */
  readonly renderer: string;
  /** Returns the boot script for a sorted list of enhancers, for a site with or without a tag manager. */
  readonly boot: (enhancers: readonly string[], hasTags: boolean) => Promise<string>;
  /** Writes the validators of forms into a folder. */
  readonly forms: (forms: readonly FormFile[], folder: string) => Promise<void>;
}

const bundleAssetsFile = packageFile("engine/build/bundle-assets.ts");
/** The code of dev mode and of the workshop: no build contains it. */
const besidesBuild = ["dev/", "memory-site/", "workshop/", "workshop-server/", "workshop-ui/"].map((folder) =>
  packageFile(`engine/${folder}`),
);

/** The last file that is written into a folder of bundled code. */
export const bundledFile = "bundle.json";

/** What pages need. `finished` resolves when the server and the compressed assets are there too. */
interface UnfinishedBundle {
  readonly bundled: BundledCode;
  readonly finished: Promise<void>;
}

/**
 * Bundles the code in a process of its own: the bundlers' memory is free before most pages are rendered.
 * `signal` ends the process.
 */
async function spawnBundler(
  { root, code }: Project,
  folder: string,
  signal: AbortSignal,
): Promise<UnfinishedBundle> {
  const program = [...process.execArgv, bundleAssetsFile, root, code, folder];
  const child = spawn(process.execPath, program, { signal, stdio: ["ignore", "pipe", "inherit"] });
  const finished = once(child, "close").then(([status]) => {
    if (status !== 0) throw new Error("The code cannot be bundled. The reason is printed above.");
  });
  // Whoever awaits it gets the error.
  finished.catch(() => undefined);
  const line = once(createInterface(child.stdout), "line");
  const [json] = await Promise.race([line, finished.then(() => line)]);
  // SAFETY: `bundle-assets.ts` has printed this JSON.
  const bundled = JSON.parse(String(json)) as BundledCode | { readonly mistake: string };
  if ("mistake" in bundled) throw new CodeError(bundled.mistake);
  return { bundled, finished };
}

/** Finds the bundle of a key, or starts to bundle the code into its folder. Older bundles are removed. */
async function findOrBundle(
  project: Project,
  folder: string,
  signal: AbortSignal,
): Promise<UnfinishedBundle> {
  const file = join(folder, bundledFile);
  const cached = readJsonFile<BundledCode>(file);
  if (cached) return { bundled: cached, finished: Promise.resolve() };
  rmSync(dirname(folder), { recursive: true, force: true });
  // Loads the bundler of boot scripts meanwhile: pages wait for their first one.
  const [unfinished] = await Promise.all([
    spawnBundler(project, folder, signal),
    import("./bundle-inline.ts"),
  ]);
  return unfinished;
}

/** Bundles a project's code, or finds its cached bundle. */
async function bundleCode(project: Project, key: string, signal: AbortSignal): Promise<CodeBundle> {
  const folder = join(project.cache, "code", key);
  const { bundled, finished } = await findOrBundle(project, folder, signal);
  return {
    ...bundled,
    key,
    folder,
    finished,
    renderer: join(folder, "render.mjs"),
    forms: async (forms, target) => {
      const { bundleForms } = await import("./bundle-forms.ts");
      await bundleForms(project, forms, target);
    },
    boot: async (enhancers, hasTags) => {
      const file = join(folder, `${hasTags ? "boot+tags" : "boot"}-${enhancers.join("+")}.js`);
      if (existsSync(file)) return readFileSync(file, "utf8");
      const { bundleBoot } = await import("./bundle-inline.ts");
      const script = await bundleBoot(project, enhancers, hasTags);
      writeWhole(file, script);
      return script;
    },
  };
}

/** A bundle that is being made. */
export interface Bundling {
  /** The hash of the code, and of the names of used blocks. */
  readonly key: string;
  readonly bundle: Promise<CodeBundle>;
  /** Ends the process that makes it. Does nothing if it is finished. */
  stop(): void;
}

/**
 * Starts to bundle a project's code. Vite is loaded only if something has to be bundled.
 *
 * @throws ReactCopiesError if the code gets another React than the engine.
 */
export function startBundling(project: Project): Bundling {
  refuseReactCopies(project);
  const ended = new AbortController();
  const key = contentHash([codeKey(project, besidesBuild), ...listUsedBlocks(project)].join("\n"), 16);
  const bundle = bundleCode(project, key, ended.signal);
  // The manifests' errors come first. An error of the bundler is thrown where its result is needed.
  bundle.catch(() => undefined);
  return { key, bundle, stop: () => ended.abort() };
}
