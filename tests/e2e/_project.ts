import { spawn } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository: the shop's own code and manifests. */
export const repository = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");

const fixture = join(repository, "tests/fixtures/site");

/** Copies lie inside the repository, so that their packages resolve, and as deep as the fixture site, so that its imports do. */
const copyFolder = join(repository, ".cache/e2e");

/** A fresh copy of the shop's manifests and pictures, or of the whole fixture site. What was made from pictures is kept between runs. */
export function copyProject(source: "shop" | "site", name: string): string {
  const root = join(copyFolder, name);
  const [from, parts] =
    source === "shop"
      ? [repository, ["manifests", "public"]]
      : [fixture, ["manifests", "public", "blocks", "vite.config.ts"]];
  for (const part of [...parts, "dist", "dist-server", ".cache/last-build.json"])
    rmSync(join(root, part), { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  for (const part of parts) cpSync(join(from, part), join(root, part), { recursive: true });
  return root;
}

/** A copy of a project that is there already, with what it has built. */
export function copyBuilt(root: string, name: string): string {
  const copy = join(copyFolder, name);
  rmSync(copy, { recursive: true, force: true });
  cpSync(root, copy, { recursive: true });
  return copy;
}

interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface How {
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
}

/** No command takes as long, in milliseconds: one that has not ended by then never will. */
const longest = 300_000;

const launch = (args: readonly string[], { env = {}, cwd = repository }: How, timeout?: number) => {
  // Vitest's own NODE_ENV would make the commands behave as no user sees them.
  const { NODE_ENV: _, VITEST: __, ...inherited } = process.env;
  return spawn(process.execPath, args, {
    cwd,
    env: { ...inherited, NO_COLOR: "1", ...env },
    stdio: ["ignore", "pipe", "pipe"],
    timeout,
  });
};

/** Runs a script to its end; its status is null where it had to be stopped. Its path is relative to the repository. */
export function run(script: string, args: readonly string[] = [], how: How = {}): Promise<Ended> {
  const child = launch([join(repository, script), ...args], how, longest);
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
  /** All that it has written so far. */
  output(): string;
  stop(): Promise<void>;
}

/** Starts a script that serves, and waits until it says where. */
export function serveScript(script: string, args: readonly string[], how: How = {}): Promise<Running> {
  const child = launch([join(repository, script), ...args], how);
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
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
      resolve({ url, output: () => output, stop });
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("close", (status) => reject(new Error(`${script} ended with ${status}:\n${output}`)));
  });
}

/** A port that nobody has at the moment. */
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

/** Builds a project's site in a process of its own. Throws with the problems when it cannot be built. */
export async function buildProject(root: string, code: string): Promise<void> {
  const { status, stderr } = await run("tests/e2e/_build.ts", [root, code], {
    env: { NODE_ENV: "production" },
  });
  if (status !== 0) throw new Error(`${root} cannot be built:\n${stderr}`);
}

/** Every file below a folder, by its path in it: its bytes (as latin1) and when it was written. */
export function snapshot(folder: string): Map<string, { content: string; written: number }> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  const files = names.filter((name) => statSync(join(folder, name)).isFile());
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
