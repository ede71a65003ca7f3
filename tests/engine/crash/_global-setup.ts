import type { TestProject } from "vitest/node";
import { builtSite } from "../e2e/_built-site.ts";
import { hasDemo } from "../e2e/_project.ts";

/** Builds the shop, whose server the tests kill. */
export async function setup(project: TestProject): Promise<void> {
  if (hasDemo) project.provide("shop", await builtSite("shop"));
}
