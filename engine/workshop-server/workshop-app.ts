import { randomBytes, timingSafeEqual } from "node:crypto";
import { Hono, type MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Project } from "../build/project.ts";
import { scriptJson } from "../render/escape-html.ts";
import type { DevEnvironment } from "../dev/connect-app.ts";
import { devBase } from "../dev/dev-base.ts";
import type { DevModules } from "../dev/dev-modules.ts";
import { devPolicy } from "../dev/dev-policy.ts";
import { publishApp } from "./publish-app.ts";
import { workshopReads, workshopWrites } from "./workshop-api.ts";
import { reportPath, tokenHeader, workshopPath } from "./workshop-path.ts";

/** The browser's entry, which Vite serves. */
export const workshopModule = "virtual:funnel/workshop";

const loopbackHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** Addresses of this machine, also as IPv4 in IPv6. */
const loopbackAddress = /^(?:(?:::ffff:)?127\.\d+\.\d+\.\d+|::1)$/;

/** Errors that say what the user can do. Others are bugs, which are logged. */
const expected = new Set([
  "NotEditableError",
  "EditError",
  "UnreadManifestError",
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
<style>vite-error-overlay { display: none }</style>
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
  const isToken = (candidate: string) =>
    candidate.length === token.length && timingSafeEqual(Buffer.from(candidate), Buffer.from(token));
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

interface WorkshopSetup {
  readonly project: Project;
  readonly load: () => Promise<DevModules>;
  /** Tells open pages about a change. */
  readonly announce: () => Promise<void>;
  /** Logs an error of the workshop itself. */
  readonly report: (error: Error) => void;
}

/** `/__workshop`: edits the pages of the site in the browser. Part of dev mode, never of a build. */
export function workshopApp({ project, load, announce, report }: WorkshopSetup): Hono {
  const token = randomBytes(32).toString("hex");
  const app = new Hono();
  app.use(guard(token));
  app.onError((error, context) => {
    if (error instanceof HTTPException)
      return context.json({ error: error.message, details: [] }, error.status);
    if (expected.has(error.constructor.name)) {
      const details = "details" in error ? error.details : [];
      return context.json({ error: error.message, details }, 409);
    }
    report(error);
    const sorry = "The workshop has failed. The terminal in which it runs says why.";
    return context.json({ error: sorry, details: [] }, 500);
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
  app.route("/api", workshopReads(load, announce));
  app.route("/api", workshopWrites(load, announce));
  return app;
}
