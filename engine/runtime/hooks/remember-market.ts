import { marketCookie } from "../../routing/market-cookie.ts";

/** One year, in seconds. */
const keptFor = 31_536_000;

/** Remembers the market that the visitor chose: base pages show it from now on. */
export function rememberMarket(code: string): void {
  const secure = location.protocol === "https:" ? ";Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere
  document.cookie = `${marketCookie}=${code};Path=/;Max-Age=${keptFor};SameSite=Lax${secure}`;
}
