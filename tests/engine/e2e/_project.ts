import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { assetsFile, openFolder } from "../../../engine/build/earlier-assets.ts";

/** The repository, with the shop's own code and manifests. */
export const repository = fileURLToPath(new URL("../../..", import.meta.url)).replace(/[\\/]$/, "");

/**
 * The sites that tests build. `shop`: the shop itself, for tests of its pages. `small`: a shop of nine routes in
 * four markets with the shop's blocks, for tests of the tools. `site`: a site with blocks of its own. `campaigns`: the
 * small shop with twelve markets and their campaigns. `arabic`: the small shop with a market in Arabic.
 */
export type SiteName = "shop" | "small" | "site" | "campaigns" | "arabic";

/** Whether the repository has its demo, which only the tests in tests/storefront need. */
export const hasDemo = existsSync(join(repository, "manifests/site.json"));

const sources: Record<SiteName, { readonly folder: string; readonly parts: readonly string[] }> = {
  shop: { folder: repository, parts: ["manifests", "public"] },
  small: { folder: join(repository, "tests/fixtures/small-shop"), parts: ["manifests", "public"] },
  campaigns: { folder: join(repository, "tests/fixtures/small-shop"), parts: ["manifests", "public"] },
  arabic: { folder: join(repository, "tests/fixtures/small-shop"), parts: ["manifests", "public"] },
  site: {
    folder: join(repository, "tests/fixtures/site"),
    parts: ["manifests", "public", "blocks"],
  },
};

/**
 * Copies are inside the repository, so that packages resolve. They are as deep as the fixture site, so that
 * its relative imports resolve.
 */
const copyFolder = join(repository, ".cache/e2e");

/** A fresh copy of a site. Keeps encoded pictures between runs. */
export function copyProject(source: SiteName, name: string): string {
  const root = join(copyFolder, name);
  const { folder, parts } = sources[source];
  for (const part of [...parts, "dist", "dist-server", ".cache/last-build.json"])
    rmSync(join(root, part), { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  for (const part of parts) cpSync(join(folder, part), join(root, part), { recursive: true });
  return root;
}

/** A copy of an existing project, with its build. */
export function copyBuilt(root: string, name: string): string {
  const copy = join(copyFolder, name);
  rmSync(copy, { recursive: true, force: true });
  cpSync(root, copy, { recursive: true });
  return copy;
}

export interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface How {
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** The user id of the process. Only root may choose another. */
  readonly uid?: number;
  /** A command that runs the script given as its arguments. */
  readonly prefix?: readonly string[];
  /** Options of Node itself. */
  readonly nodeOptions?: readonly string[];
}

/** The timeout of a command, in milliseconds. A command that takes longer hangs. */
const longest = 300_000;

const launch = (
  args: readonly string[],
  { env = {}, cwd = repository, uid, prefix = [], nodeOptions = [] }: How,
  timeout?: number,
) => {
  // Remove Vitest's own NODE_ENV: it would change how the commands behave.
  const { NODE_ENV: _, VITEST: __, ...inherited } = process.env;
  const [command = "", ...rest] = [...prefix, process.execPath, ...nodeOptions, ...args];
  return spawn(command, rest, {
    cwd,
    // Do not wait for load balancers, and start no bank, unless a test sets this itself.
    env: { ...inherited, NO_COLOR: "1", DRAIN_SECONDS: "0", TEST_BANK: "http://127.0.0.1:9", ...env },
    stdio: ["ignore", "pipe", "pipe"],
    timeout,
    ...(uid !== undefined && { uid }),
  });
};

/** Runs a script to its end. `status` is null if it was stopped. `script` is absolute, or relative to the repository. */
export function run(script: string, args: readonly string[] = [], how: How = {}): Promise<Ended> {
  const child = launch([resolve(repository, script), ...args], how, longest);
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (chunk) => {
    stdout += chunk;
  });
  child.stderr.on("data", (chunk) => {
    stderr += chunk;
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (status) => resolve({ status, stdout, stderr }));
  });
}

export interface Running {
  readonly url: string;
  /** All output so far. */
  output(): string;
  signal(name: NodeJS.Signals): void;
  /** The exit status when the process has ended; null if a signal ended it. */
  readonly ended: Promise<number | null>;
  stop(): Promise<void>;
}

/** Starts a script that serves a site, and waits until it prints its address. */
export function serveScript(script: string, args: readonly string[], how: How = {}): Promise<Running> {
  const child = launch([resolve(repository, script), ...args], how);
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  let output = "";
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const url = /https?:\/\/[^\s/]+:\d+/.exec(output)?.[0];
      if (url === undefined) return;
      const stop = async () => {
        child.kill("SIGTERM");
        await ended;
      };
      resolve({ url, output: () => output, signal: (name) => void child.kill(name), ended, stop });
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("close", (status) => reject(new Error(`${script} ended with ${status}:\n${output}`)));
  });
}

/** A port that is free at the moment. */
export function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}

/** Builds a project's site in its own process. Throws an error with the problems if the build fails. */
export async function buildProject(root: string, code: string): Promise<void> {
  const { status, stderr } = await run("tests/engine/e2e/_build.ts", [root, code], {
    env: { NODE_ENV: "production" },
  });
  if (status !== 0) throw new Error(`${root} cannot be built:\n${stderr}`);
}

/**
 * Every file in a folder, by relative path: its content (as latin1) and its modification time. Leaves out assets that
 * only earlier builds use, and their list.
 */
export function snapshot(folder: string): Map<string, { content: string; written: number }> {
  const earlier = openFolder(folder)?.list.earlier ?? {};
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  const files = names.filter(
    (name) => statSync(join(folder, name)).isFile() && !(name in earlier) && name !== assetsFile,
  );
  return new Map(
    files.map((name) => [
      name.replaceAll("\\", "/"),
      {
        content: readFileSync(join(folder, name), "latin1"),
        written: statSync(join(folder, name)).mtimeMs,
      },
    ]),
  );
}
