import { headTexts } from "../../site/head-texts.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import type { Report, Rule } from "../rule.ts";
import { reportSameHeads } from "../same-heads.ts";

/** Descriptions that repeat the title of their page: search results would show the same line twice. */
function reportRepeatedTitles(site: LinkedSite, report: Report): void {
  const titles = new Map(
    headTexts(site, "title").map(({ route, market, text }) => [`${route.name} ${market.code}`, text]),
  );
  const reported = new Set<string>();
  for (const { route, market, text, document, path } of headTexts(site, "description")) {
    const place = `${document.file} ${path.join(" ")}`;
    if (titles.get(`${route.name} ${market.code}`) !== text || reported.has(place)) continue;
    reported.add(place);
    report({
      document,
      path,
      message: `The description of "${route.name}" is its title: ${text}`,
      hint: "Describe in a sentence what the page offers.",
    });
  }
}

export const duplicateDescription: Rule = {
  meta: {
    code: "duplicate-description",
    severity: "warning",
    tier: "reference",
    title: "A page has the description of another one, or its own title as description",
  },
  check: (site, report) => {
    const hint = "Describe what this page offers and the other one does not.";
    reportSameHeads(site, "description", report, hint);
    reportRepeatedTitles(site, report);
  },
};
