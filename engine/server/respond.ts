import type { StoredFile } from "./files.ts";
import { matchesEtag } from "./matches-etag.ts";
import { preferredEncoding } from "./preferred-encoding.ts";

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

export const typeOf = (path: string): string =>
  types[path.slice(path.lastIndexOf(".") + 1)] ?? "application/octet-stream";

interface How {
  readonly path: string;
  readonly cache: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const compressible = /text|json|xml|svg|javascript/;

/** An answer before it is a Response. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer> | null;
}

/** A stored file as an answer: revalidated by its ETag, compressed as the visitor accepts. */
export async function respond(
  request: Request,
  file: StoredFile,
  { path, cache, headers: more = {} }: How,
): Promise<Answer> {
  const type = typeOf(path);
  const mayCompress = compressible.test(type);
  const headers: Record<string, string> = {
    ...more,
    "content-type": type,
    "cache-control": cache,
    etag: file.etag,
  };
  if (mayCompress) headers["vary"] = more["vary"] ? `${more["vary"]}, accept-encoding` : "accept-encoding";
  if (matchesEtag(request.headers.get("if-none-match"), file.etag))
    return { status: 304, headers, body: null };
  const encoding = mayCompress ? preferredEncoding(request.headers.get("accept-encoding")) : undefined;
  const encoded = encoding && (await file.encoded(encoding));
  if (encoding && encoded) headers["content-encoding"] = encoding;
  const body = encoded ?? file.body;
  headers["content-length"] = String(body.byteLength);
  return { status: 200, headers, body: request.method === "HEAD" ? null : body };
}
