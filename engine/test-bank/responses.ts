import { readText } from "../server/http/read-body.ts";

/** Maximum length of a form, in bytes. */
const longest = 4096;

export const readForm = async (request: Request): Promise<URLSearchParams> =>
  new URLSearchParams(await readText(request, longest));

/** The headers of a page. `returnTo`: where its forms may lead besides the bank; browsers apply the policy to redirects. */
const pageHeaders = (returnTo?: string): Readonly<Record<string, string>> => ({
  "cache-control": "no-store",
  "referrer-policy": "same-origin",
  "content-security-policy": [
    "default-src 'none'",
    "style-src 'self'",
    "img-src data:",
    `form-action 'self'${returnTo === undefined ? "" : ` ${new URL(returnTo).origin}`}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; "),
});

export const respond = (page: string, returnTo?: string, status = 200): Response =>
  new Response(page, {
    status,
    headers: { ...pageHeaders(returnTo), "content-type": "text/html; charset=utf-8" },
  });

export const redirect = (location: string, returnTo?: string): Response =>
  new Response(null, { status: 303, headers: { ...pageHeaders(returnTo), location } });
