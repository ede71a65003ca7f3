import { Hono } from "hono";
import { formsPath } from "../forms/form-path.ts";
import { scriptJson } from "../render/escape-html.ts";
import { findPage } from "../routing/find-page.ts";
import { geoPath, type HostService } from "../routing/host-services.ts";
import { fromPlaceholder } from "../routing/page-path.ts";
import { type PagePolicies, pagePlace } from "../routing/page-policies.ts";
import type { SiteTable } from "../routing/site-table.ts";
import type { App, AppContext } from "./app.ts";
import { describeError } from "./describe-error.ts";
import { errorPage } from "./error-page.ts";
import type { Files } from "./files.ts";
import { postForms } from "./forms/post-forms.ts";
import type { PostSetup } from "./forms/post-setup.ts";
import { health } from "./health.ts";
import { runningOrder } from "./orders/running-order.ts";
import { type Answer, respond, typeOf } from "./respond.ts";
import { addSecurityHeaders, pagePolicy, securityHeaders } from "./security-headers.ts";
import type { HostServices, LogEntry, Services } from "./services.ts";
import { type PageFile, type StoredPage, storedPages } from "./stored-pages.ts";
import { visitorOf } from "./visitor.ts";

export interface HandlerSetup extends Partial<Pick<PostSetup, "forms" | "renderPage">> {
  readonly files: Files;
  readonly table: SiteTable;
  /** The header in which a trusted proxy names the visitor's country: a code (ISO 3166-1 alpha-2) or a name. None is trusted unless given. */
  readonly geoHeader?: string | undefined;
  /** The country of the address that a request comes from, alpha-2, upper-case; left out where the host cannot tell. */
  readonly countryOf?: ((request: Request) => string | undefined) | undefined;
  /** Hears of every request when it is answered, and of errors. */
  readonly log?: ((entry: LogEntry) => void) | undefined;
  /** Whether the visitor's own connection is https, also where a proxy has ended it; unless given, what the address says. */
  readonly isSecure?: Services["isSecure"] | undefined;
  /** Without them the site serves pages only, and says so in its documents. */
  readonly services?: HostServices | undefined;
}

/** What every platform hands its requests to. */
export interface Handler {
  fetch(request: Request): Response | Promise<Response>;
}

const publicPage = "public, max-age=0, must-revalidate";
const privatePage = "private, no-cache";
const forever = "public, max-age=31536000, immutable";

/** Addresses in the web root that are no addresses: the pages have theirs without a file name. */
const isFileOfPage = (path: string): boolean => path === "/index.html" || path === "/404.html";

/** Undefined for a path that cannot be one: malformed, or with something in it that pretends to be a part of its structure. */
function decodePath(pathname: string): string | undefined {
  try {
    const path = decodeURIComponent(pathname);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
    return /[\u0000-\u001f\\]/.test(path) || path.includes("..") || path.startsWith("//") ? undefined : path;
  } catch {
    return undefined;
  }
}

const isAsset = (path: string): boolean =>
  !isFileOfPage(path) && (/^\/(?:assets|builds)\//.test(path) || /^\/[^/]+\.[a-z0-9]+$/i.test(path));

function assetCache(path: string): string {
  if (path === "/builds/latest.json") return "no-store";
  return path.startsWith("/assets/") || path.startsWith("/builds/meta/") ? forever : "public, max-age=3600";
}

/** A text that was made for this request. */
function respondText(
  request: Request,
  text: string,
  headers: Record<string, string>,
  status = 200,
): Response {
  const body = new TextEncoder().encode(text);
  const all = { ...headers, "content-length": String(body.byteLength) };
  return new Response(request.method === "HEAD" ? null : body, { status, headers: all });
}

const documentName = "index.html" satisfies PageFile;
const payloadSuffix = "/_payload.json";

/** The longest path that is logged whole. */
const loggedPath = 200;

/** One handler for every platform: finds the page of a path and a country, and sets status, caching and security headers. */
export function createHandler(setup: HandlerSetup): Handler {
  const { files, table, geoHeader, countryOf, forms, renderPage, log } = setup;
  const { isSecure = ({ url }) => url.startsWith("https:") } = setup;
  const services = setup.services && { ...setup.services, isSecure };
  const pageOf = storedPages(files, table);
  const app: App = new Hono();
  const vary = ["cookie", ...(geoHeader ? [geoHeader.toLowerCase()] : [])].join(", ");
  const has: readonly HostService[] = [
    ...(geoHeader || countryOf ? (["geo"] as const) : []),
    ...(services ? (["forms"] as const) : []),
  ];
  // In a header, because that is the same for everybody: no page is written anew.
  const marks: Record<string, string> = has.length > 0 ? { "server-timing": has.join(", ") } : {};
  const visitor = (request: Request) =>
    visitorOf(table, request.headers, { geoHeader, byAddress: countryOf && (() => countryOf(request)) });

  let policy: ((place: string) => string) | undefined;
  const readPolicies = async () => {
    const file = await files.server("csp.json");
    // Sound: the build has written it.
    return pagePolicy(file && (JSON.parse(new TextDecoder().decode(file.body)) as PagePolicies));
  };
  /** What every document is sent with. `place` is where it is stored. */
  const documentHeaders = async (place: string): Promise<Record<string, string>> => {
    policy ??= await readPolicies();
    return { ...marks, "content-security-policy": policy(place) };
  };

  const notFound = async (request: Request, market: string, message: string): Promise<Response> => {
    const folder = `errors/${market}`;
    const body = errorPage(await files.server(`${folder}/${documentName}`), message);
    const headers = {
      "content-type": "text/html; charset=utf-8",
      "cache-control": privatePage,
      vary,
      ...(await documentHeaders(pagePlace("server", folder))),
    };
    return respondText(request, body, headers, 404);
  };

  /** The stored twin of a route that takes any value, with the visitor's in it: made per request, kept nowhere. */
  const respondWithPath = async (
    request: Request,
    { file, place }: StoredPage,
    { name, path }: { readonly name: PageFile; readonly path: string },
  ): Promise<Response> => {
    const stored = new TextDecoder().decode(file.body);
    const value = scriptJson(path.slice(path.lastIndexOf("/") + 1)).slice(1, -1);
    return respondText(
      request,
      stored.replace(fromPlaceholder, () => value),
      {
        "content-type": typeOf(name),
        "cache-control": privatePage,
        vary,
        ...(name === documentName && (await documentHeaders(place))),
      },
    );
  };

  /** A file's answer with all its headers. They are put together before they become a Response: changing those of one takes as long as all the rest. */
  const send = (context: AppContext, { status, headers, body }: Answer): Response => {
    context.set("bytes", Number(headers["content-length"] ?? 0));
    return new Response(body, {
      status,
      headers: { ...securityHeaders(isSecure(context.req.raw)), ...headers },
    });
  };

  app.use(async (context, next) => {
    const started = performance.now();
    await next();
    const { raw } = context.req;
    const { res } = context;
    const bytes = context.get("bytes");
    if (bytes === undefined) addSecurityHeaders(res.headers, isSecure(raw));
    log?.({
      time: new Date().toISOString(),
      method: raw.method,
      path: (context.get("path") ?? context.req.path).slice(0, loggedPath),
      status: res.status,
      ms: Math.round((performance.now() - started) * 10) / 10,
      bytes: bytes ?? Number(res.headers.get("content-length") ?? 0),
      market: context.get("market"),
    });
  });
  app.onError((error) => {
    log?.({ time: new Date().toISOString(), level: "error", ...describeError(error) });
    return new Response("Something went wrong. Please try again.", {
      status: 500,
      headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
    });
  });
  app.get("/healthz", () => health(table.build, services?.sink));
  app.get(geoPath, ({ req }) => {
    const { country } = visitor(req.raw);
    return Response.json({ country: country ?? null }, { headers: { "cache-control": "private, no-store" } });
  });
  if (services && forms && renderPage) {
    const post = postForms({
      files,
      table,
      services,
      forms,
      renderPage,
      documentHeaders: (folder) => documentHeaders(pagePlace("web", folder)),
    });
    app.post(`${formsPath}:name`, ({ req }) => post(req.raw, req.param("name")));
  }
  runningOrder(app, { files, table, services });
  app.get("*", async (context) => {
    const request = context.req.raw;
    const url = new URL(request.url);
    const { market } = visitor(request);
    context.set("market", market);
    const path = decodePath(url.pathname);
    if (path === undefined) return notFound(request, market, "Page not found");
    // An encoded slash is a letter of some value, and no page's path has one.
    if (/%2f/i.test(url.pathname)) return notFound(request, market, `Page not found: ${path}${url.search}`);
    if (isAsset(path) && path !== payloadSuffix) {
      const file = await files.web(path.slice(1));
      return file
        ? send(context, await respond(request, file, { path, cache: assetCache(path) }))
        : notFound(request, market, `Page not found: ${path}${url.search}`);
    }
    const isPayload = path.endsWith(payloadSuffix);
    const pagePath = isPayload ? path.slice(0, -payloadSuffix.length) || "/" : path;
    const name = isPayload ? "_payload.json" : documentName;
    const found = findPage(table, pagePath, url.search, market);
    if (found.kind === "redirect") {
      const location = isPayload
        ? found.to.replace(/^[^?#]*/, (to) => `${to === "/" ? "" : to}${payloadSuffix}`)
        : found.to;
      return context.body(null, found.status as 302, {
        location,
        "cache-control": found.status === 308 ? "public, max-age=3600" : privatePage,
      });
    }
    if (found.kind === "not-found") return notFound(request, market, found.message);
    context.set("market", found.market);
    const stored = await pageOf(found, name);
    if (stored === undefined) return notFound(request, market, "Page not found");
    if (found.kind === "from") {
      context.set("path", `/${found.folder}/${fromPlaceholder}`);
      return respondWithPath(request, stored, { name, path: pagePath });
    }
    const isPrivate = found.kind === "base";
    const headers = { ...(isPrivate && { vary }), ...(!isPayload && (await documentHeaders(stored.place))) };
    const cache = isPrivate ? privatePage : publicPage;
    return send(context, await respond(request, stored.file, { path: name, cache, headers }));
  });
  app.all(
    "*",
    () =>
      new Response("Method not allowed", {
        status: 405,
        headers: { allow: "GET, HEAD", "content-type": "text/plain; charset=utf-8" },
      }),
  );
  return { fetch: (request) => app.fetch(request) };
}
