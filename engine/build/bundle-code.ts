import { execFile } from "node:child_process";
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { PageSheets } from "../render/page-styles.ts";
import { codeKey } from "./code-key.ts";
import type { FormFile } from "./form-files.ts";
import type { Project } from "./project.ts";

/** The contents of `bundle.json`, which describes a folder of bundled code. */
export interface BundledCode extends PageSheets {
  /** Address of the app's script. */
  readonly app: string;
  /** Address of the tag manager's script. */
  readonly tags: string;
  readonly stylesheet: string;
  /** The CSS rules of the consent banner, which are sent together with it. */
  readonly consentStyles: string;
  /** The inline script in the head of every document. */
  readonly early: string;
}

/** Everything that depends on code alone. It is cached between builds by the code's hash. */
export interface CodeBundle extends BundledCode {
  readonly key: string;
  /** Contains `assets/`, ready to be served, and `server/` with the Node server. */
  readonly folder: string;
  /** The module that renders documents during the build, and pages on the server. */
  readonly renderer: string;
  /** Returns the boot script for a sorted list of enhancers, for a site with or without a tag manager. */
  readonly boot: (enhancers: readonly string[], hasTags: boolean) => Promise<string>;
  /** Writes the validators of forms into a folder. */
  readonly forms: (forms: readonly FormFile[], folder: string) => Promise<void>;
}

const bundleAssetsFile = fileURLToPath(new URL("./bundle-assets.ts", import.meta.url));
const engineFolder = fileURLToPath(new URL("../", import.meta.url));
const viteConfig = fileURLToPath(new URL("../../vite.config.ts", import.meta.url));
const lockFile = fileURLToPath(new URL("../../package-lock.json", import.meta.url));

/** The hash of the code that builds a project's pages. */
export const getCodeKey = (project: Project): string =>
  codeKey([engineFolder, project.blocks], [viteConfig, lockFile]);

/**
 * Bundles the code in a process of its own: the bundlers' memory is free before pages are rendered. `signal`
 * ends the process.
 */
async function bundleAssets({ code }: Project, folder: string, signal: AbortSignal): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  const program = [...process.execArgv, bundleAssetsFile, code, unfinished];
  const { stderr } = await promisify(execFile)(process.execPath, program, { signal });
  process.stderr.write(stderr);
  renameSync(unfinished, folder);
}

/**
 * Bundles the code of a key, or finds its cached bundle. Older bundles are removed. Vite is loaded only if
 * something has to be bundled.
 */
export async function bundleCode(key: string, project: Project, signal: AbortSignal): Promise<CodeBundle> {
  const bundles = join(project.cache, "code");
  const folder = join(bundles, key);
  if (!existsSync(folder)) {
    rmSync(bundles, { recursive: true, force: true });
    // Loads the bundler of boot scripts meanwhile: pages wait for their first one.
    await Promise.all([bundleAssets(project, folder, signal), import("./bundle-inline.ts")]);
  }
  // SAFETY: `bundle-assets.ts` wrote this JSON.
  const bundled = JSON.parse(readFileSync(join(folder, "bundle.json"), "utf8")) as BundledCode;
  return {
    ...bundled,
    key,
    folder,
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
      writeFileSync(file, script);
      return script;
    },
  };
}
