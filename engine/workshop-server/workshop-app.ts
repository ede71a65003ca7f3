import { timingSafeEqual } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { z } from "zod";
import { findPictureFile } from "../build/picture-file.ts";
import { textDirection } from "../languages/text-direction.ts";
import { scriptJson } from "../render/escape-html.ts";
import { isInterfaceLanguage } from "../workshop/interface/languages.ts";
import { pictureFolder } from "../workshop/pictures.ts";
import {
  apiPath,
  codePath,
  configId,
  type DraftConfig,
  picturePath,
  tokenHeader,
  type WorkshopConfig,
} from "./contract.ts";
import { browserChoice, type LanguageChoice, readLanguage } from "./interface-language.ts";
import { readJson } from "./read-request.ts";
import { workshopReads } from "./workshop-reads.ts";
import { workshopWrites } from "./workshop-writes.ts";
import type { Workspace } from "./workspace.ts";

/** The codes of errors that say what the user can do. Others are bugs, which are logged. */
const refusals: ReadonlySet<unknown> = new Set([
  "not-editable",
  "unfit-edit",
  "unread-manifest",
  "stale-file",
  "changed-since",
  "unknown-page",
  "unpublished",
  "forbidden",
]);

const pictureTypes: Readonly<Record<string, string>> = {
  webp: "image/webp",
  avif: "image/avif",
  png: "image/png",
  gif: "image/gif",
  jfif: "image/jpeg",
  svg: "image/svg+xml",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
};

/** The workshop loads its own code and data, frames previews, and is never in a frame itself. */
const getPolicy = (previews: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    // The script adds its sheets.
    "style-src 'self' 'unsafe-inline'",
    // A mail has the pictures of the site.
    `img-src 'self' data: ${previews}`,
    // A field over a text of the page has the font of the page.
    `font-src 'self' data: ${previews}`,
    "connect-src 'self'",
    `frame-src 'self' ${previews}`,
    "frame-ancestors 'none'",
    "form-action 'none'",
    "base-uri 'none'",
  ].join("; ");

const buildDocument = (language: string, entry: string, config: WorkshopConfig): string => `<!doctype html>
<html lang="${language}" dir="${textDirection(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>Workshop</title>
</head>
<body>
<div id="workshop"></div>
<script type="application/json" id="${configId}">${scriptJson(config)}</script>
<script type="module" src="${codePath}${entry}"></script>
</body>
</html>
`;

/** Only the workshop's own page may ask for data or write: its requests carry the token. */
function requireToken(getToken: (request: Request) => string): MiddlewareHandler {
  const isToken = (candidate: string, token: string) =>
    candidate.length === token.length && timingSafeEqual(Buffer.from(candidate), Buffer.from(token));
  return async ({ req, json }, next) => {
    const refuse = (code: string, error: string) => json({ code, error, details: [] }, 403);
    const origin = req.header("origin");
    if (origin !== undefined && URL.parse(origin)?.host !== req.header("host"))
      return refuse("other-origin", "Only the workshop's own page may send requests.");
    if (!isToken(req.header(tokenHeader) ?? "", getToken(req.raw)))
      return refuse("old-token", "The workshop was started again. Reload the page.");
    return next();
  };
}

const languageRequest = z.string().refine(isInterfaceLanguage);

interface WorkshopAppSetup {
  readonly workspace: Workspace;
  /** Lets a request in, or answers it. */
  readonly door: MiddlewareHandler;
  /** What requests send to show that they come from the workshop's page. */
  readonly getToken: (request: Request) => string;
  /** The origin of the previews. */
  readonly previews: string;
  /** The draft that is edited, as the person of a request sees it. */
  readonly getDraft?: (request: Request) => DraftConfig;
  /** Where the language of the interface is kept. Default: in the browser. */
  readonly languageChoice?: LanguageChoice;
  /** What else this workshop answers: publishing, for example. */
  readonly more: Hono;
  /** Logs an error of the workshop itself. */
  readonly report: (error: unknown) => void;
}

/** The workshop: its document, its code, and what its page asks for. */
export function workshopApp(setup: WorkshopAppSetup): Hono {
  const { workspace, previews, getToken, languageChoice = browserChoice, report } = setup;
  const { project, linked } = workspace;
  const headers = {
    "content-security-policy": getPolicy(previews),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
  };
  const app = new Hono();
  app.use(setup.door);
  app.use(`/${apiPath}*`, requireToken(getToken));
  app.use(async (context, next) => {
    await next();
    context.res.headers.set("cache-control", "no-store");
  });
  app.onError((error, { json }) => {
    if (error instanceof HTTPException)
      return json({ code: "refused", error: error.message, details: [] }, error.status);
    if ("code" in error && refusals.has(error.code)) {
      const details = "details" in error ? error.details : [];
      return json({ code: error.code, error: error.message, details }, 409);
    }
    report(error);
    const sorry = "The workshop has failed. Its log says why.";
    return json({ code: "failed", error: sorry, details: [] }, 500);
  });
  app.get("/", (context) => {
    const { raw } = context.req;
    const config = { token: getToken(raw), previews, draft: setup.getDraft?.(raw) };
    const language = readLanguage(context, languageChoice);
    return context.html(buildDocument(language, workspace.code.workshop.entry, config), 200, headers);
  });
  app.post(`/${apiPath}language`, async (context) => {
    languageChoice.keep(context, await readJson(context.req.raw, languageRequest));
    return context.body(null, 204);
  });
  app.use(`/${codePath}*`, (context, next) =>
    serveStatic({
      root: workspace.code.workshop.folder,
      rewriteRequestPath: (path) => path.slice(codePath.length),
    })(context, next),
  );
  app.get(`/${picturePath}:name`, ({ req, body, notFound }) => {
    const name = req.param("name");
    const type = pictureTypes[name.split(".").at(-1)?.toLowerCase() ?? ""];
    if (type === undefined || !linked().manifests.images.has(name)) return notFound();
    const content = new Uint8Array(readFileSync(findPictureFile(join(project.root, pictureFolder), name)));
    // An SVG that is opened by its address runs no scripts.
    const policy = { "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox" };
    return body(content, 200, { "content-type": type, ...policy });
  });
  app.route("/", setup.more);
  app.route("/api", workshopReads(workspace));
  app.route("/api", workshopWrites(workspace));
  return app;
}
