import type { OrderBook } from "../../commerce/order-book.ts";
import { markAhead, removeTags } from "../../render/document-slots.ts";
import { prefixDocument, prefixJson } from "./prefix-links.ts";
import { previewPath, readPreviewToken } from "./preview-token.ts";

interface Fetcher {
  fetch(request: Request): Response | Promise<Response>;
}

interface PreviewSetup {
  /** The secrets that may have signed the preview of a request. */
  readonly readSecrets: (request: Request) => Promise<readonly Uint8Array<ArrayBuffer>[]>;
  readonly now: () => number;
  /** Other sites that may show previews in a frame. The site itself may, because `/admin` does. */
  readonly frames?: readonly string[] | undefined;
  /**
   * The handler of the side at a moment, or of the site with the markets that are not live. It stores and counts
   * nothing.
   */
  readonly findHandler: (moment: number | undefined) => Fetcher;
}

/** An order book that accepts every submission and keeps none. */
export const forgetfulOrders: OrderBook = {
  place: async ({ order }) => ({ ...(order && { order }), isNew: true }),
  addLine: async () => undefined,
  finish: async () => undefined,
  sendLink: async () => undefined,
  find: async () => undefined,
  findSubmission: async () => undefined,
};

/** A request inside a preview. */
interface Previewed {
  readonly token: string;
  /** The path inside the preview. */
  readonly path: string;
}

/** Splits the path of a preview: `/preview/<token>/take/de`. Undefined for other paths. */
function parsePreviewPath(path: string): Previewed | undefined {
  if (!path.startsWith(previewPath)) return undefined;
  const [token = "", ...rest] = path.slice(previewPath.length).split("/");
  return { token, path: `/${rest.join("/")}` };
}

/**
 * The preview that a request belongs to: by its path or, if a script of a previewed page sends it to `/api/`, by its
 * referrer. Undefined for all other requests.
 */
function findPreview(request: Request): Previewed | undefined {
  const { pathname, hostname } = new URL(request.url);
  const preview = parsePreviewPath(pathname);
  if (preview || !pathname.startsWith("/api/")) return preview;
  const referrer = URL.parse(request.headers.get("referer") ?? "");
  // Only the name: a proxy may listen on another port than it forwards.
  const from = referrer?.hostname === hostname ? parsePreviewPath(referrer.pathname) : undefined;
  return from ? { ...from, path: pathname } : undefined;
}

const invalidLink = (): Response =>
  new Response("This preview link was altered or has expired.", {
    status: 404,
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
    },
  });

/**
 * The request for the site's own page: without the visitor's cookies, and without conditions and encodings, because the
 * text of the response will be changed.
 */
function siteRequest(request: Request, path: string): Request {
  const url = new URL(request.url);
  url.pathname = path;
  const headers = new Headers(request.headers);
  for (const name of ["accept-encoding", "if-none-match", "if-modified-since", "cookie"])
    headers.delete(name);
  return new Request(url, {
    method: request.method,
    headers,
    ...(request.body && { body: request.body, duplex: "half" }),
  });
}

interface Shown {
  /** The path of the preview, which is put before all links. */
  readonly prefix: string;
  readonly frames: readonly string[] | undefined;
  /** How far the shown moment is from now, in milliseconds. Undefined if the preview shows the present. */
  readonly ahead: number | undefined;
}

/** The headers of a preview: never cached, never indexed, without cookies. */
function previewHeaders(response: Response, { prefix, frames }: Shown): Headers {
  const headers = new Headers(response.headers);
  for (const name of ["etag", "set-cookie", "content-length", "server-timing"]) headers.delete(name);
  headers.set("cache-control", "private, no-store");
  headers.set("x-robots-tag", "noindex, nofollow");
  headers.set("referrer-policy", "same-origin");
  const services = response.headers.get("server-timing")?.includes("forms") ? "forms" : undefined;
  if (services) headers.set("server-timing", services);
  const policy = headers.get("content-security-policy");
  const ancestors = ["'self'", ...(frames ?? [])].join(" ");
  if (policy)
    headers.set(
      "content-security-policy",
      policy.replace("frame-ancestors 'none'", `frame-ancestors ${ancestors}`),
    );
  const location = response.headers.get("location");
  if (location?.startsWith("/") && !location.startsWith("//")) headers.set("location", prefix + location);
  return headers;
}

/** The response of a preview, whose links stay inside the preview. */
async function previewResponse(response: Response, view: Shown): Promise<Response> {
  const { prefix, ahead } = view;
  const headers = previewHeaders(response, view);
  const type = response.headers.get("content-type") ?? "";
  const { status } = response;
  if (type.startsWith("text/html")) {
    const html = removeTags(prefixDocument(await response.text(), prefix));
    return new Response(ahead === undefined ? html : markAhead(html, ahead), { status, headers });
  }
  if (type.startsWith("application/json"))
    return new Response(prefixJson(await response.text(), prefix), { status, headers });
  return new Response(response.body, { status, headers });
}

/** Returns a function that responds to requests of preview links. It returns undefined for all others. */
export function previews({ readSecrets, now, findHandler, frames }: PreviewSetup) {
  return async (request: Request): Promise<Response | undefined> => {
    const preview = findPreview(request);
    const secrets = preview ? await readSecrets(request) : [];
    if (!preview || secrets.length === 0) return undefined;
    const targets = secrets.map((secret) => readPreviewToken(preview.token, secret, now()));
    const target = targets.find((candidate) => candidate !== undefined);
    if (target === undefined) return invalidLink();
    const response = await findHandler(target.at).fetch(siteRequest(request, preview.path));
    const ahead = target.at === undefined ? undefined : target.at - now();
    return previewResponse(response, { prefix: `${previewPath}${preview.token}`, frames, ahead });
  };
}
