import { type Context, Hono, type MiddlewareHandler } from "hono";
import { getCookie } from "hono/cookie";
import { serialize } from "hono/utils/cookie";
import type { Project } from "../build/project.ts";
import { isAsset } from "../server/http/is-asset.ts";
import { payloadSuffix } from "../server/http/logged-path.ts";
import { answerValid } from "../memory-site/answer-valid.ts";
import { blockCatalogue } from "./catalogue-app.ts";
import { cataloguePath } from "../memory-site/example-path.ts";
import { devProblemDocument } from "../memory-site/site-document.ts";
import { type SiteHandlers, rethrow } from "../memory-site/site-handlers.ts";
import type { DevModules } from "./dev-modules.ts";
import { devPolicy } from "./dev-policy.ts";
import type { MemorySite } from "../memory-site/memory-site.ts";
import { answerFixRequest, fixPath } from "./fix-request.ts";
import { workshopApp } from "../workshop-server/workshop-app.ts";
import { workshopPath } from "../workshop-server/workshop-path.ts";

const name = "at";

/** The time that a request asks for: `?at=2026-11-28T12:00`. The other requests of the tab follow by a cookie. */
const shownTime = (context: Context): string | undefined =>
  context.req.query(name) ?? getCookie(context, `dev-${name}`);

/** Remembers the time of the address. `?at=` without a time returns to the present. */
function rememberTime(context: Context, response: Response): Response {
  const time = context.req.query(name);
  if (time === undefined) return response;
  const copy = new Response(response.body, response);
  const lifetime = time === "" ? { maxAge: 0 } : {};
  copy.headers.append(
    "set-cookie",
    serialize(`dev-${name}`, time, { path: "/", sameSite: "Lax", ...lifetime }),
  );
  return copy;
}

interface DevAppSetup {
  readonly project: Project;
  readonly load: () => Promise<DevModules>;
  readonly styles: () => Promise<string>;
  readonly handlers: SiteHandlers;
  /** Notifies open pages of a change. */
  readonly announce: () => Promise<void>;
  /** Logs an error that no browser shows. */
  readonly report: (error: Error) => void;
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
export function devApp({ project, load, styles, handlers, announce, report }: DevAppSetup): Hono {
  const app = new Hono();
  const catalogue = blockCatalogue({ project, load, styles, handlers });

  const problemPage = async (site: MemorySite): Promise<Response> =>
    new Response(devProblemDocument(site.problems(), await styles()), {
      status: 500,
      headers: { ...devPolicy, "content-type": "text/html; charset=utf-8" },
    });

  /**
   * Checks what has changed. A new page waits for the check and shows its errors. An open page gets changes
   * before the check. Submissions are accepted by the last state without errors, and frames show it: the workshop lists
   * the errors beside the page.
   */
  const checkFirst: MiddlewareHandler = async ({ req }, next) => {
    if (isRead(req.raw) && isPartOfPage(req.path)) return next();
    const { site } = await load();
    site.check();
    // Examples have no last valid state: they are opened from the manifests as they are.
    const isPreview = req.header("sec-fetch-dest") === "iframe" && !req.path.startsWith(cataloguePath);
    const showsLastValid = isPreview && site.pages() !== undefined;
    return isRead(req.raw) && !showsLastValid && site.problems().errors > 0 ? problemPage(site) : next();
  };

  const answer = async (request: Request, time?: string): Promise<Response> => {
    const { site, ...modules } = await load();
    const view = { ...modules, css: await styles(), head: "" };
    return answerValid(
      site,
      async (pages) => handlers(pages, site, view, time)?.fetch(request) ?? problemPage(site),
    );
  };

  app.onError(rethrow);
  app.use(storeNothing);
  app.all(fixPath, async ({ req }) => answerFixRequest(req.raw, (await load()).site));
  app.route(workshopPath, workshopApp({ project, load, announce, report }));
  app.use(checkFirst);
  app.route(cataloguePath, catalogue.app);
  app.all("*", async (context) => {
    const { req } = context;
    const response = await answer(req.raw, shownTime(context));
    const isMissingPart = response.status === 404 && isRead(req.raw) && isAsset(req.path);
    return (isMissingPart && (await catalogue.answerPart(req.raw))) || rememberTime(context, response);
  });
  return app;
}
