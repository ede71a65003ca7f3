import { execFile } from "node:child_process";
import { pathToFileURL } from "node:url";
import { packageFile } from "../build/package-files.ts";
import type { Project } from "../build/project.ts";

/** The report is one document with its pictures in it. It may load nothing and run nothing. */
export const reportPolicy = {
  "content-security-policy":
    "sandbox; default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'; frame-ancestors 'self'",
};

interface ReportRequest {
  /** The older commit, and the newer one. Without the newer one, the working tree. */
  readonly commits: readonly string[];
  /** What the report calls the two. */
  readonly names: readonly [string, string];
  /** The markets whose pages are pictured. Default: the first market that changes. */
  readonly markets?: readonly string[];
  /** The HTML document that is written. */
  readonly file: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/**
 * Compares two versions of a site, with pictures, in a process of its own: it builds both. Throws if it fails for another
 * reason than errors in the manifests.
 */
export function writeReport({ root, code }: Project, request: ReportRequest): Promise<void> {
  const { commits, names, markets = [], file, env, signal } = request;
  const cache = pathToFileURL(packageFile("scripts/_compile-cache.js")).href;
  const program = ["--import", cache, packageFile("scripts/impact.ts"), ...commits];
  const filter = markets.length > 0 ? ["--markets", markets.join(",")] : [];
  const args = ["--format", "json", "--html", file, "--names", names.join(","), ...filter, "--project", root];
  const options = { cwd: code, env: { ...process.env, ...env }, signal, maxBuffer: 64 * 1024 * 1024 };
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  execFile(process.execPath, [...program, ...args], options, (error, _output, errors) => {
    if (error === null || error.code === 1) resolve();
    else reject(new Error(errors.trim() || error.message));
  });
  return promise;
}
