import { join } from "node:path";
import { shareCache } from "../../../scripts/impact/copy-content.ts";
import { addArabic } from "../../fixtures/arabic-shop.ts";
import { addCampaigns } from "../../fixtures/campaign-shop.ts";
import { buildProject, copyProject, hasDemo, repository, type SiteName } from "./_project.ts";

declare global {
  /** Each test project loads its setup again. A global shares the builds of a run among all of them. */
  var funnelBuilds: Map<string, Promise<string>> | undefined;
}

async function build(name: SiteName): Promise<string> {
  const root = copyProject(name, name);
  // The small shop has the same blocks.
  if (hasDemo && name !== "shop" && name !== "site")
    shareCache(join(await builtSite("shop"), ".cache"), join(root, ".cache"));
  if (name === "campaigns") addCampaigns(root);
  if (name === "arabic") addArabic(root);
  await buildProject(root, name === "site" ? root : repository);
  return root;
}

/** The folder of a site's copy, which is built once per test run. */
export function builtSite(name: SiteName): Promise<string> {
  globalThis.funnelBuilds ??= new Map();
  const known = globalThis.funnelBuilds.get(name) ?? build(name);
  globalThis.funnelBuilds.set(name, known);
  return known;
}
