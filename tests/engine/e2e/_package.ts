import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, unlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { inject, onTestFinished } from "vitest";
import { repository, run } from "./_project.ts";

/** An empty folder outside of the repository, which is removed after the test. */
export function outsideFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "outside-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The paths of the packed packages. */
export interface Tarballs {
  readonly engine: string;
  /** The package of `npm create funnel-engine`. */
  readonly create: string;
}

/** Packs the engine, and the command that creates a site. */
export async function packEngine(): Promise<Tarballs> {
  const folder = join(repository, ".cache/e2e/package");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { status, stdout, stderr } = await run("scripts/pack.ts", ["--out", folder]);
  if (status !== 0) throw new Error(`npm run pack has failed: ${stdout}${stderr}`);
  const find = (start: string) =>
    join(folder, readdirSync(folder).find((file) => file.startsWith(start)) ?? `${start}….tgz`);
  return { engine: find("funnel-engine-"), create: find("create-funnel-engine-") };
}

/** The installed packages of the repository: "sharp", "@terrazzo/parser". */
function listPackages(): string[] {
  const list = (folder: string) => readdirSync(join(repository, "node_modules", folder));
  return list("")
    .filter((name) => !name.startsWith("."))
    .flatMap((name) => (name.startsWith("@") ? list(name).map((inner) => `${name}/${inner}`) : name));
}

/** Links a package of the repository into a site. */
function linkPackage(site: string, name: string): void {
  const link = join(site, "node_modules", name);
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(join(repository, "node_modules", name), link);
}

/** Unpacks a package into a folder, as npm does. */
export function unpack(tarball: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  execFileSync("tar", ["xzf", tarball, "-C", folder, "--strip-components=1"]);
}

/** Puts the repository's packages into a site, beside the engine. */
export const linkPackages = (site: string): void => {
  for (const name of listPackages()) linkPackage(site, name);
};

/**
 * Installs the packed engine into a site, as npm does, with the repository's packages. Packages that the engine does not
 * list are missing.
 */
export function installEngine(site: string): void {
  unpack(inject("package").engine, join(site, "node_modules/funnel-engine"));
  linkPackages(site);
}

/** Takes a package away from a site until the test ends. The repository keeps it. */
export function withoutPackage(site: string, name: string): void {
  unlinkSync(join(site, "node_modules", name));
  onTestFinished(() => linkPackage(site, name));
}

/** Creates the site "lamp-shop" in a folder with the packed engine. Returns its folder. */
export async function createOutsideSite(folder: string, ...args: readonly string[]): Promise<string> {
  const site = join(folder, "lamp-shop");
  const { status, stderr } = await run("scripts/new-site.ts", ["site", site, "--no-git", ...args]);
  if (status !== 0) throw new Error(`new site has failed: ${stderr}`);
  installEngine(site);
  return site;
}

/** Runs a command of the installed engine in a site. */
export const runFunnel = (site: string, ...args: readonly string[]) => runFunnelWith(site, {}, ...args);

/** Runs a command of the installed engine in a site. `how`: the options of Node, and the environment. */
export const runFunnelWith = (site: string, how: Parameters<typeof run>[2], ...args: readonly string[]) =>
  run(join(site, "node_modules/funnel-engine/scripts/funnel.js"), args, { cwd: site, ...how });
