import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { serialize } from "hono/utils/cookie";
import { memoize } from "../json/memoize.ts";
import { answerValid } from "../memory-site/answer-valid.ts";
import { memoryServices } from "../memory-site/memory-services.ts";
import { dataScript, emptyDocument, waitingForCorrection } from "../memory-site/site-document.ts";
import { siteFiles } from "../memory-site/site-files.ts";
import { type SiteLook, siteHandlers } from "../memory-site/site-handlers.ts";
import { readTabChoice, tabCookie } from "../memory-site/tab-choice.ts";
import { marketCookie } from "../routing/market-cookie.ts";
import { openMemory } from "../server/data/sqlite/sqlite-in-process.ts";
import type { GetAddress } from "./local-only.ts";
import { previewCodePath, previewConfigId, showPath, stillPath } from "./preview-paths.ts";
import type { SiteCode } from "./site-code.ts";
import { readStillPage } from "./still-page.ts";
import type { Workspace } from "./workspace.ts";

/** Pages are framed by the workshop alone. */
const getPolicy = (workshop: string): string =>
  [
    "default-src 'none'",
    // Speculation rules are the only inline script. A build names their hash instead.
    "script-src 'self' 'inline-speculation-rules'",
    "style-src 'self' 'unsafe-inline'",
    // A hosted image service has an origin of its own.
    "img-src 'self' data: https:",
    "font-src 'self' data:",
    "media-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    `frame-ancestors ${workshop}`,
    "base-uri 'none'",
  ].join("; ");

interface PreviewAppSetup {
  readonly workspace: Workspace;
  /** Lets a request in, or answers it. */
  readonly door: MiddlewareHandler;
  /** The origin of the workshop. */
  readonly workshop: string;
  readonly getAddress: GetAddress;
  readonly report: (error: unknown) => void;
}

/** The site as it is edited, on an origin of its own: its code cannot reach the workshop. */
export function previewApp({ workspace, door, workshop, getAddress, report }: PreviewAppSetup): Hono {
  const { project, site } = workspace;
  const policy = { "content-security-policy": getPolicy(workshop) };
  const getLook = memoize(
    ({ renderer, css, preview }: SiteCode): SiteLook => ({
      renderer,
      css,
      head: "",
      scripts: `${dataScript(previewConfigId, { workshop })}<script type="module" src="${previewCodePath}${preview.entry}"></script>`,
      siteFiles,
    }),
  );
  const handlers = siteHandlers({
    project,
    services: memoryServices(openMemory(), {
      log: (entry) => {
        if (entry["level"] === "error") report(JSON.stringify(entry));
      },
      getAddress,
    }),
    geoHeader: undefined,
    policy,
  });
  const app = new Hono();
  const wait = ({ html }: Context) => {
    const { css, scripts } = getLook(workspace.code);
    return html(emptyDocument("Preview", css, waitingForCorrection + scripts), 503, policy);
  };
  app.onError((error, context) => {
    if (error instanceof HTTPException) return error.getResponse();
    // Pages are shown before their first check. They may have errors that no page can be compiled with.
    if (site.problems().errors === 0) report(error);
    return wait(context);
  });
  app.use(door);
  app.use(async (context, next) => {
    await next();
    context.res.headers.set("cache-control", "no-store");
  });
  app.use(`${previewCodePath}*`, (context, next) =>
    serveStatic({
      root: workspace.code.preview.folder,
      rewriteRequestPath: (path) => path.slice(previewCodePath.length - 1),
    })(context, next),
  );
  // The error page, and pages that take any value after their path, are shown in the visitor's market.
  app.get(showPath, ({ req, redirect, header }) => {
    const { market = "", at = "", campaign = "", path = "/" } = req.query();
    header("set-cookie", serialize(marketCookie, market, { path: "/", sameSite: "Lax" }));
    header("set-cookie", tabCookie("at", at), { append: true });
    header("set-cookie", tabCookie("campaign", campaign), { append: true });
    // A path of this origin, whatever it looks like.
    const { pathname, search } = new URL(`/${path.replace(/^[/\\]+/, "")}`, req.url);
    return redirect(pathname + search, 303);
  });
  app.get(`${stillPath}/:route/:segment`, async (context) => {
    const { origin } = new URL(context.req.url);
    const still = { ...context.req.param(), origin, block: context.req.query("block") };
    const html = await answerValid(site, async (pages) =>
      readStillPage(workspace.linked(), still, async (request) => {
        const handler = handlers(pages, site, getLook(workspace.code));
        return handler ? handler.fetch(request) : wait(context);
      }),
    );
    return html === undefined ? context.notFound() : context.html(html, 200, policy);
  });
  app.use("/assets/*", (context, next) =>
    serveStatic({
      root: workspace.code.styles,
      // A field of the workshop over a text of the page has the font of the page.
      onFound: (_path, { header }) => header("access-control-allow-origin", workshop),
    })(context, next),
  );
  app.all("*", async (context) => {
    const { req } = context;
    return answerValid(site, async (pages) => {
      const campaign = readTabChoice(context, "campaign");
      const shownPages = campaign === undefined ? pages : await pages?.withCampaign(campaign);
      const time = readTabChoice(context, "at");
      const handler = handlers(shownPages, site, getLook(workspace.code), time);
      return handler ? handler.fetch(req.raw) : wait(context);
    });
  });
  return app;
}
