import type { Context } from "hono";
import { getCookie } from "hono/cookie";

const name = "at";

/** The time that a request asks for: `?at=2026-11-28T12:00`. The other requests of the tab follow by a cookie. */
export const shownTime = (context: Context): string | undefined =>
  context.req.query(name) ?? getCookie(context, `dev-${name}`);

/** Remembers the time of the address. `?at=` without a time returns to the present. */
export function rememberTime(context: Context, response: Response): Response {
  const at = context.req.query(name);
  if (at === undefined) return response;
  const own = new Response(response.body, response);
  const value = encodeURIComponent(at);
  own.headers.append(
    "set-cookie",
    `dev-${name}=${value}; Path=/; SameSite=Lax${at === "" ? "; Max-Age=0" : ""}`,
  );
  return own;
}
