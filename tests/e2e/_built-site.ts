import { buildProject, copyProject, repository } from "./_project.ts";

declare global {
  /** Each test project loads its setup again. A global shares the builds of a run among all of them. */
  var funnelBuilds: Map<string, Promise<string>> | undefined;
}

async function build(name: "shop" | "site"): Promise<string> {
  const root = copyProject(name, name);
  await buildProject(root, name === "shop" ? repository : root);
  return root;
}

/** The folder of a site's copy, which is built once per test run. */
export function builtSite(name: "shop" | "site"): Promise<string> {
  globalThis.funnelBuilds ??= new Map();
  const known = globalThis.funnelBuilds.get(name) ?? build(name);
  globalThis.funnelBuilds.set(name, known);
  return known;
}
