import { randomBytes, timingSafeEqual } from "node:crypto";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { z } from "zod";
import type { Project } from "../../build/project.ts";
import { nameKinds } from "../../fields/name-kinds.ts";
import { isTimeZone, localMoment } from "../../markets/local-time.ts";
import { scriptJson } from "../../render/escape-html.ts";
import { operationSchema } from "../../workshop/operation-edit.ts";
import type { DevEnvironment } from "../connect-app.ts";
import { devBase } from "../dev-base.ts";
import type { DevModules } from "../dev-modules.ts";
import type { DevPages } from "../dev-pages.ts";
import { devPolicy } from "../dev-policy.ts";
import { publishApp } from "./publish-app.ts";
import { reportPath, tokenHeader, workshopPath } from "./workshop-path.ts";

/** The browser's entry, which Vite serves. */
export const workshopModule = "virtual:funnel/workshop";

const loopbackHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** Addresses of this machine, also as IPv4 in IPv6. */
const loopbackAddress = /^(?:(?:::ffff:)?127\.\d+\.\d+\.\d+|::1)$/;

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

const momentRequest = z.object({
  local: z.iso.datetime({ local: true }),
  zone: z.string().refine(isTimeZone),
});

/** The moment that a page is shown at: a time on the clock of the default market, or the present. */
function momentIn(pages: DevPages | undefined, at = ""): number {
  const { markets = [], default: code } = pages?.setup.markets ?? {};
  const zone = markets.find((one) => one.code === code)?.timeZone ?? "UTC";
  const local = momentRequest.shape.local.safeParse(at);
  return local.success ? localMoment(local.data, zone).ms : Date.now();
}

/** Errors that say what the user can do. Others are bugs, which Vite's overlay shows. */
const expected = new Set([
  "NotEditableError",
  "EditError",
  "StaleFileError",
  "ChangedSinceError",
  "UnknownPageError",
  "PublishError",
]);

/** Originals of the site's pictures, for the picker. */
const picturePath = `${workshopPath}/picture/`;

/** Dev mode's policy, and frames with pages of the site. */
const policy = {
  "content-security-policy": `${devPolicy["content-security-policy"]}; frame-src 'self'`,
};

const document = (token: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>Workshop</title>
</head>
<body>
<div id="workshop"></div>
<script type="application/json" id="workshop-token">${scriptJson(token)}</script>
<script type="module" src="${devBase}@id/${workshopModule}"></script>
</body>
</html>
`;

/**
 * Only this machine may use the workshop, and only its own page may ask for data or write: a request comes from a
 * loopback address, also if `HOST` opens dev mode to others. It names a loopback host, against DNS rebinding, and
 * carries the token, against other sites.
 */
function guard(token: string): MiddlewareHandler {
  const isToken = (given: string) =>
    given.length === token.length && timingSafeEqual(Buffer.from(given), Buffer.from(token));
  return async ({ req, env, text }, next) => {
    const { address = "::1" }: Partial<DevEnvironment> = env;
    if (!loopbackAddress.test(address) || !loopbackHost.test(req.header("host") ?? ""))
      return text("The workshop answers only to localhost. Open it on the machine that runs it.", 403);
    // Pictures are public, and an <img> or a frame sends no header.
    if ([picturePath, reportPath].some((path) => req.path.startsWith(path))) return next();
    if (req.path === workshopPath) return next();
    const origin = req.header("origin");
    if (origin !== undefined && URL.parse(origin)?.host !== req.header("host"))
      return text("Only the workshop's own page may send requests.", 403);
    if (!isToken(req.header(tokenHeader) ?? ""))
      return text("The workshop was started again. Reload the page.", 403);
    return next();
  };
}

/** `/__workshop`: edits the pages of the site in the browser. Part of dev mode, never of a build. */
export function workshopApp(project: Project, load: () => Promise<DevModules>): Hono {
  const token = randomBytes(32).toString("hex");
  const app = new Hono();
  app.use(guard(token));
  app.onError((error, context) => {
    if (!expected.has(error.constructor.name)) throw error;
    const details = "details" in error ? error.details : [];
    return context.json({ error: error.message, details }, 409);
  });
  app.route(
    "/",
    publishApp(project, async () => (await load()).desk.publisher),
  );
  app.get("/", (context) => context.html(document(token), 200, policy));

  app.get("/picture/:name", async ({ req, body, notFound }) => {
    const picture = (await load()).desk.picture(req.param("name"));
    return picture ? body(picture.content, 200, { "content-type": picture.type }) : notFound();
  });

  /** Answers from what pages are made of, also before a change is checked. */
  const answer =
    (value: (modules: DevModules, pages: DevPages | undefined, context: Context) => unknown) =>
    async (context: Context): Promise<Response> => {
      const modules = await load();
      return context.json(value(modules, await modules.site.pages(), context));
    };
  app.get(
    "/api/site",
    answer(({ desk }) => desk.site()),
  );
  app.get(
    "/api/page",
    answer(({ desk, renderer }, pages, { req }) =>
      desk.page(pages, renderer.renderPage, {
        ...{ route: req.query("route") ?? "", market: req.query("market") ?? "" },
        ...{ now: momentIn(pages, req.query("at")), arm: req.query("arm") || undefined },
      }),
    ),
  );
  app.get(
    "/api/message/:key",
    answer(({ desk }, _pages, { req }) => desk.message(req.param("key") ?? "")),
  );
  app.get(
    "/api/products/:market",
    answer(({ desk }, _pages, { req }) => desk.products(req.param("market") ?? "")),
  );
  app.get(
    "/api/pictures",
    answer(({ desk }) => desk.pictures()),
  );
  app.get(
    "/api/models",
    answer(({ desk }) => desk.models()),
  );
  app.get(
    "/api/names/:kind",
    answer(({ desk }, _pages, { req }) => desk.names(z.enum(nameKinds).parse(req.param("kind")))),
  );
  app.get("/api/problems", async (context) => {
    const { site, desk } = await load();
    site.check();
    return context.json(desk.problems());
  });
  app.get("/api/history", async (context) => context.json((await load()).desk.history.state()));

  app.post("/api/save", async (context) => {
    const { label, edits, isContinued } = saveRequest.parse(await context.req.json());
    const { history } = (await load()).desk;
    history.save(label, edits, isContinued);
    return context.json(history.state());
  });
  app.post("/api/operation", async (context) => {
    const { label, operation, isContinued = false } = operationRequest.parse(await context.req.json());
    const { desk } = await load();
    desk.operate(label, operation, isContinued);
    return context.json(desk.history.state());
  });
  app.post("/api/preview", async (context) => {
    const { operation } = operationRequest.parse(await context.req.json());
    return context.json((await load()).desk.preview(operation));
  });
  app.post("/api/fix", async (context) => {
    const { id } = z.strictObject({ id: z.string() }).parse(await context.req.json());
    const { desk } = await load();
    desk.fix(id);
    return context.json(desk.history.state());
  });
  app.post("/api/picture", async ({ req, json }) => {
    const { history } = (await load()).desk;
    const name = history.addPicture(req.query("name") ?? "", new Uint8Array(await req.arrayBuffer()));
    return json({ name, history: history.state() });
  });
  app.get("/api/moment", ({ req, json }) => {
    const { local, zone } = momentRequest.parse(req.query());
    return json(localMoment(local, zone).iso);
  });
  for (const step of ["undo", "redo"] as const)
    app.post(`/api/${step}`, async (context) => {
      const { history } = (await load()).desk;
      history[step]();
      return context.json(history.state());
    });
  return app;
}
