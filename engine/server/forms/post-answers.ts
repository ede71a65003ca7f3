/** Seconds after which a post that could not be kept may be tried again. */
const retryAfter = 5;

const own = { "cache-control": "private, no-store" };

/** An answer in one line, for whoever made the post: no person sees it but one whose browser was made to send it. */
export const lineAnswer = (
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): Response =>
  new Response(text, {
    status,
    headers: { ...own, "content-type": "text/plain; charset=utf-8", ...headers },
  });

export const jsonAnswer = (status: number, body: object, cookie?: string): Response =>
  Response.json(body, {
    status,
    headers: {
      ...own,
      ...(status === 503 && { "retry-after": String(retryAfter) }),
      ...(cookie !== undefined && { "set-cookie": cookie }),
    },
  });

/** The page again, with what was not right, and with what its document is sent with besides. */
export const pageAnswer = (
  status: 422 | 503,
  html: string,
  headers: Readonly<Record<string, string>>,
): Response =>
  new Response(html, {
    status,
    headers: {
      ...headers,
      ...own,
      "content-type": "text/html; charset=utf-8",
      ...(status === 503 && { "retry-after": String(retryAfter) }),
    },
  });

/** On to the page that follows a post, so that a reload sends nothing again. */
export const onwardAnswer = (location: string, cookie?: string): Response =>
  new Response(null, {
    status: 303,
    headers: { ...own, location, ...(cookie !== undefined && { "set-cookie": cookie }) },
  });
