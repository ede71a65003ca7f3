import type { TestProject } from "vitest/node";
import { buildWorker } from "../../engine/build/build-worker.ts";
import { projectAt } from "../../engine/build/project.ts";
import { builtSite } from "../e2e/_built-site.ts";
import { repository } from "../e2e/_project.ts";

/** Starts the shop on Node and on Cloudflare Workers. */
export async function setup(project: TestProject): Promise<void> {
  const root = await builtSite("shop");
  await buildWorker(projectAt(root, repository));
  project.provide("shop", root);
}
