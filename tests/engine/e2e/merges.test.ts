import { existsSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { commitAll, freshRepository, git } from "./_git.ts";
import { repository, run } from "./_project.ts";
import { runCommand } from "./_run-command.ts";

const root = freshRepository("small", "merges");
const take = join(root, "manifests/routes/take.json");
const hook = join(root, ".git/hooks/post-merge");
const merges = (action: string) => runCommand("scripts/merges.ts", [action], { cwd: root });

function edit(from: string, to: string): void {
  const text = readFileSync(take, "utf8");
  expect(text).toContain(from);
  writeFileSync(take, text.replace(from, to));
}

/** Edits the page on a branch of its own, and returns to `main`. */
function onBranch(name: string, from: string, to: string): void {
  git(root, "checkout", "--quiet", "-b", name, "main");
  edit(from, to);
  commitAll(root, name);
  git(root, "checkout", "--quiet", "main");
}

beforeAll(() => {
  for (const part of ["engine", "blocks", "scripts", "node_modules", "package.json"])
    if (!existsSync(join(root, part))) symlinkSync(join(repository, part), join(root, part));
  const ignored = ["engine", "blocks", "scripts", "node_modules", "package.json"].join("\n");
  writeFileSync(join(root, ".gitignore"), `${readFileSync(join(root, ".gitignore"), "utf8")}${ignored}\n`);
  writeFileSync(join(root, ".gitattributes"), readFileSync(join(repository, ".gitattributes")));
  commitAll(root, "Name the merge driver");
  onBranch("tone", '"tone": "strong"', '"tone": "soft"');
  onBranch("label", '"tone": "strong",', '"tone": "strong",\n        "arrangement": "split",');
  onBranch("other-tone", '"tone": "strong"', '"tone": "default"');
});

test("without the driver, git marks the lines", () => {
  git(root, "checkout", "--quiet", "-B", "plain", "tone");
  expect(() => git(root, "merge", "--quiet", "--no-edit", "label")).toThrow();
  expect(readFileSync(take, "utf8")).toContain("<<<<<<< HEAD\n");
  git(root, "merge", "--abort");
});

test("with the driver, git merges edits of neighbouring lines, and checks the result", async () => {
  const { stdout, status } = await merges("install");
  expect(stdout).toContain("Installed.");
  expect(status).toBe(0);
  git(root, "checkout", "--quiet", "-B", "merged", "tone");
  git(root, "merge", "--quiet", "--no-edit", "label");
  expect(readFileSync(take, "utf8")).toContain('"tone": "soft",\n        "arrangement": "split",\n');
  const checked = await merges("check");
  expect(checked.stdout).toBe("The merge has no problem that its sides did not have.\n");
  expect(checked.status).toBe(0);
});

test("marks a value that both sides changed, and the check explains it", async () => {
  git(root, "checkout", "--quiet", "-B", "conflict", "tone");
  expect(() => git(root, "merge", "--no-edit", "other-tone")).toThrow();
  const text = readFileSync(take, "utf8");
  expect(text).toContain('"tone": { "<<<<<<< ours": "soft", ">>>>>>> theirs": "default" }');
  expect(() => JSON.parse(text)).not.toThrow();
  const { stdout, status } = await runCommand("scripts/check.ts", ["--project", root]);
  expect(stdout).toContain("This is a merge conflict: both sides changed this value.");
  expect(status).toBe(1);
  git(root, "merge", "--abort");
});

test("reports errors that neither side has", async () => {
  git(root, "checkout", "--quiet", "-B", "one", "main");
  writeFileSync(
    join(root, "manifests/routes/take-a.json"),
    '{ "name": "take-a", "path": "/same", "extends": "take" }',
  );
  commitAll(root, "one");
  git(root, "checkout", "--quiet", "-B", "two", "main");
  writeFileSync(
    join(root, "manifests/routes/take-b.json"),
    '{ "name": "take-b", "path": "/same", "extends": "take" }',
  );
  commitAll(root, "two");
  git(root, "merge", "--quiet", "--no-edit", "one");
  const { stdout, status } = await merges("check");
  expect(stdout).toContain("duplicate-path");
  expect(stdout).toContain("These problems come from the merge: neither side had them.");
  expect(status).toBe(1);
});

test("removes the driver completely", async () => {
  expect(existsSync(hook)).toBe(true);
  expect((await run("scripts/merges.ts", ["remove"], { cwd: root })).status).toBe(0);
  expect(existsSync(hook)).toBe(false);
  expect(git(root, "config", "--local", "--list")).not.toContain("merge.manifest");
});
