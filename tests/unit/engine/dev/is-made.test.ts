import { resolve } from "node:path";
import { expect, test } from "vitest";
import { projectAt } from "../../../../engine/build/project.ts";
import { devPlugin } from "../../../../engine/dev/dev-plugin.ts";

/** What the dev server does not watch of a project, as Vite is told. */
function ignored(project: string): (path: string) => boolean {
  const { config } = devPlugin(projectAt(project, "/shop"));
  if (typeof config !== "function") throw new Error("The plugin sets nothing.");
  // Sound: the plugin looks at neither, and answers at once.
  const told = Reflect.apply(config, {}, []) as { server: { watch: { ignored: (path: string) => boolean } } };
  return (path) => told.server.watch.ignored(resolve(path));
}

test("what builds make is not watched, what somebody edits is", () => {
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

test("a project in the cache of another is watched, but for what its own builds make", () => {
  const isIgnored = ignored("/shop/.cache/e2e/dev");
  expect(isIgnored("/shop/.cache/e2e/dev/manifests/site.json")).toBe(false);
  expect(isIgnored("/shop/.cache/e2e/dev/dist/de/index.html")).toBe(true);
  expect(isIgnored("/shop/.cache/e2e/other/manifests/site.json")).toBe(true);
  expect(isIgnored("/shop/dist")).toBe(true);
});
