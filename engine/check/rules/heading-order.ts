import { inMarkets } from "../../funnel/in-markets.ts";
import type { LinkedRoute } from "../../link/link-routes.ts";
import { headingReader, type PageHeading } from "../page-headings.ts";
import type { Finding, Rule } from "../rule.ts";
import { type ShownPage, shownPages } from "../shown-pages.ts";

type Fault = Pick<Finding, "document" | "path" | "part" | "message" | "hint">;
type Place = Pick<Finding, "document" | "path" | "part">;

/** Where a heading is mended: its text, what the variant sets, or the block. */
function placeOf({ placed, message }: PageHeading): Place {
  if (message) return message;
  const changed = placed.layers.length > 1 ? placed.layers.at(-1) : undefined;
  if (changed) return { document: changed.document, path: changed.path, part: "key" };
  const { document, path, declared } = placed;
  const isShared = declared.document !== document || declared.path !== path;
  return { document, path: [...path, isShared ? "ref" : "block"] };
}

const pageOf = ({ name }: LinkedRoute): string => `The page of "${name}"`;

function withoutMain(route: LinkedRoute): Fault | undefined {
  const [own] = route.sources;
  return (
    own && {
      ...{ document: own.document, path: [own.value.blocks ? "blocks" : "name"], part: "key" },
      message: `${pageOf(route)} has no main heading (h1)`,
      hint: "Begin it with a block that draws one, such as a hero.",
    }
  );
}

/** The first thing that is wrong with a page's headings, or undefined. */
function faultOf(route: LinkedRoute, headings: readonly PageHeading[]): Fault | undefined {
  const [first] = headings;
  const mains = headings.filter(({ level }) => level === 1);
  const [main, second] = mains;
  if (main === undefined || first === undefined) return withoutMain(route);
  if (second !== undefined)
    return {
      ...placeOf(second),
      message: `${pageOf(route)} has ${mains.length} main headings (h1): those of ${mains.map(({ placed }) => `"${placed.id}"`).join(" and ")}`,
      hint: "Leave the main heading to one block, and let the others begin sections.",
    };
  if (first !== main)
    return {
      ...placeOf(first),
      message: `${pageOf(route)} has a heading (h${first.level}) above its main one (h1), which is that of "${main.placed.id}"`,
      hint: `Let "${main.placed.id}" stand before the other blocks with headings.`,
    };
  const skipping = headings.find(({ level }, index) => level > (headings[index - 1]?.level ?? 0) + 1);
  return (
    skipping && {
      ...placeOf(skipping),
      message: `The headings of the page of "${route.name}" jump from h1 to h${skipping.level} in "${skipping.placed.id}"`,
      hint: "Leave no level out: make it one of a section (## in a text), or put one in front of it.",
    }
  );
}

/** How a page begins that has no fault: one h1, no h3 before an h2. */
const isOutline = (headings: readonly PageHeading[]): boolean =>
  /^1(?:2[23]*)?$/.test(headings.map(({ level }) => level).join(""));

export const headingOrder: Rule = {
  code: "heading-order",
  texts: "all",
  check: (site, report) => {
    const outlines = headingReader(site);
    const found = new Map<string, { fault: Fault; markets: string[]; page: ShownPage }>();
    const bare = new Set<string>();
    for (const page of shownPages(site)) {
      const { route } = page;
      for (const { markets, headings } of outlines(page)) {
        if (isOutline(headings)) continue;
        const isBare = headings.every(({ level }) => level > 1);
        if (isBare) bare.add(route.name);
        const fault = faultOf(route, headings);
        // What the base has not got, its variants have not got from it.
        if (fault === undefined || (isBare && bare.has(route.sources[1]?.value.name ?? ""))) continue;
        const key = `${fault.document.file} ${JSON.stringify(fault.path)}`;
        const same = found.get(key) ?? { fault, markets: [], page };
        found.set(key, same);
        // Other pages with the same blocks have the same fault.
        if (same.page === page) same.markets.push(...markets);
      }
    }
    for (const { fault, markets, page } of found.values()) {
      const where = markets.length === page.markets.length ? "" : inMarkets(markets);
      report({ ...fault, message: `${fault.message}${where}.` });
    }
  },
};
