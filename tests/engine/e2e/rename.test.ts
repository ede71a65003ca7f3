import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freshManifests } from "./_fresh-manifests.ts";
import { run, snapshot } from "./_project.ts";
import { runCommand } from "./_run-command.ts";

const root = freshManifests("rename");

const rename = (...args: string[]) => runCommand("scripts/rename.ts", [...args, "--project", root]);
// On this day the shop's countdown is not over.
const check = () => runCommand("scripts/check.ts", ["--project", root, "--today", "2026-11-23"]);
const read = (file: string) => readFileSync(join(root, file), "utf8");
const contents = () => [...snapshot(root)].map(([file, { content }]) => [file, content]);

test("prints the changes, and writes nothing without --write", async () => {
  const before = contents();
  const { status, stdout } = await rename("route", "take", "autumn-take");
  expect(stdout).toContain("--- manifests/routes/take.json\n+++ manifests/routes/autumn-take.json\n");
  expect(stdout).toContain('-  "name": "take",\n+  "name": "autumn-take",\n');
  expect(stdout).toMatch(/This renames the route "take" to "autumn-take" in \d+ files\. .* add --write\.\n$/);
  expect(status).toBe(0);
  expect(contents()).toEqual(before);
});

test("with --write and --path, moves a route with all its references and redirects the old addresses", async () => {
  const { status, stdout } = await rename(
    "route",
    "take",
    "autumn-take",
    "--path",
    "/autumn-take",
    "--write",
  );
  expect(stdout).toMatch(/Renamed the route "take" to "autumn-take" in \d+ files\.\n$/);
  expect(status).toBe(0);
  expect(existsSync(join(root, "manifests/routes/take.json"))).toBe(false);
  expect(read("manifests/order-targets.json")).toContain('"to": "autumn-take-2"');
  expect(read("manifests/redirects.json")).toContain(
    '{ "from": "/take", "to": "/autumn-take", "status": 301 }',
  );
  const { stdout: checked, status: sound } = await check();
  expect(checked).toContain("No problems in ");
  expect(sound).toBe(0);
});

test("renames a picture's file with the manifests that name it", async () => {
  const { status } = await rename("image", "hero-jar.webp", "jar.webp", "--write");
  expect(status).toBe(0);
  expect(existsSync(join(root, "public/images/jar.webp"))).toBe(true);
  expect(existsSync(join(root, "public/images/hero-jar.webp"))).toBe(false);
  expect((await check()).stdout).toContain("No problems in ");
});

test("refuses a name that the site would not accept, and writes nothing", async () => {
  const before = contents();
  const args = ["product", "starter", "Starter Pack", "--write", "--project", root];
  const { status, stdout, stderr } = await run("scripts/rename.ts", args);
  expect(stdout + stderr).toContain("wrong-format");
  expect(stderr).toContain("Nothing was renamed, because the site would have these errors.");
  expect(status).toBe(1);
  expect(contents()).toEqual(before);
});

test.each([
  [["route", "tke", "x"], 'There is no route "tke". Did you mean "take"?'],
  [["page", "take", "x"], "Say what to rename: route, message,"],
  [["route", "take"], "Give the old and the new name: npm run rename -- route old new."],
  [["route", "take", "v1", "more"], "Give the old and the new name"],
])("%j is a usage error", async (args, message) => {
  const { status, stderr } = await rename(...args);
  expect(stderr).toContain(message);
  expect(status).toBe(2);
});
