import { readText } from "../http/read-body.ts";

/** Maximum length of a form of /admin, in bytes. */
const longest = 8192;

/** Only our own styles and frames, no script, and no frame around it. */
export const headers = {
  "cache-control": "no-store",
  "x-robots-tag": "noindex",
  "content-security-policy":
    "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
};

/** Reads the fields of a form. */
export const readForm = async (request: Request): Promise<URLSearchParams> =>
  new URLSearchParams(await readText(request, longest));

/** A page of /admin. */
export const page = (content: string, status = 200, more: Readonly<Record<string, string>> = {}): Response =>
  new Response(content, {
    status,
    headers: { ...headers, "content-type": "text/html; charset=utf-8", ...more },
  });

/** A sentence about a request that cannot be answered. */
export const sentence = (text: string, status: number): Response => new Response(text, { status, headers });

export const goTo = (location: string, cookie?: string): Response =>
  new Response(null, {
    status: 303,
    headers: { ...headers, location, ...(cookie !== undefined && { "set-cookie": cookie }) },
  });
