import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject, onTestFinished } from "vitest";
import { repository, run } from "./_project.ts";

/** An empty folder outside of the repository, which is removed after the test. */
export function outsideFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "outside-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Packs the engine. Resolves to the path of the tarball. */
export async function packEngine(): Promise<string> {
  const folder = join(repository, ".cache/e2e/package");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { status, stdout, stderr } = await run("scripts/pack.ts", ["--out", folder]);
  if (status !== 0) throw new Error(`npm run pack has failed: ${stdout}${stderr}`);
  const [file = ""] = readdirSync(folder).filter((entry) => entry.endsWith(".tgz"));
  return join(folder, file);
}

/**
 * Installs the packed engine into a site, as npm does, with the repository's packages. Packages that the engine does not
 * list are missing.
 */
export function installEngine(site: string, tarball: string = inject("package")): void {
  const folder = join(site, "node_modules");
  const engine = join(folder, "funnel-engine");
  mkdirSync(engine, { recursive: true });
  execFileSync("tar", ["xzf", tarball, "-C", engine, "--strip-components=1"]);
  for (const name of readdirSync(join(repository, "node_modules"))) {
    if (name.startsWith(".")) continue;
    symlinkSync(join(repository, "node_modules", name), join(folder, name));
  }
}

/** Creates the site "lamp-shop" in a folder with the packed engine. Returns its folder. */
export async function createOutsideSite(
  folder: string,
  tarball: string,
  ...args: readonly string[]
): Promise<string> {
  const site = join(folder, "lamp-shop");
  const { status, stderr } = await run("scripts/new-site.ts", ["site", site, "--no-git", ...args]);
  if (status !== 0) throw new Error(`new site has failed: ${stderr}`);
  installEngine(site, tarball);
  return site;
}

/** Runs a command of the installed engine in a site. */
export const runFunnel = (site: string, ...args: readonly string[]) =>
  run(join(site, "node_modules/funnel-engine/scripts/funnel.js"), args, { cwd: site });
