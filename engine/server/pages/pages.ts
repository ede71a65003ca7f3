import { Hono } from "hono";
import { fillErrorMessage, hasSlot } from "../../render/document-slots.ts";
import { escapeHtml } from "../../render/escape-html.ts";
import { findPage } from "../../routing/find-page.ts";
import { decodePath, missingPath } from "../../routing/page-path.ts";
import { getPageKey } from "../../routing/page-policies.ts";
import type { ServerApp } from "../http/app.ts";
import type { DocumentHeaders } from "../http/document-headers.ts";
import { isAsset, isBuiltFile } from "../http/is-asset.ts";
import { ownPath } from "../http/logged-path.ts";
import type { GetVisitor } from "../http/read-visitor.ts";
import type { Files, StoredFile } from "../http/stored-files.ts";
import { privatePage } from "./cache-control.ts";
import { respondText } from "./respond-text.ts";
import { serveAsset } from "./serve-asset.ts";
import { type PageSetup, pageServer, readRequested, redirect } from "./serve-page.ts";

const barePage = (escaped: string): string => `<!doctype html><p data-error-message="set">${escaped}</p>`;

/**
 * Puts a message into the stored error page, if that shows it. Escapes it, because a path can contain anything. Without a
 * stored page, returns a bare one.
 */
function errorPage(file: StoredFile | undefined, message: string): string {
  const escaped = escapeHtml(message);
  if (file === undefined) return barePage(escaped);
  const html = new TextDecoder().decode(file.body);
  return hasSlot(html, "errorMessage") ? fillErrorMessage(html, escaped) : html;
}

interface NotFoundSetup {
  readonly files: Files;
  readonly documentHeaders: DocumentHeaders;
  readonly vary: string;
}

/** Responds with the error page of a market (404). It shows the message. */
type NotFound = (request: Request, market: string, message: string) => Promise<Response>;

const notFoundPage =
  ({ files, documentHeaders, vary }: NotFoundSetup): NotFound =>
  async (request, market, message) => {
    const folder = `errors/${market}`;
    const body = errorPage(await files.server(`${folder}/index.html`), message);
    const headers = {
      "content-type": "text/html; charset=utf-8",
      "cache-control": privatePage,
      vary,
      ...(await documentHeaders(getPageKey("server", folder))),
    };
    return respondText(request, body, headers, 404);
  };

interface PagesSetup extends PageSetup {
  readonly getVisitor: GetVisitor;
}

/**
 * Everything that the site has stored: files, pages, their payloads and error pages. Finds the page for a path
 * and the visitor's market. Mount this last: it responds to every GET request.
 */
export function pages(setup: PagesSetup): ServerApp {
  const { table, getVisitor } = setup;
  const app: ServerApp = new Hono();
  const notFound = notFoundPage(setup);
  const servePage = pageServer(setup);
  app.get("*", async (context) => {
    const request = context.req.raw;
    const url = new URL(request.url);
    const { market } = getVisitor(request);
    context.set("market", market);
    const path = decodePath(url.pathname);
    const missing = missingPath(path ?? url.pathname, url.search);
    if (path === undefined) return notFound(request, market, missing);
    const file = isAsset(path) ? await serveAsset(setup, context, path) : undefined;
    if (file !== undefined) return file;
    if (isBuiltFile(path)) return notFound(request, market, missing);
    context.set("path", ownPath(table, path));
    const requested = readRequested(url, path);
    const match = findPage(table, requested.path, url.search, market, missing);
    if (match.kind === "redirect")
      return redirect(context, match, { isPayload: requested.isPayload, lasts: setup.lasts });
    if (match.kind === "not-found") return notFound(request, match.errorMarket, match.message);
    return (await servePage(context, { ...requested, match })) ?? (await notFound(request, market, missing));
  });
  app.all("*", (context) => {
    if (!context.get("path"))
      context.set("path", ownPath(table, decodePath(new URL(context.req.url).pathname) ?? ""));
    return new Response("Method not allowed", {
      status: 405,
      headers: { allow: "GET, HEAD", "content-type": "text/plain; charset=utf-8" },
    });
  });
  return app;
}
