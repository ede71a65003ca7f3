/** Seconds until a client may retry a submission that could not be stored. */
const retryAfter = 5;

const noStore = { "cache-control": "private, no-store" };

/**
 * A one-line text for the developer of a client. A visitor sees it only if something made the browser send a
 * bad request.
 */
export const lineAnswer = (
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): Response =>
  new Response(text, {
    status,
    headers: { ...noStore, "content-type": "text/plain; charset=utf-8", ...headers },
  });

/** JSON as the response to a submission. A 503 says when to retry. */
export function jsonAnswer(
  status: number,
  body: object,
  ...cookies: readonly (string | undefined)[]
): Response {
  const headers = new Headers({ ...noStore, ...(status === 503 && { "retry-after": String(retryAfter) }) });
  for (const cookie of cookies) if (cookie !== undefined) headers.append("set-cookie", cookie);
  return Response.json(body, { status, headers });
}

/** The headers of a response in addition to those of its document. */
export interface PageAnswer {
  /** Seconds until the client may retry. */
  readonly retry?: number;
  readonly cookie?: string | undefined;
}

/** A page as the response to a submission. */
export const pageAnswer = (
  status: 409 | 422 | 429 | 503,
  html: string,
  headers: Readonly<Record<string, string>>,
  { retry = retryAfter, cookie }: PageAnswer = {},
): Response =>
  new Response(html, {
    status,
    headers: {
      ...headers,
      ...noStore,
      "content-type": "text/html; charset=utf-8",
      ...((status === 429 || status === 503) && { "retry-after": String(retry) }),
      ...(cookie !== undefined && { "set-cookie": cookie }),
    },
  });

/** A redirect to the next page, so that a reload sends nothing again. */
export const onwardAnswer = (location: string, cookie?: string): Response =>
  new Response(null, {
    status: 303,
    headers: { ...noStore, location, ...(cookie !== undefined && { "set-cookie": cookie }) },
  });
