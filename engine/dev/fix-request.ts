import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import type { DevSite } from "./dev-site.ts";

/** The overlay's address for fixes: one `problem=<id>` per problem, or none for all. */
export const fixPath = "/__fix";

/**
 * Prevents other sites from editing files: a browser sends the page's origin with every POST, and pages
 * cannot change it.
 */
function isFromOwnPage({ headers: { origin, host } }: IncomingMessage): boolean {
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

interface Answer {
  readonly status: number;
  readonly body: string;
}

/** Fixes problems in the manifests. The watcher notices the changed files and updates the pages. */
export async function answerFixRequest(
  request: IncomingMessage,
  site: Pick<DevSite, "fix">,
): Promise<Answer> {
  if (request.method !== "POST") return { status: 405, body: "Send a POST." };
  if (!isFromOwnPage(request))
    return { status: 403, body: "Only pages of this dev server may request fixes." };
  const ids = new URLSearchParams(await text(request)).getAll("problem");
  const isFixed = site.fix(ids.length === 0 ? undefined : ids);
  return isFixed
    ? { status: 204, body: "" }
    : { status: 409, body: "The manifests have changed since this was reported. Nothing was fixed." };
}
