import type { WrittenLink } from "../../fields/link/schema.ts";
import { isOneSlipAway } from "../../problems/suggest.ts";
import type { OrderRule } from "../../schema/order-targets.ts";
import type { QuizManifest } from "../../schema/quiz.ts";
import { findLinks } from "../../site/find-links.ts";
import { routeFinder } from "../../site/find-route.ts";
import type { Finding } from "../../site/finding.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import type { Parsed } from "../../site/manifests.ts";
import { type SetQuery, setQueries } from "../order-rules.ts";
import type { Rule } from "../rule.ts";

const isSlip = (one: string, other: string): boolean =>
  one !== other && one.length >= 3 && isOneSlipAway(one, other);

/** The name or value that a link means, if it is one typing mistake away from one of an order rule. */
function findMeant(
  { name, value }: SetQuery,
  valuesByName: ReadonlyMap<string, ReadonlySet<string>>,
  siteQueries: readonly SetQuery[],
): { readonly what: string; readonly meant: string } | undefined {
  const values = valuesByName.get(name);
  if (values === undefined) {
    const meant = [...valuesByName.keys()].find((key) => isSlip(name, key));
    return meant === undefined ? undefined : { what: name, meant };
  }
  if (values.has(value)) return undefined;
  // If no link sets it right, the rule may be misspelt: `unset-query` reports that.
  const meant = [...values].find(
    (candidate) =>
      isSlip(value, candidate) &&
      siteQueries.some((entry) => entry.name === name && entry.value === candidate),
  );
  return meant === undefined ? undefined : { what: value, meant };
}

/** Whether a link misspells a parameter of a rule, which is reported at the link's query. */
const hasSlip = ({ query = "" }: WrittenLink, values: Readonly<Record<string, string>>): boolean =>
  [...new URLSearchParams(query).keys()].some((name) => Object.keys(values).some((key) => isSlip(name, key)));

interface OutcomeLink {
  readonly id: string;
  readonly index: number;
  readonly link: WrittenLink;
}

/** The outcomes of a quiz that lack a query that the others set, and that a rule waits for on their page. */
function* forgetfulOutcomes(
  site: LinkedSite,
  { document, value: { outcomes } }: Parsed<QuizManifest>,
  rules: readonly OrderRule[],
): Generator<Finding> {
  const { find } = routeFinder(site);
  // An outcome that must not sell has no order button.
  const selling = outcomes.flatMap(({ id, order, link }, index): OutcomeLink[] =>
    order === false ? [] : [{ id, index, link }],
  );
  for (const { routes = [], query = {} } of rules) {
    const pages = new Set(routes.map((name) => find(name)?.name));
    const there = selling.filter(({ link: { to } }) => to !== undefined && pages.has(find(to)?.name));
    for (const [name, value] of Object.entries(query)) {
      const readValue = (linkQuery: string | undefined) => new URLSearchParams(linkQuery ?? "").get(name);
      const setting = there.filter(({ link }) => readValue(link.query) === value);
      const lacking = there.filter(({ link }) => readValue(link.query) === null && !hasSlip(link, query));
      if (setting.length <= lacking.length) continue;
      for (const { id, index } of lacking)
        yield {
          document,
          path: ["outcomes", index, "link"],
          message: `An order rule waits for "${name}=${value}". The other outcomes set it, but "${id}" does not.`,
          hint: `Add "query": "${name}=${value}".`,
        };
    }
  }
}

export const unmatchedQuery: Rule = {
  meta: {
    code: "unmatched-query",
    severity: "warning",
    tier: "reference",
    title: "A link has a wrong query, or lacks the one that an order rule waits for",
    once: true,
  },
  check: (site, report) => {
    for (const { link, use, below } of findLinks(site)) {
      const { query = "" } = link;
      if (!/^[?&]/.test(query)) continue;
      report({
        ...use.locate([...below, "query"]),
        message: `The page adds the question mark by itself, so this link leads to "?${query}".`,
        hint: `Write "${query.replace(/^[?&]+/, "")}".`,
        fix: { find: query, replace: query.replace(/^[?&]+/, "") },
      });
    }
    const { orderTargets, quizzes } = site.manifests;
    if (orderTargets === undefined) return;
    const { rules } = orderTargets.value;
    const valuesByName = new Map<string, Set<string>>();
    for (const [name, value] of rules.flatMap(({ query }) => Object.entries(query ?? {})))
      valuesByName.set(name, (valuesByName.get(name) ?? new Set()).add(value));
    if (valuesByName.size === 0) return;
    const siteQueries = setQueries(site);
    for (const setQuery of siteQueries) {
      const slip = findMeant(setQuery, valuesByName, siteQueries);
      if (slip)
        report({
          document: setQuery.document,
          path: setQuery.path,
          message: `No order rule waits for "${setQuery.name}=${setQuery.value}".`,
          hint: `Did you mean "${slip.meant}"?`,
          fix: { find: slip.what, replace: slip.meant },
        });
    }
    for (const quiz of quizzes.values())
      for (const finding of forgetfulOutcomes(site, quiz, rules)) report(finding);
  },
};
