import { resolve } from "node:path";
import { expect, test } from "vitest";
import { projectAt } from "../../../../../engine/build/project.ts";
import { devPlugin } from "../../../../../engine/dev/dev-plugin.ts";

/** The paths of a project that the plugin tells Vite to ignore. */
function ignored(project: string): (path: string) => boolean {
  const { config } = devPlugin(projectAt(project, "/shop"));
  if (typeof config !== "function") throw new Error("The plugin sets nothing.");
  // SAFETY: the plugin uses neither argument, and returns synchronously.
  const told = Reflect.apply(config, {}, []) as { server: { watch: { ignored: (path: string) => boolean } } };
  return (path) => told.server.watch.ignored(resolve(path));
}

test("files of builds are not watched, and files that people edit are", () => {
  const isIgnored = ignored("/shop");
  for (const path of ["/shop/dist/de/index.html", "/shop/dist-server", "/shop/dist-worker/a", "/shop/.cache"])
    expect(isIgnored(path), path).toBe(true);
  for (const path of [
    "/shop/manifests/site.json",
    "/shop/blocks/hero/view.tsx",
    "/shop/distance.ts",
    "/shop",
  ])
    expect(isIgnored(path), path).toBe(false);
});

test("a project in another one's cache is watched, except for the output of its own builds", () => {
  const isIgnored = ignored("/shop/.cache/e2e/dev");
  expect(isIgnored("/shop/.cache/e2e/dev/manifests/site.json")).toBe(false);
  expect(isIgnored("/shop/.cache/e2e/dev/dist/de/index.html")).toBe(true);
  expect(isIgnored("/shop/.cache/e2e/other/manifests/site.json")).toBe(true);
  expect(isIgnored("/shop/dist")).toBe(true);
});
