import type { FieldKind } from "../../fields/field-kinds.ts";
import type { WrittenLink } from "../../fields/link/schema.ts";
import type { SourceLocation } from "../../json/document.ts";
import { blockUses } from "../../site/collect-field-uses.ts";
import { routeFinder } from "../../site/find-route.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import { type ResolvedBlock, withChildren } from "../../site/resolved-block.ts";
import { type ShownPage, shownPages } from "../../site/shown-pages.ts";
import type { Rule } from "../rule.ts";

/** Fields with which any block sells. */
const sellingFields: readonly FieldKind[] = ["orderButton", "orderLines", "product", "productList", "upsell"];

const sells = (site: LinkedSite, resolved: ResolvedBlock): boolean =>
  site.manifests.registry.get(resolved.block)?.sells === true ||
  sellingFields.some((kind) => blockUses(site, resolved, kind).length > 0);

/** An offer that visitors still see. */
interface Offer extends SourceLocation {
  readonly what: string;
  readonly hint: string;
}

/** Finds an offer that a page shows after an outcome of a quiz that must not sell. */
function findOffer(
  site: LinkedSite,
  { route, blocks }: ShownPage,
  quiz: string,
  link: SourceLocation,
): Offer | undefined {
  const shownBlocks = new Set(
    blocks.filter(({ markets }) => markets.length > 0).map(({ resolved }) => resolved),
  );
  const findSelling = (block: ResolvedBlock) =>
    [...withChildren([block])].find((inner) => shownBlocks.has(inner) && sells(site, inner));
  const listQuizzes = (block: ResolvedBlock): readonly string[] =>
    blockUses(site, block, "quizResults").flatMap(({ value }) => value);
  const isResult = (block: ResolvedBlock): boolean =>
    site.manifests.registry.get(block.block)?.role === "result" && listQuizzes(block).includes(quiz);
  // An unknown name may be this quiz, misspelt.
  if (route.blocks.flatMap(listQuizzes).some((name) => !site.manifests.quizzes.has(name))) return undefined;
  if (!route.blocks.some(isResult)) {
    const selling = [...shownBlocks].find((block) => sells(site, block));
    return (
      selling && {
        ...link,
        what: `"${route.name}" does not hide its offers, such as the block "${selling.id}", because it shows no result of this quiz`,
        hint: `Link to a page that sells nothing, or add "${quiz}" to the "quizzes" of a block that shows results.`,
      }
    );
  }
  for (const block of route.blocks) {
    const selling = block.always && !isResult(block) ? findSelling(block) : undefined;
    if (selling === undefined) continue;
    const { document, path } = block;
    const what = `the block "${selling.id}" of "${route.name}" sells and has "always": true`;
    return { document, path, what, hint: 'Remove "always".' };
  }
  const inLayout = [...shownBlocks].find(
    (block) => ![...withChildren(route.blocks)].includes(block) && sells(site, block),
  );
  return (
    inLayout && {
      ...link,
      what: `the layout of "${route.name}" sells with its block "${inLayout.id}", which stays`,
      hint: `Choose a layout for "${route.name}" that sells nothing.`,
    }
  );
}

export const offerAfterExclusion: Rule = {
  meta: {
    code: "offer-after-exclusion",
    severity: "error",
    tier: "content",
    title: "Visitors who are advised not to buy still see an offer",
  },
  check: (site, report) => {
    const { find } = routeFinder(site);
    // A block that stays is one mistake, whatever the number of outcomes.
    const reportedPlaces = new Set<string>();
    const pages = new Map(shownPages(site).map((page) => [page.route.name, page]));
    for (const { document, value } of site.manifests.quizzes.values())
      value.outcomes.forEach(({ id, order, link }, index) => {
        const { to = "" }: WrittenLink = link;
        const page = order === false ? pages.get(find(to)?.name ?? "") : undefined;
        const offer =
          page && findOffer(site, page, value.name, { document, path: ["outcomes", index, "link"] });
        if (offer === undefined) return;
        const { what, hint, ...location } = offer;
        const place = [location.document.file, ...location.path].join(" ");
        if (reportedPlaces.has(place)) return;
        reportedPlaces.add(place);
        report({
          ...location,
          message: `Visitors with the outcome "${id}" of "${value.name}" must not be sold anything, but ${what}.`,
          hint,
        });
      });
  },
};
