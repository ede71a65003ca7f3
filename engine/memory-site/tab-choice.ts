import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { serialize } from "hono/utils/cookie";

/** What a tab shows: the site at a time, such as "2026-11-28T12:00", and with a campaign that may be switched off. */
type TabChoice = "at" | "campaign";

/** What a tab shows. Undefined for the present, and for the campaigns that are switched on. */
export const readTabChoice = (context: Context, choice: TabChoice): string | undefined =>
  getCookie(context, `dev-${choice}`);

/** The cookie by which the other requests of a tab follow the choice of its address. "" ends the choice. */
export const tabCookie = (choice: TabChoice, value: string): string =>
  serialize(`dev-${choice}`, value, { path: "/", sameSite: "Lax", ...(value === "" && { maxAge: 0 }) });
