import { pathToFileURL } from "node:url";
import type { Registry } from "../registry/create-registry.ts";
import type { Project } from "./project.ts";

/** Loads the list of blocks of a project. */
export async function loadRegistry({ registry: file }: Pick<Project, "registry">): Promise<Registry> {
  const { registry }: { registry: Registry } = await import(/* @vite-ignore */ pathToFileURL(file).href);
  return registry;
}
