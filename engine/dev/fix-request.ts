import type { MemorySite } from "../memory-site/memory-site.ts";
import { readText } from "../server/http/read-body.ts";

/** The overlay's address for fixes: one `problem=<id>` per problem, or none for all. */
export const fixPath = "/__fix";

/** Maximum length of a request, in bytes: the ids of thousands of problems. */
const longest = 1024 * 1024;

/**
 * Prevents other sites from editing files: a browser sends the page's origin with every POST, and pages
 * cannot change it.
 */
function isFromOwnPage({ headers, url }: Request): boolean {
  const origin = headers.get("origin");
  return origin !== null && URL.parse(origin)?.host === new URL(url).host;
}

/** Fixes problems in the manifests. The watcher notices the changed files and updates the pages. */
export async function answerFixRequest(request: Request, site: Pick<MemorySite, "fix">): Promise<Response> {
  if (request.method !== "POST") return new Response("Send a POST.", { status: 405 });
  if (!isFromOwnPage(request))
    return new Response("Only pages of this dev server may request fixes.", { status: 403 });
  const ids = new URLSearchParams(await readText(request, longest)).getAll("problem");
  return site.fix(ids.length === 0 ? undefined : ids)
    ? new Response(null, { status: 204 })
    : new Response("The manifests have changed since this was reported. Nothing was fixed.", { status: 409 });
}
