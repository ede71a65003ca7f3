import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { createRegistry, type Registry } from "../registry/create-registry.ts";
import { findThrowingCode } from "./code-error.ts";
import { packageFile } from "./package-files.ts";
import type { Project } from "./project.ts";
import { refuseReactCopies } from "./react-copies.ts";

const standardList = packageFile("blocks/standard.ts");

/**
 * Loads the list of blocks of a project. A project without one has the standard blocks.
 *
 * @throws ReactCopiesError if its blocks get another React than the engine.
 * @throws CodeError if the code of a block throws an error.
 */
export async function loadRegistry(project: Pick<Project, "registry" | "code">): Promise<Registry> {
  refuseReactCopies(project);
  const { registry: file, code } = project;
  const load = (path: string) =>
    import(/* @vite-ignore */ pathToFileURL(path).href).catch((error: unknown) => {
      throw findThrowingCode(error, code) ?? error;
    });
  if (!existsSync(file)) return createRegistry({}, await load(standardList));
  const { registry }: { registry: Registry } = await load(file);
  return registry;
}

/** The code of a module that exports the same list. */
export const registryModule = ({ registry: file }: Pick<Project, "registry">): string =>
  existsSync(file)
    ? `export { registry } from ${JSON.stringify(file)};`
    : [
        `import { createRegistry } from ${JSON.stringify(packageFile("engine/registry/create-registry.ts"))};`,
        `import * as standardBlocks from ${JSON.stringify(standardList)};`,
        "export const registry = createRegistry({}, standardBlocks);",
      ].join("\n");
