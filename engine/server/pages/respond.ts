import { getMimeType, mimes } from "hono/utils/mime";
import { type Encoding, preferredEncoding } from "../http/preferred-encoding.ts";
import type { ResponseParts } from "../http/security-headers.ts";
import type { StoredFile } from "../http/stored-files.ts";
import { readByteRange } from "./byte-range.ts";
import { matchesEtag } from "./matches-etag.ts";

/** Hono's types, and those of files that shops offer and that it does not list. */
const types: Record<string, string> = {
  ...mimes,
  json: "application/json; charset=utf-8",
  svg: "image/svg+xml",
  m4a: "audio/mp4",
  m4v: "video/mp4",
  mov: "video/quicktime",
  wav: "audio/wav",
  ogg: "audio/ogg",
  flac: "audio/flac",
  vtt: "text/vtt; charset=utf-8",
  vcf: "text/vcard; charset=utf-8",
};

export const contentType = (path: string): string => getMimeType(path, types) ?? "application/octet-stream";

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

/**
 * Responds with the plain bytes of a file, or with the range of them that is requested: Safari plays no video without
 * ranges, and browsers resume downloads with them.
 */
function respondPlain(
  { method, headers: requested }: Request,
  { body, etag }: StoredFile,
  headers: Readonly<Record<string, string>>,
): ResponseParts {
  const size = body.byteLength;
  // Ranges are defined for GET only (RFC 9110, section 14.2).
  const range = method === "GET" ? readByteRange(requested, { etag, size }) : undefined;
  if (range === "unsatisfiable")
    return {
      status: 416,
      headers: { "content-range": `bytes */${size}`, "cache-control": "no-store" },
      body: null,
    };
  const { start, end } = range ?? { start: 0, end: size };
  return {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      "accept-ranges": "bytes",
      ...(range && { "content-range": `bytes ${start}-${end - 1}/${size}` }),
      "content-length": String(end - start),
    },
    body: method === "HEAD" ? null : body.subarray(start, end),
  };
}

/**
 * Responds with a stored file: revalidates it by its ETag, and compresses it as the client accepts, unless the request
 * is for a range of its bytes.
 */
export async function respond(
  request: Request,
  file: StoredFile,
  { path, cache, headers: more = {} }: How,
): Promise<ResponseParts> {
  const type = contentType(path);
  const mayCompress = compressible.test(type);
  const isWhole = mayCompress && !request.headers.has("range");
  const encoding =
    isWhole && file.encoded ? preferredEncoding(request.headers.get("accept-encoding")) : undefined;
  const etag = buildEtag(file.etag, encoding);
  const headers: Record<string, string> = { ...more, "content-type": type, "cache-control": cache, etag };
  if (mayCompress) headers["vary"] = more["vary"] ? `${more["vary"]}, accept-encoding` : "accept-encoding";
  if (matchesEtag(request.headers.get("if-none-match"), etag)) return { status: 304, headers, body: null };
  if (!isWhole) return respondPlain(request, file, headers);
  if (encoding) headers["content-encoding"] = encoding;
  const body = (encoding && (await file.encoded?.(encoding))) ?? file.body;
  headers["content-length"] = String(body.byteLength);
  return { status: 200, headers, body: request.method === "HEAD" ? null : body };
}
