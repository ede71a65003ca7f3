import { productName } from "../../forms/order-submission.ts";
import { repathDocument, repathPayload } from "../../render/document-slots.ts";
import type { PathMatch } from "../../routing/find-page.ts";
import type { SiteTable } from "../../routing/site-table.ts";
import type { AppContext } from "../http/app.ts";
import type { DocumentHeaders } from "../http/document-headers.ts";
import { payloadSuffix } from "../http/logged-path.ts";
import { sendParts } from "../http/security-headers.ts";
import type { Services } from "../http/services.ts";
import type { Files, ProductChoice, StoredFile } from "../http/stored-files.ts";
import { anHour, noStore, privatePage, publicFor, publicPage } from "./cache-control.ts";
import { contentType, respond } from "./respond.ts";
import { respondText } from "./respond-text.ts";
import { type PageFile, type PageMatch, type StoredPage, storedPages } from "./stored-pages.ts";

export interface PageSetup extends Pick<Services, "isSecure"> {
  readonly files: Files;
  readonly table: SiteTable;
  readonly documentHeaders: DocumentHeaders;
  /** The headers of payloads. */
  readonly payloadHeaders: () => Readonly<Record<string, string>>;
  /** Shortens a lifetime, in seconds, if the site changes before. */
  readonly lasts: (seconds: number) => number;
  /** The request headers that a base page depends on. */
  readonly vary: string;
  /**
   * The document of a page with a chosen product. Undefined if the page does not sell it. Without this function, a page
   * starts with its first product.
   */
  readonly chooseProduct?: ((choice: ProductChoice) => Promise<StoredFile | undefined>) | undefined;
}

/** A page of the site, and what is requested of it: its document or its payload. */
interface RequestedPage {
  readonly match: PageMatch;
  /** The decoded path of the page. */
  readonly path: string;
  readonly isPayload: boolean;
  /** The product that the page's form starts with. */
  readonly product: string | null;
}

/** Reads what is requested of a page from the URL and its decoded path. */
export function readRequested(url: URL, path: string): Omit<RequestedPage, "match"> {
  const isPayload = path.endsWith(payloadSuffix);
  return {
    path: isPayload ? path.slice(0, -payloadSuffix.length) || "/" : path,
    isPayload,
    product: isPayload ? null : url.searchParams.get(productName),
  };
}

/** Redirects a page, and its payload to the other page's payload. */
export function redirect(
  context: AppContext,
  { to, status, passing }: Extract<PathMatch, { readonly kind: "redirect" }>,
  { isPayload, lasts }: { readonly isPayload: boolean } & Pick<PageSetup, "lasts">,
): Response {
  const location = isPayload
    ? to.replace(/^[^?#]*/, (path) => `${path === "/" ? "" : path}${payloadSuffix}`)
    : to;
  const cache = passing ? noStore : status === 308 ? publicFor(lasts(anHour)) : privatePage;
  return context.body(null, status as 302, { location, "cache-control": cache });
}

/** Returns a function that responds with a stored page. It returns undefined if the page is not stored. */
export function pageServer(setup: PageSetup) {
  const { files, table, documentHeaders, payloadHeaders, vary, isSecure, chooseProduct } = setup;
  const readPage = storedPages(files, table);

  /**
   * Responds with the stored twin of a route that takes any value or shows an order, and puts the visitor's path in.
   * Built per request and never cached.
   */
  const respondWithPath = async (
    request: Request,
    { file, pageKey }: StoredPage,
    { path, isPayload }: RequestedPage,
  ): Promise<Response> => {
    const text = new TextDecoder().decode(file.body);
    return respondText(request, isPayload ? repathPayload(text, path) : repathDocument(text, path), {
      "content-type": contentType(getFileName(isPayload)),
      "cache-control": privatePage,
      vary,
      ...(isPayload ? payloadHeaders() : await documentHeaders(pageKey)),
    });
  };

  /** The document with the chosen product. Undefined if none is chosen, or the page does not sell it. */
  const chosenDocument = async (
    document: StoredFile,
    { match, product }: RequestedPage,
  ): Promise<StoredFile | undefined> => {
    const payload = async () => (await readPage(match, "_payload.json"))?.file;
    return product ? chooseProduct?.({ document, payload, product }) : undefined;
  };

  return async (context: AppContext, requested: RequestedPage): Promise<Response | undefined> => {
    const { match, isPayload } = requested;
    const { raw } = context.req;
    context.set("market", match.market);
    const path = getFileName(isPayload);
    const storedPage = await readPage(match, path);
    if (storedPage === undefined) return undefined;
    if (match.kind === "from" || match.kind === "order") return respondWithPath(raw, storedPage, requested);
    const isPrivate = match.kind === "base";
    const headers = {
      ...(isPrivate && { vary }),
      ...(isPayload ? payloadHeaders() : await documentHeaders(storedPage.pageKey)),
    };
    const file = (await chosenDocument(storedPage.file, requested)) ?? storedPage.file;
    const cache = isPrivate ? privatePage : publicPage;
    return sendParts(context, isSecure(raw), await respond(raw, file, { path, cache, headers }));
  };
}

const getFileName = (isPayload: boolean): PageFile => (isPayload ? "_payload.json" : "index.html");
