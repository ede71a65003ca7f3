import type { WrittenLink } from "../../fields/link/schema.ts";
import type { FunnelGraph } from "../../funnel/funnel-graph.ts";
import type { PageState } from "../../funnel/page-states.ts";
import { memoize } from "../../json/memoize.ts";
import { blockUses } from "../../site/collect-field-uses.ts";
import { routeFinder } from "../../site/find-route.ts";
import { hasInvalidManifest } from "../../site/manifests.ts";
import { references } from "../../site/references.ts";
import { shownPages } from "../../site/shown-pages.ts";
import type { Rule } from "../rule.ts";
import { siteFunnel } from "../site-funnel.ts";

/** The routes that visitors come to from a page by forms and quizzes, the page itself first. */
function routesBehind({ states, stepsFrom }: FunnelGraph, name: string): Set<string> {
  const reached = new Set<PageState>(states.filter(({ route }) => route.name === name));
  // Iterating a Set also visits values that the loop adds.
  for (const state of reached)
    for (const { kind, to } of stepsFrom(state))
      if ((kind === "form" || kind === "quiz") && typeof to !== "string") reached.add(to);
  return new Set([...reached].map(({ route }) => route.name));
}

export const unshownOutcome: Rule = {
  meta: {
    code: "unshown-outcome",
    severity: "warning",
    tier: "funnel",
    title: "No page shows the words of an outcome",
  },
  check: (site, report) => {
    const funnel = siteFunnel(site);
    if (funnel === undefined || hasInvalidManifest(site.manifests, "route")) return;
    const { find } = routeFinder(site);
    /** The quizzes whose results each page shows. Pages with a defect are missing: their blocks are unknown. */
    const results = new Map(
      shownPages(site).map(({ route, blocks }) => [
        route.name,
        blocks.flatMap(({ resolved }) =>
          blockUses(site, resolved, "quizResults").flatMap(({ value }) => value),
        ),
      ]),
    );
    if (results.size < site.routes.size) return;
    const quizNames = new Set(references(site, "quiz").map(({ name }) => name));
    for (const { document, value } of site.manifests.quizzes.values()) {
      // `unused-quiz` reports it.
      if (!quizNames.has(value.name)) continue;
      const shows = (name: string) => results.get(name)?.includes(value.name) ?? false;
      const isShown = memoize((page: string) => shows(page) || [...routesBehind(funnel, page)].some(shows));
      const ends = value.outcomes.map(({ link: { to } }: { link: WrittenLink }) => find(to ?? "")?.name);
      // The page of the quiz may show its results as well, but not if other outcomes lead to another page.
      const isSomewhere = [...site.routes.keys()].some(shows) && !ends.some((page) => page && isShown(page));
      value.outcomes.forEach(({ id, title, text }, index) => {
        const page = ends[index];
        if (page === undefined || (title === undefined && text === undefined)) return;
        if (isSomewhere || isShown(page)) return;
        report({
          document,
          path: ["outcomes", index, "link", "to"],
          message: `"${page}" shows no result of the quiz "${value.name}", so visitors never read the words of the outcome "${id}".`,
          hint:
            results.get(page)?.length === 0
              ? "Link to a page that shows the quiz's result."
              : `Add "${value.name}" to "quizzes" of the block with the result, or link to another page.`,
          mistake: `${value.name} ${page}`,
        });
      });
    }
  },
};
