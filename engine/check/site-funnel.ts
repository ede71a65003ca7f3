import { funnelGraph } from "../funnel/funnel-graph.ts";
import { proveFunnel } from "../funnel/prove-funnel.ts";
import { memoize } from "../json/memoize.ts";
import type { LinkedSite } from "../site/link-site.ts";
import { proveQuizzes } from "./prove-quizzes.ts";

/** The funnel of a site, built once. Undefined if a manifest that the funnel needs is missing. */
export const siteFunnel = memoize((site: LinkedSite) => funnelGraph(site, proveQuizzes(site)));

/** The proof of a site's funnel. */
export const siteFunnelProof = memoize((site: LinkedSite) => proveFunnel(site, siteFunnel(site)));
