import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startBundling } from "../../../../../engine/build/bundle-code.ts";
import { projectAt } from "../../../../../engine/build/project.ts";
import { listUsedBlocks } from "../../../../../engine/build/used-blocks.ts";
import { copyProject } from "../../../e2e/_project.ts";

const root = copyProject("site", "used-blocks");
const project = projectAt(root);

/** The key of the bundle of the project as it is. */
function readKey(): string {
  const { key, stop } = startBundling(project);
  stop();
  return key;
}

test("a build contains the blocks that manifests name, and the first use of another one bundles the code again", () => {
  const [before, key] = [listUsedBlocks(project), readKey()];
  expect(before).toContain("still");
  expect(readKey()).toBe(key);
  writeFileSync(
    join(root, "manifests/layouts/news.json"),
    JSON.stringify({ name: "news", blocks: [{ id: "banner", block: "top-banner" }] }),
  );
  expect(listUsedBlocks(project)).toEqual([...before, "top-banner"].sort());
  expect(readKey()).not.toBe(key);
});
