import { loadRegistry } from "../engine/build/load-registry.ts";
import { projectAt } from "../engine/build/project.ts";
import type { Registry } from "../engine/registry/create-registry.ts";

/** The blocks of the project in the current folder. */
export const registry: Registry = await loadRegistry(projectAt(process.cwd()));
