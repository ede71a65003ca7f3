import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { run } from "../../e2e/_project.ts";

const person = {
  GIT_AUTHOR_NAME: "Mia",
  GIT_AUTHOR_EMAIL: "mia@example.com",
  GIT_COMMITTER_NAME: "Mia",
  GIT_COMMITTER_EMAIL: "mia@example.com",
};

function git(folder: string, ...args: readonly string[]): string {
  return spawnSync("git", ["-C", folder, ...args], { encoding: "utf8" }).stdout.trim();
}

function outsideFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "new-site-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

it("a new site is the first commit of its repository", async () => {
  const cwd = outsideFolder();
  const { status } = await run("scripts/new-site.ts", ["site", "shop", "--markets", "US"], {
    cwd,
    env: person,
  });
  expect(status).toBe(0);
  const site = join(cwd, "shop");
  expect(git(site, "log", "--format=%an %s")).toBe("Mia Create the site");
  expect(git(site, "status", "--porcelain")).toBe("");
});

it("a new site in the folder of a repository stays with that one", async () => {
  const cwd = outsideFolder();
  git(cwd, "init", "--quiet");
  const { status } = await run("scripts/new-site.ts", ["site", "shop", "--markets", "US"], {
    cwd,
    env: person,
  });
  expect(status).toBe(0);
  expect(git(join(cwd, "shop"), "rev-parse", "--show-toplevel")).toBe(
    git(cwd, "rev-parse", "--show-toplevel"),
  );
  expect(git(cwd, "status", "--porcelain")).toBe("?? shop/");
});
