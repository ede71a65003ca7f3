import {
  bareDocumentPolicy,
  documentPolicy,
  noFeatures,
  type PagePolicies,
  type PolicyHeaders,
} from "../../routing/page-policies.ts";
import type { AppContext, AppMiddleware } from "./app.ts";

/** The parts of a response, before a Response object is created. */
export interface ResponseParts {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer> | null;
}

const everyAnswer = {
  "content-security-policy": bareDocumentPolicy,
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": noFeatures,
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
} as const;

/** A year, in seconds. No `includeSubDomains`: the shop does not decide for other hosts of its domain. */
const onlyHttps = "max-age=31536000";

/** The headers of every response. */
export const securityHeaders = (isSecure: boolean): Readonly<Record<string, string>> =>
  // Browsers ignore this header over plain http (RFC 6797, section 8.1).
  isSecure ? { ...everyAnswer, "strict-transport-security": onlyHttps } : everyAnswer;

/** Adds the security headers to a response. Headers that are already set stay. */
export function addSecurityHeaders(headers: Headers, isSecure: boolean): void {
  for (const [name, value] of Object.entries(securityHeaders(isSecure)))
    if (!headers.has(name)) headers.set(name, value);
}

/** Middleware that adds the security headers to every response, unless it already has all its headers. */
export const withSecurityHeaders =
  (isSecure: (request: Request) => boolean): AppMiddleware =>
  async (context, next) => {
    await next();
    if (context.get("bytes") === undefined)
      addSecurityHeaders(context.res.headers, isSecure(context.req.raw));
  };

/**
 * Responds with a file and all its headers. They are collected before the Response exists, because changing
 * the headers of a Response takes as long as the rest of the request.
 */
export function sendParts(
  context: AppContext,
  isSecure: boolean,
  { status, headers, body }: ResponseParts,
): Response {
  context.set("bytes", Number(headers["content-length"] ?? 0));
  return new Response(body, { status, headers: { ...securityHeaders(isSecure), ...headers } });
}

/**
 * Finds the policy of a stored document. A document that the build has not written may not run inline code.
 */
export function pagePolicy(policies: PagePolicies | undefined): (pageKey: string) => PolicyHeaders {
  const headersByIndex = new Map<number | undefined, PolicyHeaders>();
  return (pageKey) => {
    const index = policies?.pages[pageKey];
    const inline = policies?.sets[index ?? -1] ?? { scripts: [], styles: [] };
    const headers =
      headersByIndex.get(index) ??
      documentPolicy(policies ?? { images: [], tags: false, media: false }, inline);
    headersByIndex.set(index, headers);
    return headers;
  };
}
