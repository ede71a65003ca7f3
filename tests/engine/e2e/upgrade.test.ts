import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freshManifests } from "./_fresh-manifests.ts";
import { freshRepository, git } from "./_git.ts";
import { run } from "./_project.ts";
import { runCommand } from "./_run-command.ts";

const root = freshManifests("upgrade");

const upgrade = (...args: string[]) => runCommand("scripts/upgrade.ts", ["--project", root, ...args]);

test("the shop's blocks are at their newest versions", async () => {
  const { status, stdout, stderr } = await upgrade("--write");
  expect(stdout).toMatch(/^Nothing to upgrade: the manifests are of funnel-engine [\d.]+\.\n$/);
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
  expect(shown.stdout).toContain('-    "markets": "all",');
  expect(shown.stdout).toContain("A dry run: nothing was written. It would upgrade 1 place in 1 file to ");
  expect(readFileSync(file, "utf8")).toBe(older);
  const { status, stdout } = await upgrade("--write");
  expect(stdout).toMatch(
    /^Versions of blocks\n {2}manifests\/blocks\/market-switcher\.json:4 {2}market-switcher: props of version 1 → 2: `markets` is removed\n\nUpgraded 1 place in 1 file to funnel-engine [\d.]+\.\n$/,
  );
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
  expect(stdout).toMatch(/Upgraded \d+ places in 7 files to /);
  expect(stdout).toContain("manifests/products/carafe.json:");
  expect(stdout).toContain(": 1990 → 199000");
  expect(status).toBe(0);
  expect(readFileSync(join(root, "manifests/products/carafe.json"), "utf8")).toContain('"amount": 199000');
  expect((await check()).stdout).not.toContain("unclear-decimals");
  expect((await upgrade()).stdout).toContain("Nothing to upgrade");
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

test("names the version problem if a newer engine wrote the manifests", async () => {
  const file = join(root, "manifests/blocks/market-switcher.json");
  writeFileSync(file, readFileSync(file, "utf8").replace('"version": 2', '"version": 9, "keyOfTomorrow": 1'));
  const { status, stdout, stderr } = await upgrade("--write");
  expect(stderr).toContain(
    'market-switcher.json:5  "market-switcher" has version 9, but its newest version here is 2',
  );
  expect(stderr).toContain("Install the engine that wrote them");
  expect(stdout).toBe("");
  expect(status).toBe(1);
});

test("refuses to write over changes that are not committed, except on demand", async () => {
  const shop = freshRepository("small", "upgrade-git");
  const call = (...args: string[]) => runCommand("scripts/upgrade.ts", ["--project", shop, ...args]);
  const file = join(shop, "manifests/blocks/market-switcher.json");
  const older = readFileSync(file, "utf8")
    .replace('  "version": 2,\n', "")
    .replace('"props": {\n', '"props": {\n    "markets": "all",\n');
  writeFileSync(file, older);
  mkdirSync(join(shop, "blocks"));
  writeFileSync(join(shop, "blocks/näxt one.ts"), "");
  const refused = await call("--write");
  expect(refused.stderr).toContain(
    "manifests/blocks/market-switcher.json, blocks/näxt one.ts have changes that are not committed.",
  );
  expect(refused.status).toBe(2);
  expect(readFileSync(file, "utf8")).toBe(older);
  rmSync(join(shop, "blocks"), { recursive: true });
  expect((await call()).status).toBe(0);
  expect((await call("--write", "--allow-dirty")).status).toBe(0);
  expect(git(shop, "status", "--porcelain")).toBe("");
});

test("a wrong option is a usage error", async () => {
  const { status, stderr } = await run("scripts/upgrade.ts", ["--wirte"]);
  expect(stderr).toContain("--wirte");
  expect(status).toBe(2);
});
