import type { TestProject } from "vitest/node";
import { buildWorker } from "../../../engine/build/build-worker.ts";
import { projectAt } from "../../../engine/build/project.ts";
import { builtSite } from "../e2e/_built-site.ts";
import { hasDemo, repository } from "../e2e/_project.ts";

/** Builds the sites for Node and for Cloudflare Workers. */
export async function setup(project: TestProject): Promise<void> {
  for (const name of [...(hasDemo ? (["shop"] as const) : []), "campaigns"] as const) {
    const root = await builtSite(name);
    await buildWorker(projectAt(root, repository));
    project.provide(name, root);
  }
}
