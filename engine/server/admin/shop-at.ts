import type { SideTable } from "../../routing/sides.ts";
import type { SiteTable } from "../../routing/site-table.ts";
import type { Services } from "../http/services.ts";
import { previewPath, previewToken } from "../previews/preview-token.ts";
import { readExpiry, readSession, sessionSecret } from "./session.ts";
import { listUsers } from "./users.ts";

export const shopAtPath = "/admin/shop";

/** The market and the moment of a request, in milliseconds since 1970. Returns an error message if one is invalid. */
function readTarget({ markets }: SiteTable, query: URLSearchParams) {
  const text = query.get("at") ?? "";
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? Date.parse(`${text}Z`) : Number.NaN;
  if (Number.isNaN(at)) return `"${text}" is not a day and time. Write it as 2026-11-28T12:00.`;
  const market = markets.find(({ code }) => code === query.get("market"));
  return market === undefined ? `There is no market "${query.get("market")}".` : { at, market };
}

/**
 * The address of the home page as it is at another time, inside a preview that only this session can open. Returns an
 * error message if the request names no valid moment.
 */
export async function shopAt(
  site: SiteTable,
  services: Services,
  { session, query }: { readonly session: string; readonly query: URLSearchParams },
): Promise<{ readonly address: string } | string> {
  const target = readTarget(site, query);
  if (typeof target === "string") return target;
  const secret = sessionSecret(services, session);
  const token = previewToken({ at: target.at, expires: readExpiry(session) }, secret);
  return { address: `${previewPath}${token}/${target.market.segment}` };
}

/** Puts paths inside a preview of this moment that only this session can open. */
export function presentPreview(services: Services, session: string): (path: string) => string {
  const secret = sessionSecret(services, session);
  const token = previewToken({ at: services.now(), expires: readExpiry(session) }, secret);
  return (path) => `${previewPath}${token}${path}`;
}

/** The secret of the previews that a request's session may open. Undefined if nobody is signed in. */
export async function readPreviewSecret(
  services: Services,
  request: Request,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { sessions } = services;
  if (sessions === undefined) return undefined;
  const session = await readSession({ ...services, sessions }, request, await listUsers(services));
  return session && sessionSecret(services, session.value);
}

/** The next changes of the site by its campaigns: the market, and the moment as `2026-11-28T12:00` (UTC). */
export function nextChanges({ edges }: SideTable, now: number, max: number) {
  return Object.entries(edges)
    .flatMap(([market, list]) => list.map(({ at }) => ({ market, at })))
    .filter(({ at }) => at > now)
    .sort((one, other) => one.at - other.at)
    .slice(0, max)
    .map(({ market, at }) => ({ market, at: new Date(at).toISOString().slice(0, 16) }));
}
