import { randomInt } from "node:crypto";
import { type Context, Hono } from "hono";
import { z } from "zod";
import { nameKinds } from "../../fields/name-kinds.ts";
import { memoize } from "../../json/memoize.ts";
import { isTimeZone, localMoment } from "../../markets/local-time.ts";
import { operationSchema } from "../../workshop/operation-edit.ts";
import { answerValid } from "../answer-valid.ts";
import type { DevModules } from "../dev-modules.ts";
import type { DevPages } from "../dev-pages.ts";
import { manifestReads } from "./manifest-reads.ts";
import type { PageProblem } from "./page-problems.ts";
import { readJson, readPicture } from "./read-request.ts";
import type { WorkshopDesk } from "./workshop-desk.ts";

const saveRequest = z.strictObject({
  label: z.string().max(200),
  isContinued: z.boolean().optional(),
  edits: z
    .array(
      z.strictObject({
        file: z.string(),
        path: z.array(z.union([z.string(), z.int().min(0)])).min(1),
        value: z.json().optional(),
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

const momentRequest = z.object({
  local: z.iso.datetime({ local: true }),
  zone: z.string().refine(isTimeZone),
});

/** The moment that a page is shown at: a time on the clock of the default market, or the present. */
function momentIn(pages: DevPages | undefined, time = ""): number {
  const { markets = [], default: code } = pages?.setup.markets ?? {};
  const zone = markets.find((market) => market.code === code)?.timeZone ?? "UTC";
  const local = momentRequest.shape.local.safeParse(time);
  return local.success ? localMoment(local.data, zone).ms : Date.now();
}

type Load = () => Promise<DevModules>;

/** The problems of the last check. */
export interface ProblemList {
  /** Another list has another number. */
  readonly number: number;
  /** Left out if the browser has them already. */
  readonly problems?: readonly PageProblem[];
}

/** Numbers lists of problems: most letters leave the list as it is. A browser may have numbers of an earlier process. */
function problemNumbers() {
  let last = { number: randomInt(2 ** 40), text: "" };
  return memoize((problems: readonly PageProblem[]) => {
    const text = JSON.stringify(problems);
    if (text !== last.text) last = { number: last.number + 1, text };
    return last.number;
  });
}

/** Tells open pages about a change. */
type Announce = () => Promise<void>;

/** What the workshop shows. */
export function workshopReads(load: Load, announce: Announce): Hono {
  const app = new Hono();
  /** Answers from what pages are made of, also before a change is checked. */
  const answer =
    (value: (modules: DevModules, pages: DevPages | undefined, context: Context) => unknown) =>
    async (context: Context): Promise<Response> => {
      const modules = await load();
      return context.json(await answerValid(modules.site, (pages) => value(modules, pages, context)));
    };
  app.get(
    "/site",
    answer(({ desk }) => desk.site()),
  );
  app.get(
    "/page",
    answer(({ desk, renderer }, pages, { req }) =>
      desk.page(pages, renderer.renderPage, {
        route: req.query("route") ?? "",
        market: req.query("market") ?? "",
        now: momentIn(pages, req.query("at")),
        arm: req.query("arm") || undefined,
      }),
    ),
  );
  app.get(
    "/message/:key",
    answer(({ desk }, _pages, { req }) => desk.message(req.param("key") ?? "")),
  );
  app.get(
    "/products/:market",
    answer(({ desk }, _pages, { req }) => desk.products(req.param("market") ?? "")),
  );
  app.get(
    "/pictures",
    answer(({ desk }) => desk.pictures()),
  );
  app.get(
    "/models",
    answer(({ desk }) => desk.models()),
  );
  app.route("/manifests", manifestReads(load));
  app.get(
    "/names/:kind",
    answer(({ desk }, _pages, { req }) => desk.names(z.enum(nameKinds).parse(req.param("kind")))),
  );
  const getNumber = problemNumbers();
  app.get("/problems", async ({ req, json }) => {
    const { site, desk } = await load();
    if (await site.checkAside()) await announce();
    const problems = desk.problems();
    const number = getNumber(problems);
    const list: ProblemList = req.query("known") === String(number) ? { number } : { number, problems };
    return json(list);
  });
  app.get("/history", async (context) => context.json((await load()).desk.history.state()));
  app.get("/moment", ({ req, json }) => {
    const { local, zone } = momentRequest.parse(req.query());
    return json(localMoment(local, zone).iso);
  });
  return app;
}

/** What the workshop writes, and previews of it. Answers the history of edits, except for previews. */
export function workshopWrites(load: Load, announce: Announce): Hono {
  const app = new Hono();
  /** Writes, tells open pages if they show something else now, and answers with what can be undone next. */
  const write = async ({ json }: Context, work: (desk: WorkshopDesk) => void): Promise<Response> => {
    const { site, desk } = await load();
    const pages = site.pages();
    work(desk);
    // The thread checks while this one prepares pages.
    const check = site.checkAside();
    if (site.pages() !== pages) await announce();
    // The workshop asks for the result next. An error of the check itself is reported then.
    check.then((isNew) => (isNew ? announce() : undefined)).catch(() => undefined);
    return json(desk.history.state());
  };
  app.post("/save", async (context) => {
    const { label, edits, isContinued } = await readJson(context.req.raw, saveRequest);
    return write(context, ({ history }) => history.save(label, edits, isContinued));
  });
  app.post("/operation", async (context) => {
    const { label, operation, isContinued = false } = await readJson(context.req.raw, operationRequest);
    return write(context, (desk) => desk.operate(label, operation, isContinued));
  });
  app.post("/preview", async ({ req, json }) => {
    const { operation } = await readJson(req.raw, operationRequest);
    return json((await load()).desk.preview(operation));
  });
  app.post("/fix", async (context) => {
    const { id, choice } = await readJson(context.req.raw, fixRequest);
    return write(context, (desk) => desk.fix(id, choice));
  });
  app.post("/picture", async ({ req, json }) => {
    const { history } = (await load()).desk;
    const name = history.addPicture(req.query("name") ?? "", await readPicture(req.raw));
    return json({ name, history: history.state() });
  });
  for (const step of ["undo", "redo"] as const)
    app.post(`/${step}`, (context) => write(context, ({ history }) => history[step]()));
  return app;
}
