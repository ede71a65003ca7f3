import { parse, serialize } from "hono/utils/cookie";
import { armsKey, type KeptArms, keptFor } from "../../counts/kept-arms.ts";
import type { Services } from "./services.ts";

/** Maximum length of the cookie's encoded value. */
const longest = 2000;

type CookieHost = Pick<Services, "now" | "isSecure">;

const isPart = (value: unknown): boolean => typeof value === "string" || typeof value === "number";

/** Whether a value is like `["short", 1732500000000, ["40bf36d3", 20417, 0]]`. */
function isEntry(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  const [drawn, at, exposure = [], ...more] = value as unknown[];
  const isExposure = Array.isArray(exposure) && exposure.every(isPart);
  return isPart(drawn) && Number.isFinite(at) && isExposure && more.length === 0;
}

/** The arms in a text. Undefined if it is not what the runtime stores. */
function readKept(text: string): KeptArms | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const isKept = typeof value === "object" && value !== null && Object.values(value).every(isEntry);
  // SAFETY: `isEntry` has checked all entries.
  return isKept ? (value as KeptArms) : undefined;
}

function setCookie(arms: KeptArms, request: Request, { now, isSecure }: CookieHost): string | undefined {
  const text = JSON.stringify(arms);
  // Nothing is kept longer than 13 months after its draw, however often the cookie is set.
  const drawn = Math.min(now(), ...Object.values(arms).map(([, at]) => at));
  const maxAge = Math.floor((keptFor - (now() - drawn)) / 1000);
  if (encodeURIComponent(text).length > longest || maxAge <= 0) return undefined;
  return serialize(armsKey, text, { path: "/", maxAge, sameSite: "Lax", secure: isSecure(request) });
}

/**
 * The `Set-Cookie` header that keeps the arms of a browser. Some browsers delete what scripts have stored after
 * seven days without a visit; a cookie that a server sets stays. Scripts read it. Undefined if `text` is not what the
 * runtime stores.
 */
export function armsCookie(text: string, request: Request, host: CookieHost): string | undefined {
  const arms = readKept(text);
  return arms && setCookie(arms, request, host);
}

/**
 * The `Set-Cookie` header that adds to a browser's cookie what it has done since its exposures. Undefined if the
 * browser has no such cookie.
 */
export function armsCookieAfter(done: number, request: Request, host: CookieHost): string | undefined {
  const arms = readKept(parse(request.headers.get("cookie") ?? "", armsKey)[armsKey] ?? "");
  if (arms === undefined) return undefined;
  const entries = Object.entries(arms).map(([name, [drawn, at, exposure]]): [string, KeptArms[string]] => {
    if (exposure === undefined) return [name, [drawn, at]];
    const [phase, day, before] = exposure;
    return [name, [drawn, at, [phase, day, before | done]]];
  });
  return setCookie(Object.fromEntries(entries), request, host);
}
