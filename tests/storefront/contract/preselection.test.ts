import { expect, test } from "vitest";
import { everyBlock } from "../../../engine/payload/with-slots.ts";
import { fullPage } from "../../fixtures/full-page.ts";
import { openSite } from "./_site.ts";

interface Listed {
  readonly id: string;
  readonly preselected?: true;
  readonly badge?: string;
}

interface SellingProps {
  readonly order?: { readonly lines: readonly Listed[] };
  readonly products?: readonly Listed[];
}

const shop = openSite();
const pages = [...shop.site.routes.values()].flatMap((route) => {
  if (route.markets && !route.markets.includes("DE")) return [];
  const blocks = everyBlock(fullPage(shop.compile(route, "DE").twin)).map(({ block, props }) => {
    // SAFETY: the block's own schema has validated the props' source.
    return { block, ...(props as SellingProps) };
  });
  const lines = blocks.flatMap(({ order }) => order?.lines ?? []);
  if (lines.length === 0) return [];
  // Blocks that show the price of one product, and cards of one product alone.
  const prices = blocks.flatMap(({ block, products = [] }) =>
    ["hero", "sticky-cta"].includes(block) || products.length === 1 ? products.slice(0, 1) : [],
  );
  const badged = [...lines, ...blocks.flatMap(({ products = [] }) => products)].filter(({ badge }) => badge);
  return [
    {
      name: route.name,
      badged,
      chosen: lines.filter((line) => line.preselected).map(({ id }) => id),
      prices,
    },
  ];
});

test.each(pages)("the form of $name has one product chosen, whose price the page shows above it", (page) => {
  expect(page.chosen).toHaveLength(1);
  for (const { id } of page.prices) expect(page.chosen).toEqual([id]);
});

test.each(pages)("$name has no badge on another product than the chosen one", ({ badged, chosen }) => {
  for (const { id } of badged) expect(chosen).toEqual([id]);
});

test("a page preselects the pack that its texts recommend", () => {
  const chosen = Object.fromEntries(pages.map((page) => [page.name, page.chosen[0]]));
  expect(chosen).toMatchObject({
    take: "best-value",
    longlanding: "starter",
    get: "starter",
    offer30day: "starter",
    offers: "starter",
    offerup: "family",
    offergift1: "family",
    offergift: "recipe-book",
  });
});
