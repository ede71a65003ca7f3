import { checkNodeVersion } from "./node-version.ts";
import type { OpenSite } from "./site-handler.ts";

/*
 * `dist-server/handler.mjs` opens the build in its folder for a server of your own. Everything else is imported after
 * the check, because an older Node fails with an error of its own.
 */
export const openSite: OpenSite = async () => {
  if (!checkNodeVersion()) throw new Error("The site cannot be opened with this version of Node.");
  process.env["NODE_ENV"] ??= "production";
  const { openSiteIn } = await import("./open-site.ts");
  return openSiteIn(import.meta.dirname);
};
