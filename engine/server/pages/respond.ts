import { type Encoding, preferredEncoding } from "../http/preferred-encoding.ts";
import type { ResponseParts } from "../http/security-headers.ts";
import type { StoredFile } from "../http/stored-files.ts";
import { matchesEtag } from "./matches-etag.ts";

const types: Record<string, string> = {
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  json: "application/json; charset=utf-8",
  xml: "application/xml; charset=utf-8",
  txt: "text/plain; charset=utf-8",
  svg: "image/svg+xml",
  webp: "image/webp",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  avif: "image/avif",
  ico: "image/x-icon",
  woff2: "font/woff2",
};

export const contentType = (path: string): string =>
  types[path.slice(path.lastIndexOf(".") + 1)] ?? "application/octet-stream";

interface How {
  readonly path: string;
  readonly cache: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const compressible = /text|json|xml|svg|javascript/;

/**
 * The ETag of a file in an encoding. A strong tag must differ for different bytes (RFC 9110, section 8.8.3).
 */
const buildEtag = (etag: string, encoding: Encoding | undefined): string =>
  encoding === undefined ? etag : etag.replace(/"$/, `-${encoding}"`);

/** Responds with a stored file: revalidates it by its ETag, and compresses it as the client accepts. */
export async function respond(
  request: Request,
  file: StoredFile,
  { path, cache, headers: more = {} }: How,
): Promise<ResponseParts> {
  const type = contentType(path);
  const mayCompress = compressible.test(type);
  const encoding =
    mayCompress && file.encoded ? preferredEncoding(request.headers.get("accept-encoding")) : undefined;
  const etag = buildEtag(file.etag, encoding);
  const headers: Record<string, string> = { ...more, "content-type": type, "cache-control": cache, etag };
  if (mayCompress) headers["vary"] = more["vary"] ? `${more["vary"]}, accept-encoding` : "accept-encoding";
  if (matchesEtag(request.headers.get("if-none-match"), etag)) return { status: 304, headers, body: null };
  if (encoding) headers["content-encoding"] = encoding;
  const body = (encoding && (await file.encoded?.(encoding))) ?? file.body;
  headers["content-length"] = String(body.byteLength);
  return { status: 200, headers, body: request.method === "HEAD" ? null : body };
}
