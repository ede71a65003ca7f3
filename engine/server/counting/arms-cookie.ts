/** 395 days in seconds: 13 months. Browsers keep cookies for 400 days at most. */
const maxAge = 395 * 86_400;

/** Maximum length of the cookie's value. */
const longest = 2000;

const isPart = (value: unknown): boolean => typeof value === "string" || typeof value === "number";

/** Whether a value is like `["short", 1732500000000, ["40bf36d3", 20417, 0]]`. */
function isEntry(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  const [drawn, at, exposure = [], ...more] = value as unknown[];
  return [drawn, at].every(isPart) && Array.isArray(exposure) && exposure.every(isPart) && more.length === 0;
}

/**
 * The `Set-Cookie` header that keeps the arms of a browser. Some browsers delete what scripts have stored after
 * seven days without a visit; a cookie that a server sets stays. Scripts read it. Undefined if `kept` is not what the
 * runtime stores.
 */
export function armsCookie(kept: string, isSecure: boolean): string | undefined {
  let value: unknown;
  try {
    value = JSON.parse(kept);
  } catch {
    return undefined;
  }
  if (typeof value !== "object" || value === null || !Object.values(value).every(isEntry)) return undefined;
  const text = encodeURIComponent(JSON.stringify(value));
  if (text.length > longest) return undefined;
  return `arms=${text}; Path=/; Max-Age=${maxAge}; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}
