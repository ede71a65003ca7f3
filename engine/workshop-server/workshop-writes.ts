import { type Context, Hono } from "hono";
import { z } from "zod";
import { operationSchema } from "../workshop/operation-edit.ts";
import { readJson, readPicture } from "./read-request.ts";
import type { Workspace } from "./workspace.ts";
import { fixProblem, operate, previewOperation } from "./write-manifests.ts";

const saveRequest = z.strictObject({
  label: z.string().max(200),
  isContinued: z.boolean().optional(),
  edits: z
    .array(
      z.strictObject({
        file: z.string(),
        path: z.array(z.union([z.string(), z.int().min(0)])).min(1),
        value: z.json().optional(),
        before: z
          .array(z.strictObject({ value: z.json().optional() }))
          .max(100)
          .optional(),
      }),
    )
    .min(1),
});

const operationRequest = z.strictObject({
  label: z.string().max(200),
  isContinued: z.boolean().optional(),
  operation: operationSchema,
});

const fixRequest = z.strictObject({
  id: z.string(),
  /** The label of the chosen correction, if the problem has several. */
  choice: z.string().optional(),
});

/** What the workshop writes, and previews of it. Answers the history of edits, except for previews. */
export function workshopWrites(workspace: Workspace): Hono {
  const { site, journals, events } = workspace;
  const app = new Hono();
  /** Writes, and tells open pages if they show something else now. */
  const write = <Result>(work: () => Result): Result => {
    const pages = site.pages();
    const result = work();
    // The thread checks while this one prepares pages.
    const check = site.checkAside();
    if (site.pages() !== pages) events.emit("change");
    // The workshop asks for the result next. An error of the check itself is reported then.
    check.then((isNew) => isNew && events.emit("change")).catch(() => undefined);
    return result;
  };
  /** Writes, and answers with what can be undone next. */
  const answerWrite = ({ json }: Context, work: () => void): Response => {
    write(work);
    return json(journals.history.state());
  };
  app.post("/save", async (context) => {
    const { label, edits, isContinued } = await readJson(context.req.raw, saveRequest);
    return answerWrite(context, () => journals.history.save(label, edits, isContinued));
  });
  app.post("/operation", async (context) => {
    const { label, operation, isContinued = false } = await readJson(context.req.raw, operationRequest);
    return answerWrite(context, () => operate(workspace, label, operation, isContinued));
  });
  app.post("/preview", async ({ req, json }) => {
    const { operation } = await readJson(req.raw, operationRequest);
    return json(previewOperation(workspace, operation));
  });
  app.post("/fix", async (context) => {
    const { id, choice } = await readJson(context.req.raw, fixRequest);
    return answerWrite(context, () => fixProblem(workspace, id, choice));
  });
  app.post("/picture", async ({ req, json }) => {
    const { history } = journals;
    const { name = "", replaces } = req.query();
    const content = await readPicture(req.raw);
    const picture = write(() =>
      replaces === undefined
        ? history.addPicture(name, content)
        : history.replacePicture(replaces, name, content),
    );
    return json({ name: picture, history: history.state() });
  });
  for (const step of ["undo", "redo"] as const)
    app.post(`/${step}`, (context) => answerWrite(context, () => journals.history[step]()));
  return app;
}
