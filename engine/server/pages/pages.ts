import { Hono } from "hono";
import { decodePath } from "../../routing/decode-path.ts";
import { findPage } from "../../routing/find-page.ts";
import { missingPath } from "../../routing/missing-path.ts";
import type { ServerApp } from "../app.ts";
import { ownPath } from "../logged-path.ts";
import type { VisitorOf } from "../read-visitor.ts";
import { notFoundPage } from "./not-found.ts";
import { isAsset, serveAsset } from "./serve-asset.ts";
import { type PageSetup, pageServer, readRequested, redirect } from "./serve-page.ts";

interface PagesSetup extends PageSetup {
  readonly visitorOf: VisitorOf;
}

/**
 * Everything that the site has stored: files, pages, their payloads and error pages. Finds the page for a path
 * and the visitor's market. Mount this last: it responds to every GET request.
 */
export function pages(setup: PagesSetup): ServerApp {
  const { table, visitorOf } = setup;
  const app: ServerApp = new Hono();
  const notFound = notFoundPage(setup);
  const servePage = pageServer(setup);
  app.get("*", async (context) => {
    const request = context.req.raw;
    const url = new URL(request.url);
    const { market } = visitorOf(request);
    context.set("market", market);
    const path = decodePath(url.pathname);
    const missing = missingPath(path ?? url.pathname, url.search);
    if (path === undefined) return notFound(request, market, missing);
    if (isAsset(path))
      return (await serveAsset(setup, context, path)) ?? (await notFound(request, market, missing));
    context.set("path", ownPath(table, path));
    const requested = readRequested(url, path);
    const found = findPage(table, requested.path, url.search, market, missing);
    if (found.kind === "redirect")
      return redirect(context, found, { isPayload: requested.isPayload, lasts: setup.lasts });
    if (found.kind === "not-found") return notFound(request, market, found.message);
    return (await servePage(context, { ...requested, found })) ?? (await notFound(request, market, missing));
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
