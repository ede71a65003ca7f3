import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { projectAt } from "../../engine/build/project.ts";
import { shareCache } from "./share-cache.ts";

const freezeClock = fileURLToPath(new URL("freeze-clock.js", import.meta.url));

/** One of the two sides of a comparison. */
export interface Side {
  /** The folder with `manifests/` and `public/`. The build writes `dist/` into it. */
  readonly content: string;
  /** The folder with the code. */
  readonly code: string;
  /** What the content and the code are made from. A side with the same name is not built twice on one day. */
  readonly name?: string;
}

/** The first moment of a day, in UTC. Both sides are built as of this time. */
export const startOfDay = (now: number): number => now - (now % 86_400_000);

const markerOf = ({ content }: Side): string => join(content, ".cache/impact-side.txt");

/** What the marker of a built side says. Undefined for a side that can change at any time. */
const markOf = ({ name }: Side, time: number): string | undefined =>
  name === undefined ? undefined : `${name} ${time}`;

/** Whether a side is built as of this time. */
export function isBuilt(side: Side, time: number): boolean {
  const mark = markOf(side, time);
  if (mark === undefined || !existsSync(join(projectAt(side.content).outServer, "site.json"))) return false;
  return existsSync(markerOf(side)) && readFileSync(markerOf(side), "utf8") === mark;
}

/**
 * Builds a side with its own code, as of a fixed time. Pictures and bundles are taken from `cache` if it has them.
 * Throws if the build fails: callers check the manifests first.
 */
export async function buildSide(side: Side, time: number, cache: string): Promise<void> {
  const project = projectAt(side.content, side.code);
  shareCache(cache, project.cache);
  const args = ["--import", freezeClock, "--import", "./scripts/_compile-cache.js", "scripts/build.ts"];
  const child = spawn(process.execPath, [...args, "--project", project.root], {
    cwd: side.code,
    env: { ...process.env, FROZEN_TIME: String(time) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data: Buffer) => output.push(data));
  const [status] = await once(child, "close");
  const text = Buffer.concat(output).toString("utf8");
  // Pages over their budget are built. The check of the built site reports them.
  if (status !== 0 && (status !== 1 || text.includes("Nothing was built")))
    throw new Error(`The site in ${side.content} cannot be built:\n${text}`);
  mkdirSync(project.cache, { recursive: true });
  const mark = markOf(side, time);
  if (mark !== undefined) writeFileSync(markerOf(side), mark);
}
