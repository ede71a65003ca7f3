import { execFile } from "node:child_process";
import { pathToFileURL } from "node:url";
import { packageFile } from "../../build/package-files.ts";
import type { Project } from "../../build/project.ts";

/** How a build ended, and what it printed. */
interface BuildEnd {
  readonly isBuilt: boolean;
  readonly output: string;
}

/** Builds a site in a process of its own: a build needs the processor for seconds, and people edit meanwhile. */
export function runBuild({ root, code }: Project, signal: AbortSignal): Promise<BuildEnd> {
  const { promise, resolve } = Promise.withResolvers<BuildEnd>();
  const cache = pathToFileURL(packageFile("scripts/_compile-cache.js")).href;
  const program = ["--import", cache, packageFile("scripts/build.ts"), "--project", root];
  const env = { ...process.env, NODE_ENV: "production", NO_COLOR: "1" };
  const options = { cwd: code, env, signal, maxBuffer: 64 * 1024 * 1024 };
  execFile(process.execPath, program, options, (_error, stdout, stderr) =>
    // It prints its id, also if pages are over their budget.
    resolve({ isBuilt: /\bbuild [0-9a-f]+\.$/im.test(stdout), output: `${stdout}${stderr}`.trim() }),
  );
  return promise;
}
