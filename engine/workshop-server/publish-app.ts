import { execFile } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Hono } from "hono";
import launch from "launch-editor";
import { z } from "zod";
import type { Project } from "../build/project.ts";
import { EditError } from "../json/edit-json.ts";
import { assertEditable } from "../workshop/proposals.ts";
import { reportPath } from "./contract.ts";
import { readJson } from "./read-request.ts";
import type { Workspace } from "./workspace.ts";

/** The files that are published as a whole, with the changes of others. */
const whole = z.array(z.string()).optional();

const publishRequest = z.strictObject({
  whole,
  head: z.string(),
  message: z.string().max(20_000),
  newBranch: z.string().max(200).optional(),
  push: z.boolean(),
});

const openRequest = z.strictObject({ file: z.string(), line: z.int().min(1) });

/** The report is one document with its pictures in it. It may load nothing and run nothing. */
const reportPolicy = {
  "content-security-policy":
    "sandbox; default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'; frame-ancestors 'self'",
};

/**
 * Compares a draft with the last commit, with pictures, in a process of its own: it builds both sides. Throws if it
 * fails for another reason than errors in the manifests.
 */
function writeReport(
  project: Project,
  commits: readonly string[],
  file: string,
  signal: AbortSignal,
): Promise<void> {
  const script = ["--import", "./scripts/_compile-cache.js", "scripts/impact.ts"];
  const names = ["--names", "the last commit,your changes"];
  const args = [...commits, "--format", "json", "--html", file, ...names, "--project", project.root];
  const options = { cwd: project.code, signal, maxBuffer: 64 * 1024 * 1024 };
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  execFile(process.execPath, [...script, ...args], options, (error, _output, errors) => {
    if (error === null || error.code === 1) resolve();
    else reject(new Error(errors.trim() || error.message));
  });
  return promise;
}

/** What the workshop of one person's machine has beside: publishing with git, and the editor of the machine. */
export function publishApp({ project, journals }: Workspace): Hono {
  const app = new Hono();
  /** Reports by their names, which cannot be guessed: a frame sends no token. */
  const reports = new Map<string, string>();
  const folder = join(project.cache, "workshop/reports");

  app.post("/api/open", async ({ req, body }) => {
    const { file, line } = await readJson(req.raw, openRequest);
    assertEditable(project.root, file);
    let hasEditor = true;
    launch(`${join(project.root, file)}:${line}`, () => {
      hasEditor = false;
    });
    if (!hasEditor)
      throw new EditError(`No editor can open ${file}. Set LAUNCH_EDITOR to the command of yours.`);
    return body(null, 204);
  });
  app.get("/api/publish", ({ req, json }) => json(journals.publisher.plan(req.queries("whole"))));
  app.post("/api/publish", async (context) => {
    const request = await readJson(context.req.raw, publishRequest);
    return context.json(await journals.publisher.publish(request));
  });
  app.post("/api/publish/report", async (context) => {
    const request = await readJson(context.req.raw, z.strictObject({ whole }));
    const { head, commit } = await journals.publisher.draft(request.whole);
    mkdirSync(folder, { recursive: true });
    const file = join(folder, "report.html");
    try {
      await writeReport(project, [head, commit], file, context.req.raw.signal);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      return context.json({ error: `The pictures could not be taken: ${why}` }, 409);
    }
    const name = crypto.randomUUID();
    reports.set(name, readFileSync(file, "utf8"));
    return context.json({ path: `${reportPath}${name}` });
  });
  app.get(`/${reportPath}:name`, ({ req, html, notFound }) => {
    const report = reports.get(req.param("name"));
    return report === undefined ? notFound() : html(report, 200, reportPolicy);
  });
  return app;
}
