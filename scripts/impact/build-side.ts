import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { registry } from "../../blocks/registry.ts";
import { buildChecked } from "../../engine/build/build-checked.ts";
import { startBundling } from "../../engine/build/bundle-code.ts";
import { silent } from "../../engine/build/progress.ts";
import { type Project, projectAt } from "../../engine/build/project.ts";
import type { LoadedVersion, Versions } from "./load-version.ts";
import { shareCache } from "./share-cache.ts";
import type { Side, Sides } from "./side.ts";

const freezeClock = fileURLToPath(new URL("freeze-clock.js", import.meta.url));

const markerOf = ({ content }: Side): string => join(content, ".cache/impact-side.txt");

/** What the marker of a built side says. Undefined for a side that can change at any time. */
const markOf = ({ name }: Side, time: number): string | undefined =>
  name === undefined ? undefined : `${name} ${time}`;

/** Whether a side is built as of this time. */
function isBuilt(side: Side, time: number): boolean {
  const mark = markOf(side, time);
  if (mark === undefined || !existsSync(join(projectAt(side.content).outServer, "site.json"))) return false;
  return existsSync(markerOf(side)) && readFileSync(markerOf(side), "utf8") === mark;
}

/** Builds a side whose code is this process's own. Its manifests are checked elsewhere, with the rules for warnings. */
async function buildHere(project: Project, { files, site }: LoadedVersion, time: number): Promise<void> {
  const [problem] = files.problems;
  if (problem) throw new Error(`${problem.file}:${problem.line}: ${problem.message}`);
  const bundling = startBundling(project);
  const parts = { project, registry, progress: silent, manifestFiles: files, site };
  try {
    await buildChecked({ ...parts, now: time, keepsLast: false }, await bundling.bundle);
  } finally {
    bundling.stop();
  }
}

/** Builds a side in a process of its own, with its own code, as of a fixed time. */
export async function buildWithOwnCode({ root, code }: Project, time: number): Promise<void> {
  const args = ["--import", freezeClock, "--import", "./scripts/_compile-cache.js", "scripts/build.ts"];
  const child = spawn(process.execPath, [...args, "--project", root], {
    cwd: code,
    env: { ...process.env, FROZEN_TIME: String(time) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data: Buffer) => output.push(data));
  const [status] = await once(child, "close");
  const text = Buffer.concat(output).toString("utf8");
  // Pages over their budget are built. The check of the built site reports them.
  if (status !== 0 && (status !== 1 || text.includes("Nothing was built")))
    throw new Error(`The site in ${root} cannot be built:\n${text}`);
}

/**
 * Builds a side with its own code, as of a fixed time. Pictures and bundles are taken from `caches` if they have them.
 * Throws if the build fails, for example because the manifests have errors.
 */
async function buildSide(
  side: Side,
  version: LoadedVersion,
  time: number,
  caches: readonly string[],
): Promise<void> {
  const project = projectAt(side.content, side.code);
  for (const cache of caches) shareCache(cache, project.cache);
  if (project.code === process.cwd()) await buildHere(project, version, time);
  else await buildWithOwnCode(project, time);
  mkdirSync(project.cache, { recursive: true });
  const mark = markOf(side, time);
  if (mark !== undefined) writeFileSync(markerOf(side), mark);
}

/** Builds the sides that are not built yet, one after the other: a build uses all cores. */
export async function buildSides(
  { before, between, after }: Sides,
  versions: Versions,
  time: number,
  cache: string,
): Promise<void> {
  if (!isBuilt(before, time)) await buildSide(before, versions.before, time, [cache]);
  if (between) await buildSide(between, versions.before, time, [cache]);
  // Its code is that of the side in between.
  const caches = between ? [cache, projectAt(between.content).cache] : [cache];
  if (!isBuilt(after, time)) await buildSide(after, versions.after, time, caches);
}
