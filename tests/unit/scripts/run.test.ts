import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";

/** A project whose commands say what they are. */
function project(): string {
  const root = mkdtempSync(join(tmpdir(), "run-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const folder of ["engine", "blocks", "scripts"]) mkdirSync(join(root, folder));
  for (const name of ["build", "check", "serve"])
    writeFileSync(join(root, `scripts/${name}.ts`), `console.log(${JSON.stringify(name)});`);
  cpSync("scripts/run.js", join(root, "scripts/run.js"));
  cpSync("package-lock.json", join(root, "package-lock.json"));
  writeFileSync(join(root, "package.json"), '{ "type": "module" }');
  symlinkSync(resolve("node_modules"), join(root, "node_modules"), "junction");
  return root;
}

const runCommand = async (root: string, name: string): Promise<string> =>
  (await promisify(execFile)(process.execPath, [join(root, "scripts/run.js"), name])).stdout;
const bundles = (root: string): string[] => readdirSync(join(root, ".cache/commands"));

test("commands that start together after a change of code all run", async () => {
  const root = project();
  const names = ["check", "build", "serve", "check"];
  const said = await Promise.all(names.map((name) => runCommand(root, name)));
  expect(said).toEqual(names.map((name) => `${name}\n`));
  expect(bundles(root)).toHaveLength(1);
});

test("a change of code makes another bundle, and leaves neither the old one nor what a stopped command has left", async () => {
  const root = project();
  await runCommand(root, "check");
  const [first = ""] = bundles(root);
  // No process has this number.
  mkdirSync(join(root, `.cache/commands/${first}.99999999`));
  writeFileSync(join(root, "scripts/check.ts"), 'console.log("another check");');
  expect(await runCommand(root, "check")).toBe("another check\n");
  expect(bundles(root)).toHaveLength(1);
  expect(bundles(root)).not.toEqual([first]);
});
