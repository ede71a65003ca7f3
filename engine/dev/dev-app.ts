import { type Context, Hono, type MiddlewareHandler } from "hono";
import type { Project } from "../build/project.ts";
import { answerValid } from "../memory-site/answer-valid.ts";
import { exampleApp } from "../memory-site/example-app.ts";
import { cataloguePath } from "../memory-site/example-path.ts";
import type { MemorySite } from "../memory-site/memory-site.ts";
import { rethrow, type SiteHandlers } from "../memory-site/site-handlers.ts";
import { readTabChoice, tabCookie } from "../memory-site/tab-choice.ts";
import { isAsset } from "../server/http/is-asset.ts";
import { payloadSuffix } from "../server/http/logged-path.ts";
import { catalogueDocument } from "./block-catalogue.ts";
import { clientScript, devProblemDocument } from "./dev-document.ts";
import type { DevModules } from "./dev-modules.ts";
import { devPolicy } from "./dev-policy.ts";
import { answerFixRequest, fixPath } from "./fix-request.ts";
import { mailsPath } from "./mail-previews.ts";
import { securityPage, securityPath } from "./security-page.ts";

/** The time that a request asks for: `?at=2026-11-28T12:00`. The other requests of the tab follow by a cookie. */
const requestedTime = (context: Context): string | undefined =>
  context.req.query("at") ?? readTabChoice(context, "at");

/** Remembers the time of the address. `?at=` without a time returns to the present. */
function rememberTime({ req }: Context, response: Response): Response {
  const time = req.query("at");
  if (time === undefined) return response;
  const copy = new Response(response.body, response);
  copy.headers.append("set-cookie", tabCookie("at", time));
  return copy;
}

interface DevAppSetup {
  readonly project: Project;
  readonly load: () => Promise<DevModules>;
  readonly styles: () => Promise<string>;
  readonly handlers: SiteHandlers;
  /** The pages with the mails. */
  readonly mails: Hono;
}

/** Browsers keep nothing: the next edit may change any response. */
const storeNothing: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  if (!headers.get("cache-control")?.includes("no-store")) headers.set("cache-control", "no-store");
};

const isRead = ({ method }: Request): boolean => method === "GET" || method === "HEAD";

/** Whether a page that is already open requests this path. */
const isPartOfPage = (path: string): boolean =>
  path.endsWith(payloadSuffix) || path.startsWith("/api/") || isAsset(path);

/** Dev mode's own paths, and in front of the server's app: the page with the errors of the manifests. */
export function devApp({ project, load, styles, handlers, mails }: DevAppSetup): Hono {
  const app = new Hono();
  const loadLook = async () => {
    const modules = await load();
    return { ...modules, look: { ...modules, css: await styles(), head: "", scripts: clientScript } };
  };
  const examples = exampleApp(loadLook, handlers);

  const problemPage = async (site: MemorySite): Promise<Response> =>
    new Response(devProblemDocument(site.problems(), await styles()), {
      status: 500,
      headers: { ...devPolicy, "content-type": "text/html; charset=utf-8" },
    });

  /**
   * Checks what has changed. A new page waits for the check and shows its errors. An open page gets changes
   * before the check. Submissions are accepted by the last state without errors.
   */
  const checkFirst: MiddlewareHandler = async ({ req }, next) => {
    if (isRead(req.raw) && isPartOfPage(req.path)) return next();
    const { site } = await load();
    site.check();
    return isRead(req.raw) && site.problems().errors > 0 ? problemPage(site) : next();
  };

  const answer = async (request: Request, time?: string): Promise<Response> => {
    const { site, look } = await loadLook();
    return answerValid(
      site,
      async (pages) => handlers(pages, site, look, time)?.fetch(request) ?? problemPage(site),
    );
  };

  app.onError(rethrow);
  app.use(storeNothing);
  app.all(fixPath, async ({ req }) => answerFixRequest(req.raw, (await load()).site));
  app.use(checkFirst);
  app.get(cataloguePath, async ({ html }) => {
    const modules = await load();
    return html(await catalogueDocument(project, modules.registry, examples.open(modules)));
  });
  app.route(cataloguePath, examples.app);
  app.get(securityPath, async ({ html }) => html(await securityPage(project, (await load()).site.linked())));
  app.route(mailsPath, mails);
  app.all("*", async (context) => {
    const { req } = context;
    const response = await answer(req.raw, requestedTime(context));
    const isMissingPart = response.status === 404 && isRead(req.raw) && isAsset(req.path);
    return (isMissingPart && (await examples.answerPart(req.raw))) || rememberTime(context, response);
  });
  return app;
}
