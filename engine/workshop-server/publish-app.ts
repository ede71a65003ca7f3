import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Hono } from "hono";
import launch from "launch-editor";
import { z } from "zod";
import { EditError } from "../json/edit-json.ts";
import { assertEditable } from "../workshop/proposals.ts";
import { reportPath } from "./contract.ts";
import { readJson } from "./read-request.ts";
import type { Workspace } from "./workspace.ts";
import { reportPolicy, writeReport } from "./write-report.ts";

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
      await writeReport(project, {
        commits: [head, commit],
        names: ["the last commit", "your changes"],
        file,
        signal: context.req.raw.signal,
      });
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
