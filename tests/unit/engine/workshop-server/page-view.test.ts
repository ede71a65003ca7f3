import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { registry } from "../../../../blocks/registry.ts";
import { projectAt } from "../../../../engine/build/project.ts";
import { createMemorySite } from "../../../../engine/memory-site/memory-site.ts";
import { workshopDesk } from "../../../../engine/workshop-server/workspace.ts";
import { smallShopFolder } from "../../../fixtures/small-shop.ts";

const take = "manifests/routes/take.json";

/** The workshop of a shop in which a text of a file was replaced before the start. */
function openDesk(file: string, from: string, to: string) {
  const root = mkdtempSync(join(tmpdir(), "desk-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  cpSync(smallShopFolder, root, { recursive: true });
  const text = readFileSync(join(root, file), "utf8");
  expect(text).toContain(from);
  writeFileSync(join(root, file), text.replace(from, to));
  const project = projectAt(root);
  return workshopDesk(project, registry, createMemorySite(project, registry));
}

test("a page whose block has a wrong value keeps its markets, its blocks and its fields", () => {
  const desk = openDesk(take, '"navigate": false', '"navigate": "yes"');
  const route = desk.site().routes.find(({ name }) => name === "take");
  expect(route?.markets).toEqual(["DE", "CH", "GB", "SE"]);
  const { page, props } = desk.page(undefined, () => "", { route: "take", market: "GB", now: Date.now() });
  expect(page.blocks.map(({ id }) => id)).toContain("hero");
  expect(props["hero"]).toMatchObject({ order: { navigate: "yes" } });
});

test.each([take, "manifests/markets.json", "manifests/messages/en_GB/take.json"])(
  "names %s if it cannot be read since the start",
  (file) => {
    const { unread } = openDesk(file, ",", "").site();
    expect(unread.map((problem) => `${problem.file}:${problem.line}`)).toEqual([`${file}:2`]);
  },
);

test.each<[string, string, string, readonly string[]]>([
  ["a text of the head", "messages/en_GB/take.json", "take.head.title", ["take"]],
  ["a text of a block, in another language", "messages/sv_SE/take.json", "take.hero.title", ["take"]],
  ["a text of a shared block", "messages/de_DE/common.json", "common.guarantee.title", ["take", "offer1"]],
])("a problem in %s concerns the pages that show it", (_, file, key, routes) => {
  const path = `manifests/${file}`;
  const desk = openDesk(path, `"${key}": "`, `"${key}": "{`);
  const own = desk.problems().filter((problem) => problem.severity === "error");
  expect(own.map((problem) => problem.file)).toEqual([path]);
  expect(own[0]?.routes).toEqual(expect.arrayContaining([...routes]));
});
