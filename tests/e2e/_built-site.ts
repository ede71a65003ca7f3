import { buildProject, copyProject, repository } from "./_project.ts";

declare global {
  /** Each project of the tests loads its set-up anew; what a run has built is built for all of them. */
  var funnelBuilds: Map<string, Promise<string>> | undefined;
}

async function build(name: "shop" | "site"): Promise<string> {
  const root = copyProject(name, name);
  await buildProject(root, name === "shop" ? repository : root);
  return root;
}

/** The folder of a site's copy, built once per run of the tests. */
export function builtSite(name: "shop" | "site"): Promise<string> {
  globalThis.funnelBuilds ??= new Map();
  const known = globalThis.funnelBuilds.get(name) ?? build(name);
  globalThis.funnelBuilds.set(name, known);
  return known;
}
