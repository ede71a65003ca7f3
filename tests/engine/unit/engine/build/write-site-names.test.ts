import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { projectAt } from "../../../../../engine/build/project.ts";
import { writeSiteNames } from "../../../../../engine/build/write-site-names.ts";
import { createMemorySite } from "../../../../../engine/memory-site/memory-site.ts";
import { registry } from "../../../../fixtures/blocks.ts";
import { check } from "../../../../fixtures/test-site.ts";

let project: string;
const folder = () => join(project, "manifests/schema/site");
const file = () => join(folder(), "names.json");
const { site } = check();

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "names-"));
  mkdirSync(join(project, "manifests/schema"), { recursive: true });
});
afterEach(() => rmSync(project, { recursive: true }));

test("writes the names, and no other file", () => {
  writeSiteNames(project, site);
  expect(readdirSync(folder())).toEqual(["names.json"]);
  expect(JSON.parse(readFileSync(file(), "utf8"))).toHaveProperty("definitions.route.enum");
});

test("does not write the same names again", () => {
  writeSiteNames(project, site);
  const { ino } = statSync(file());
  writeSiteNames(project, site);
  expect(statSync(file()).ino).toBe(ino);
});

test("writes nothing into a project without schemas", () => {
  rmSync(join(project, "manifests/schema"), { recursive: true });
  writeSiteNames(project, site);
  expect(readdirSync(join(project, "manifests"))).toEqual([]);
});

test("does not fail in a read-only folder", () => {
  writeFileSync(folder(), "in the way");
  expect(() => writeSiteNames(project, site)).not.toThrow();
});

/** Adds a route that is never valid, because its base is missing. So nothing else is made of the project. */
function addRoute(name: string): void {
  mkdirSync(join(project, "manifests/routes"), { recursive: true });
  const manifest = JSON.stringify({
    $schema: "../schema/route.json",
    name,
    path: `/${name}`,
    extends: "gone",
  });
  writeFileSync(join(project, `manifests/routes/${name}.json`), manifest);
}
const routes = (): unknown => JSON.parse(readFileSync(file(), "utf8")).definitions.route.enum;

test("dev mode writes the names at its start and for a new name", () => {
  addRoute("autumn");
  const dev = createMemorySite(projectAt(project), registry);
  expect(routes()).toEqual(["autumn"]);
  addRoute("spring");
  dev.update("manifests/routes/spring.json");
  dev.check();
  expect(routes()).toEqual(["autumn", "spring"]);
});

test("the check writes the names, with errors too", () => {
  addRoute("autumn");
  expect(spawnSync(process.execPath, ["scripts/check.ts", "--project", project]).status).toBe(1);
  expect(routes()).toEqual(["autumn"]);
});

test("the check with --watch ignores changes of schemas", async () => {
  addRoute("autumn");
  const child = spawn(process.execPath, ["scripts/check.ts", "--project", project, "--watch"]);
  try {
    let said = "";
    child.stdout.on("data", (part) => {
      said += part;
    });
    const runs = () => [...said.matchAll(/^\d+ errors? in \d+ files?\.$/gm)].length;
    await vi.waitUntil(() => runs() === 1, { timeout: 20_000 });
    writeFileSync(join(project, "manifests/schema/route.json"), "{}");
    // Longer than the time in which the watcher groups changes, so a change would now count separately.
    await setTimeout(300);
    addRoute("spring");
    await vi.waitUntil(() => said.includes("spring.json"), { timeout: 20_000 });
    await vi.waitUntil(() => runs() >= 2);
    expect(runs()).toBe(2);
  } finally {
    child.kill();
  }
});
