import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { serialize } from "hono/utils/cookie";

const cookie = "dev-at";

/** The time at which a tab shows the site: "2026-11-28T12:00". Undefined for the present. */
export const shownTime = (context: Context): string | undefined => getCookie(context, cookie);

/** The cookie by which the other requests of a tab follow the time of its address. "" returns to the present. */
export const timeCookie = (time: string): string =>
  serialize(cookie, time, { path: "/", sameSite: "Lax", ...(time === "" && { maxAge: 0 }) });
