import type { Finding } from "../../site/finding.ts";
import { headingReader, type PageHeading } from "../../site/heading-reader.ts";
import type { LinkedRoute } from "../../site/link-routes.ts";
import { type ShownPage, shownPages } from "../../site/shown-pages.ts";
import { formatMarkets } from "../format-markets.ts";
import type { Rule } from "../rule.ts";

type Defect = Pick<Finding, "document" | "path" | "part" | "message" | "hint">;
type FindingLocation = Pick<Finding, "document" | "path" | "part">;

/** Where to fix a heading: at its text, at the variant's change, or at the block. */
function locate({ resolved, message }: PageHeading): FindingLocation {
  if (message) return message;
  const changed = resolved.layers.length > 1 ? resolved.layers.at(-1) : undefined;
  if (changed) return { document: changed.document, path: changed.path, part: "key" };
  const { document, path, declared } = resolved;
  const isShared = declared.document !== document || declared.path !== path;
  return { document, path: [...path, isShared ? "ref" : "block"] };
}

const describePage = ({ name }: LinkedRoute): string => `The page of "${name}"`;

function withoutMain(route: LinkedRoute): Defect | undefined {
  const [source] = route.sources;
  return (
    source && {
      document: source.document,
      path: [source.value.blocks ? "blocks" : "name"],
      part: "key",
      message: `${describePage(route)} has no main heading (h1)`,
      hint: "Start it with a block that has one, such as a hero.",
    }
  );
}

/** The first problem of a page's headings, or undefined. */
function findError(route: LinkedRoute, headings: readonly PageHeading[]): Defect | undefined {
  const [first] = headings;
  const mains = headings.filter(({ level }) => level === 1);
  const [main, second] = mains;
  if (main === undefined || first === undefined) return withoutMain(route);
  if (second !== undefined)
    return {
      ...locate(second),
      message: `${describePage(route)} has ${mains.length} main headings (h1): those of ${mains.map(({ resolved }) => `"${resolved.id}"`).join(" and ")}`,
      hint: "Keep the main heading of one block, and make the others headings of sections.",
    };
  if (first !== main)
    return {
      ...locate(first),
      message: `${describePage(route)} has a heading (h${first.level}) above its main one (h1), which is that of "${main.resolved.id}"`,
      hint: `Move "${main.resolved.id}" before the other blocks with headings.`,
    };
  const skipping = headings.find(({ level }, index) => level > (headings[index - 1]?.level ?? 0) + 1);
  const before = skipping && headings[headings.indexOf(skipping) - 1];
  return (
    skipping && {
      ...locate(skipping),
      message: `The headings of the page of "${route.name}" jump from h${before?.level} to h${skipping.level} in "${skipping.resolved.id}"`,
      hint: "Do not skip a level: make it a section heading (## in a text), or add one before it.",
    }
  );
}

/** Whether the headings are one h1 first, no other h1, and no skipped level. */
const isOutline = (headings: readonly PageHeading[]): boolean =>
  headings.length > 0 &&
  headings.every(({ level }, index) =>
    index === 0 ? level === 1 : level > 1 && level <= (headings[index - 1]?.level ?? 0) + 1,
  );

export const headingOrder: Rule = {
  meta: {
    code: "heading-order",
    severity: "warning",
    tier: "content",
    title: "Headings do not form an outline",
  },
  check: (site, report) => {
    const outlines = headingReader(site);
    const defects = new Map<string, { error: Defect; markets: string[]; page: ShownPage }>();
    const bare = new Set<string>();
    for (const page of shownPages(site)) {
      const { route } = page;
      for (const { markets, headings } of outlines(page)) {
        if (isOutline(headings)) continue;
        const isBare = headings.every(({ level }) => level > 1);
        if (isBare) bare.add(route.name);
        const error = findError(route, headings);
        // A variant of a page without a main heading lacks it too, and is not reported again.
        if (error === undefined || (isBare && bare.has(route.sources[1]?.value.name ?? ""))) continue;
        const key = `${error.document.file} ${JSON.stringify(error.path)}`;
        const same = defects.get(key) ?? { error, markets: [], page };
        defects.set(key, same);
        // Other pages with the same blocks have the same problem.
        if (same.page === page) same.markets.push(...markets);
      }
    }
    for (const { error, markets, page } of defects.values()) {
      const where = markets.length === page.markets.length ? "" : formatMarkets(markets);
      report({ ...error, message: `${error.message}${where}.` });
    }
  },
};
