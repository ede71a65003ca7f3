import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freshManifests } from "./_fresh-manifests.ts";
import { run } from "./_project.ts";
import { runCommand } from "./_run-command.ts";

const root = freshManifests("upgrade");

const upgrade = (...args: string[]) => runCommand("scripts/upgrade.ts", ["--project", root, ...args]);

test("the shop's blocks are at their newest versions", async () => {
  const { status, stdout, stderr } = await upgrade("--write");
  expect(stdout).toBe("Every block has its newest version.\n");
  expect(stderr).toBe("");
  expect(status).toBe(0);
});

test("rewrites a block of an older version, and the check accepts it again", async () => {
  const file = join(root, "manifests/blocks/market-switcher.json");
  const newest = readFileSync(file, "utf8");
  const older = newest
    .replace('  "version": 2,\n', "")
    .replace('"props": {\n', '"props": {\n    "markets": "all",\n');
  writeFileSync(file, older);
  const shown = await upgrade();
  expect(shown.stdout).toContain("This upgrades 1 block in 1 file.");
  expect(readFileSync(file, "utf8")).toBe(older);
  const { status, stdout } = await upgrade("--write");
  expect(stdout).toMatch(/Upgraded 1 block in 1 file\.\n$/);
  expect(status).toBe(0);
  expect(readFileSync(file, "utf8")).toBe(newest);
});

test("gives amounts in forints the decimals of ISO 4217, and the check accepts them", async () => {
  const files = globSync("manifests/{markets,products/*,campaigns/*}.json", { cwd: root });
  for (const file of files) {
    const text = readFileSync(join(root, file), "utf8");
    writeFileSync(join(root, file), text.replaceAll('"EUR"', '"HUF"'));
  }
  const check = () => runCommand("scripts/check.ts", ["--project", root]);
  expect((await check()).stdout).toContain(
    "run npm run upgrade -- --write: it multiplies all amounts in HUF by 100",
  );
  const { status, stdout } = await upgrade("--write");
  expect(stdout).toMatch(/Upgraded the amounts of 7 files\.\n$/);
  expect(status).toBe(0);
  expect(readFileSync(join(root, "manifests/products/carafe.json"), "utf8")).toContain('"amount": 199000');
  expect((await check()).stdout).not.toContain("unclear-decimals");
  expect((await upgrade()).stdout).toBe("Every block has its newest version.\n");
});

test("leaves a site with errors unchanged", async () => {
  const file = join(root, "manifests/routes/take.json");
  const broken = readFileSync(file, "utf8").replace('"block": "hero"', '"block": "heor"');
  writeFileSync(file, broken);
  const { status, stdout } = await upgrade("--write");
  expect(stdout).toContain('There is no block named "heor".');
  expect(stdout).toMatch(/Nothing was upgraded\. Fix the errors first\.\n$/);
  expect(status).toBe(1);
  expect(readFileSync(file, "utf8")).toBe(broken);
});

test("a wrong option is a usage error", async () => {
  const { status, stderr } = await run("scripts/upgrade.ts", ["--wirte"]);
  expect(stderr).toContain("--wirte");
  expect(status).toBe(2);
});
