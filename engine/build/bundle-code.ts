import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Registry } from "../registry/create-registry.ts";
import { type BundledCode, bundleJsonIn, codeIn, rendererIn } from "./bundled-code.ts";
import { codeKey } from "./code-key.ts";
import type { FormFile } from "./form-files.ts";
import type { Project } from "./project.ts";
import { blockModules } from "./virtual-blocks.ts";

/** Everything that depends on code alone. It is cached between builds by the code's hash. */
export interface CodeBundle extends BundledCode {
  readonly key: string;
  /** Contains `assets/`, ready to be served. */
  readonly folder: string;
  /** Returns the boot script for a sorted list of enhancers, for a site with or without a tag manager. */
  readonly boot: (enhancers: readonly string[], hasTags: boolean) => Promise<string>;
  /** Writes the validators of forms into a folder. */
  readonly forms: (forms: readonly FormFile[], folder: string) => Promise<void>;
  /** The module that renders documents during the build, and pages on the server. */
  readonly renderer: string;
}

const engineFolder = fileURLToPath(new URL("../", import.meta.url));
const lockFile = fileURLToPath(new URL("../../package-lock.json", import.meta.url));

/** The hash of the code that builds a project's pages. */
export const getCodeKey = (project: Project): string =>
  codeKey([engineFolder, ...project.classSources], [lockFile]);

/**
 * Bundles the code of a key, or finds its cached bundle. Older bundles are removed. The bundler is loaded
 * only if something has to be bundled.
 */
export async function bundleCode(key: string, project: Project, registry: Registry): Promise<CodeBundle> {
  const folder = join(codeIn(project), key);
  if (!existsSync(bundleJsonIn(folder))) {
    rmSync(codeIn(project), { recursive: true, force: true });
    const { bundleAssets } = await import("./bundle-assets.ts");
    await bundleAssets(project, blockModules(registry, project.registry), folder);
  }
  // SAFETY: `bundleAssets` wrote this JSON.
  const bundled = JSON.parse(readFileSync(bundleJsonIn(folder), "utf8")) as BundledCode;
  return {
    ...bundled,
    key,
    folder,
    renderer: rendererIn(folder),
    forms: async (forms, target) => {
      const { bundleForms } = await import("./bundle-forms.ts");
      await bundleForms(forms, target);
    },
    boot: async (enhancers, hasTags) => {
      const file = join(folder, `${hasTags ? "boot+tags" : "boot"}-${enhancers.join("+")}.js`);
      if (existsSync(file)) return readFileSync(file, "utf8");
      const { bundleBoot } = await import("./bundle-node.ts");
      const script = await bundleBoot(project, enhancers, hasTags);
      writeFileSync(file, script);
      return script;
    },
  };
}
