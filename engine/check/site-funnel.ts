import { funnelGraph } from "../funnel/funnel-graph.ts";
import { proveFunnel } from "../funnel/prove-funnel.ts";
import { memoize } from "../json/memoize.ts";
import type { LinkedSite } from "../site/link-site.ts";
import { proveQuizzes } from "./prove-quizzes.ts";

/** The funnel of a site, built once. Undefined if a manifest that the funnel needs is missing. */
export const siteFunnel = memoize((site: LinkedSite) => funnelGraph(site, proveQuizzes(site)));

/** The proof of a site's funnel. */
export const siteFunnelProof = memoize((site: LinkedSite) => proveFunnel(site, siteFunnel(site)));

/** The codes of errors that change the funnel: problems of the funnel can follow from them. */
export const funnelCauses = [
  "missing-home",
  "missing-path",
  "missing-price",
  "unknown-currency",
  "unknown-form",
  "unknown-layout",
  "unknown-market",
  "unknown-outcome",
  "unknown-product",
  "unknown-quiz",
  "unknown-ref",
  "unknown-route",
];
