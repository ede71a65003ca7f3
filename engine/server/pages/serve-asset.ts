import type { AppContext } from "../http/app.ts";
import { assetPath } from "../http/logged-path.ts";
import { sendParts } from "../http/security-headers.ts";
import type { Services } from "../http/services.ts";
import type { Files } from "../http/stored-files.ts";
import { anHour, forever, publicFor } from "./cache-control.ts";
import { respond } from "./respond.ts";

function assetCache(path: string, lasts: AssetSetup["lasts"]): string {
  if (path === "/builds/latest.json") return "no-store";
  return path.startsWith("/assets/") || path.startsWith("/builds/meta/") ? forever : publicFor(lasts(anHour));
}

interface AssetSetup extends Pick<Services, "isSecure"> {
  readonly files: Files;
  /** Shortens a lifetime, in seconds, if the site changes before. */
  readonly lasts: (seconds: number) => number;
}

/** Responds with a file as it is stored. Undefined if there is none. */
export async function serveAsset(
  { files, isSecure, lasts }: AssetSetup,
  context: AppContext,
  path: string,
): Promise<Response | undefined> {
  const file = await files.web(path.slice(1));
  context.set("path", assetPath(path, file !== undefined));
  if (file === undefined) return undefined;
  const { raw } = context.req;
  return sendParts(
    context,
    isSecure(raw),
    await respond(raw, file, { path, cache: assetCache(path, lasts) }),
  );
}
