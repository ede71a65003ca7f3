import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import * as standardBlocks from "../../blocks/standard.ts";
import { projectAt } from "../../engine/build/project.ts";
import { draftSite } from "../../engine/edit/new/site/draft-site.ts";
import { exampleRoute, exampleRoutes, pageBlocks } from "../../engine/memory-site/block-examples.ts";
import { createMemorySite } from "../../engine/memory-site/memory-site.ts";
import { createRegistry } from "../../engine/registry/create-registry.ts";

const root = mkdtempSync(join(tmpdir(), "examples-"));
afterAll(() => rmSync(root, { recursive: true }));

/** A new site has no quiz, no video and no recording: the catalogue says so in their place. */
const withoutMatch = ["audio", "quiz", "quiz-result", "video"];

test("a site with other markets, pages and pictures can show the examples of standard blocks", () => {
  const files = draftSite({
    brand: "Lamp Shop",
    id: "lamp-shop",
    markets: "US,JP",
    colour: "#1f6f54",
    engine: "0.0.0",
    packages: {},
  });
  for (const [file, content] of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  }
  const project = projectAt(root);
  const registry = createRegistry({}, standardBlocks);
  const { failures } = createMemorySite(project, registry, { more: exampleRoutes(registry, project) });
  const missing = pageBlocks(registry)
    .map(({ name }) => name)
    .filter((name) => failures.has(`manifests/routes/${exampleRoute(name, "example")}.json`));
  expect(missing).toEqual(withoutMatch);
});
