import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Registry } from "../registry/create-registry.ts";
import { type BundledCode, bundleJsonIn, codeIn, rendererIn } from "./bundled-code.ts";
import { codeKey } from "./code-key.ts";
import { isCompressed } from "./compress-assets.ts";
import type { FormFile } from "./form-files.ts";
import type { Project } from "./project.ts";
import type { Tools } from "./tools.ts";
import { blockModules } from "./virtual-blocks.ts";

/** Everything that depends on code alone, kept between builds by the code's hash. */
export interface CodeBundle extends BundledCode {
  readonly key: string;
  /** Holds `assets/`, ready to be served. */
  readonly folder: string;
  /** Settles when every asset has its compressed forms beside it; that takes longer than drawing pages. */
  readonly compressed: Promise<unknown>;
  /** The boot script for a set of enhancers, sorted by name, of a site with or without a tag manager. */
  readonly boot: (enhancers: readonly string[], hasTags: boolean) => Promise<string>;
  /** Writes the validators of forms into a folder. */
  readonly forms: (forms: readonly FormFile[], folder: string) => Promise<unknown>;
  /** The file that draws documents, and pages anew on the server. */
  readonly renderer: string;
}

const engineFolder = fileURLToPath(new URL("../", import.meta.url));
const lockFile = fileURLToPath(new URL("../../package-lock.json", import.meta.url));

/** The hash of the code that a project's pages are made by. */
export const codeKeyOf = (project: Project): string =>
  codeKey([engineFolder, ...project.classSources], [lockFile]);

/** Bundles the code of a key, or finds it as it was bundled before. Older bundles are removed. */
export function bundleCode(
  key: string,
  project: Project,
  registry: Registry,
  tools: Tools,
): Promise<CodeBundle> {
  const folder = join(codeIn(project), key);
  const assets = join(folder, "assets");
  const isThere = existsSync(bundleJsonIn(folder));
  if (!isThere) rmSync(codeIn(project), { recursive: true, force: true });
  const made = isThere
    ? Promise.resolve()
    : tools.ask({ kind: "assets", project, modules: blockModules(registry, project.registry), folder });
  // Asked for at once: while manifests are read nobody here hears that the code is there.
  const compressed =
    isThere && isCompressed(assets) ? Promise.resolve() : tools.ask({ kind: "compressed", folder: assets });
  const bundled = made.then(() => openBundle(project, folder, tools, { key, compressed }));
  // Awaited later, or never, should the content have errors: a failure would then be nobody's.
  for (const promise of [compressed, bundled]) promise.catch(() => undefined);
  return bundled;
}

function openBundle(
  project: Project,
  folder: string,
  tools: Tools,
  known: Pick<CodeBundle, "key" | "compressed">,
): CodeBundle {
  // Sound: `bundleAssets` wrote it.
  const kept = JSON.parse(readFileSync(bundleJsonIn(folder), "utf8")) as BundledCode;
  const boots = new Map<string, Promise<string>>();
  const boot = async (id: string, enhancers: readonly string[], hasTags: boolean): Promise<string> => {
    const file = join(folder, `${id}.js`);
    if (existsSync(file)) return readFileSync(file, "utf8");
    // Sound: that is what bundling a boot script answers.
    const code = (await tools.ask({ kind: "boot", project, enhancers, hasTags })) as string;
    writeFileSync(file, code);
    return code;
  };
  return {
    ...known,
    folder,
    ...kept,
    renderer: rendererIn(folder),
    forms: (forms, target) => tools.ask({ kind: "forms", forms, folder: target }),
    boot: (enhancers, hasTags) => {
      const id = `${hasTags ? "boot+tags" : "boot"}-${enhancers.join("+")}`;
      const promise = boots.get(id) ?? boot(id, enhancers, hasTags);
      boots.set(id, promise);
      return promise;
    },
  };
}
