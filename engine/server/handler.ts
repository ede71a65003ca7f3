import { Hono } from "hono";
import { formsPath } from "../forms/form-path.ts";
import { escapeHtml, scriptJson } from "../render/escape-html.ts";
import { findPage } from "../routing/find-page.ts";
import { geoPath, geoService } from "../routing/geo-service.ts";
import { fromPlaceholder, twinPath } from "../routing/page-path.ts";
import { renamePage } from "../routing/rename-page.ts";
import type { SiteTable } from "../routing/site-table.ts";
import type { Files, StoredFile } from "./files.ts";
import { postForms } from "./forms/post-forms.ts";
import type { PostSetup } from "./forms/post-setup.ts";
import { runningOrder } from "./orders/running-order.ts";
import { respond, typeOf } from "./respond.ts";
import type { Services } from "./services.ts";
import { visitorOf } from "./visitor.ts";

export interface HandlerSetup extends Partial<Pick<PostSetup, "forms" | "renderPage">> {
  readonly files: Files;
  readonly table: SiteTable;
  /** The header in which a trusted proxy names the visitor's country (ISO 3166-1 alpha-2); none is trusted unless given. */
  readonly geoHeader?: string | undefined;
  /** Without them the site serves pages only. */
  readonly services?: Services | undefined;
}

const publicPage = "public, max-age=0, must-revalidate";
const privatePage = "private, no-cache";
const forever = "public, max-age=31536000, immutable";

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
  /^\/(?:assets|builds)\//.test(path) || /^\/[^/]+\.[a-z0-9]+$/i.test(path);

function assetCache(path: string): string {
  if (path === "/builds/latest.json") return "no-store";
  return path.startsWith("/assets/") || path.startsWith("/builds/meta/") ? forever : "public, max-age=3600";
}

const fileIn = (folder: string, name: string): string => (folder === "" ? name : `${folder}/${name}`);

const payloadSuffix = "/_payload.json";

/** One handler for every platform: finds the page of a path and a country, and sets status and caching. */
export function createHandler({
  files,
  table,
  geoHeader,
  services: host,
  forms,
  renderPage,
}: HandlerSetup): Hono {
  const app = new Hono();
  const vary = ["cookie", ...(geoHeader ? [geoHeader.toLowerCase()] : [])].join(", ");
  // Tells a page, in a header that is the same for everybody, that it may ask for the visitor's country.
  const services: Record<string, string> = geoHeader ? { "server-timing": geoService } : {};

  const notFound = async (request: Request, market: string, message: string): Promise<Response> => {
    const page = await files.server(`errors/${market}/index.html`);
    const html = new TextDecoder().decode(page?.body) || "<!doctype html><p data-error-message></p>";
    const body = html.replace(
      /(<[a-z]+[^>]*\bdata-error-message)(?:="[^"]*")?([^>]*>)[^<]*/,
      (_, start: string, end: string) => `${start}="set"${end}${escapeHtml(message)}`,
    );
    const headers = {
      "content-type": "text/html; charset=utf-8",
      "cache-control": privatePage,
      vary,
      ...services,
    };
    return new Response(request.method === "HEAD" ? null : body, { status: 404, headers });
  };

  /** A base page: stored by itself where it differs from its twin, else the twin under its name. */
  const baseFile = async (
    { route: name, market, folder }: { route: string; market: string; folder: string },
    file: string,
  ): Promise<StoredFile | undefined> => {
    const route = table.routes.find((candidate) => candidate.name === name);
    const segment = table.markets.find(({ code }) => code === market)?.segment;
    if (route === undefined || segment === undefined) return undefined;
    if (route.ownBase) return files.server(`base/${market}/${fileIn(folder, file)}`);
    const path = twinPath(route.path, segment);
    const twin = await files.web(fileIn(path.slice(1), file));
    const names = [
      { route: route.twin, path },
      { route: route.name, path: route.path },
    ] as const;
    return twin && files.derive(twin, "base", (text) => renamePage(text, ...names));
  };

  /** The stored twin of a route that takes any value, with the visitor's in it: made per request, kept nowhere. */
  const respondWithPath = (request: Request, file: StoredFile, name: string, path: string): Response => {
    const stored = new TextDecoder().decode(file.body);
    const value = scriptJson(path.slice(path.lastIndexOf("/") + 1)).slice(1, -1);
    const headers = {
      "content-type": typeOf(name),
      "cache-control": privatePage,
      vary,
      ...services,
    };
    return new Response(request.method === "HEAD" ? null : stored.replace(fromPlaceholder, () => value), {
      headers,
    });
  };

  runningOrder(app, { files, table, services: host });
  app.get(geoPath, ({ req }) => {
    const { country } = visitorOf(table, req.raw.headers, geoHeader);
    return Response.json({ country: country ?? null }, { headers: { "cache-control": "private, no-store" } });
  });
  if (host && forms && renderPage) {
    const documentHeaders = async () => services;
    const post = postForms({ files, table, services: host, forms, renderPage, documentHeaders });
    app.post(`${formsPath}:name`, ({ req }) => post(req.raw, req.param("name")));
  }
  app.on(["GET", "HEAD"], "*", async (context) => {
    const request = context.req.raw;
    const url = new URL(request.url);
    const { market } = visitorOf(table, request.headers, geoHeader);
    const path = decodePath(url.pathname);
    if (path === undefined) return notFound(request, market, "Page not found");
    if (isAsset(path) && path !== payloadSuffix) {
      const file = await files.web(path.slice(1));
      return file
        ? respond(request, file, { path, cache: assetCache(path) })
        : notFound(request, market, `Page not found: ${path}${url.search}`);
    }
    const isPayload = path.endsWith(payloadSuffix);
    const pagePath = isPayload ? path.slice(0, -payloadSuffix.length) || "/" : path;
    const name = isPayload ? "_payload.json" : "index.html";
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
    if (found.kind === "from") {
      const stored = await files.server(`from/${found.market}/${fileIn(found.folder, name)}`);
      return stored
        ? respondWithPath(request, stored, name, pagePath)
        : notFound(request, market, "Page not found");
    }
    const file =
      found.kind === "twin" ? await files.web(fileIn(found.folder, name)) : await baseFile(found, name);
    if (file === undefined) return notFound(request, market, "Page not found");
    const isPrivate = found.kind === "base";
    return respond(request, file, {
      path: name,
      cache: isPrivate ? privatePage : publicPage,
      headers: { ...(isPrivate && { vary }), ...(!isPayload && services) },
    });
  });
  app.all(
    "*",
    () =>
      new Response("Method not allowed", {
        status: 405,
        headers: { allow: "GET, HEAD", "content-type": "text/plain" },
      }),
  );
  return app;
}
