import { execFileSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { shareCache } from "../../../scripts/impact/copy-content.ts";
import { copyProject, type SiteName } from "./_project.ts";

/** A git command in a folder, with a committer of its own. Returns its output. */
export const git = (root: string, ...args: string[]): string =>
  execFileSync("git", ["-c", "user.name=Test", "-c", "user.email=test@shop.example", ...args], {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });

/** Commits everything in a folder. */
export function commitAll(root: string, message: string): void {
  git(root, "add", "--all");
  git(root, "commit", "--quiet", "--message", message);
}

/**
 * A fresh copy of a site in a git repository of its own, with everything committed to `main`. It has the bundled
 * code and the pictures of the site that was built for all tests.
 */
export function freshRepository(source: SiteName, name: string): string {
  const root = copyProject(source, name);
  shareCache(join(inject(source), ".cache"), join(root, ".cache"));
  rmSync(join(root, ".git"), { recursive: true, force: true });
  git(root, "init", "--quiet", "--initial-branch", "main");
  writeFileSync(join(root, ".gitignore"), ".cache/\ndist/\ndist-server/\nmanifests/schema/\n");
  commitAll(root, "Start");
  return root;
}
