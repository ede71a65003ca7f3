import { describe, expect, it } from "vitest";
import type { ResolvedReviews } from "../../../../../engine/fields/uses/resolved-reviews.ts";
import { type Changes, check, compile, edits, propsOf, swap } from "../../../../fixtures/test-site.ts";

const ratings = edits(swap('"blocks": [', '"blocks": [{ "id": "ratings", "block": "ratings" },'));
const onTake: Changes = { "routes/take.json": ratings };

const write = (file: string, source: object, reviews: Readonly<Record<string, object>>): Changes => ({
  [`reviews/${file}.json`]: JSON.stringify({ name: file, link: { to: "terms" }, ...source, reviews }),
});

const review = {
  stars: 5,
  text: "Fine.",
  author: "Ann",
  date: "2026-10-02",
  language: "en",
  product: "starter",
  verified: "bought",
};

const shop = { source: "Letters", shop: true };
const letters = (reviews: Readonly<Record<string, object>>): Changes => ({
  ...onTake,
  ...write("letters", shop, reviews),
});

/** What the page /take shows in a market. Undefined if it leaves the block out. */
function readReviews(changes: Changes, market = "GB"): ResolvedReviews | undefined {
  const page = compile(changes).pages("take", market).twin;
  if (!page.main.some(({ id }) => id === "ratings")) return undefined;
  // SAFETY: the block has no other value.
  return propsOf(page, "ratings")["reviews"] as ResolvedReviews;
}

describe("reviews of a page", () => {
  it("have an average, their number and how many have each number of stars", () => {
    const page = readReviews(
      letters({ a: review, b: { ...review, stars: 3 }, c: { ...review, stars: 3 } }),
      "DE",
    );
    expect(page?.summaries).toMatchObject([
      {
        source: "Letters",
        average: "3,7",
        count: 3,
        distribution: [
          { stars: 5, count: 1 },
          { stars: 4, count: 0 },
          { stars: 3, count: 2 },
          { stars: 2, count: 0 },
          { stars: 1, count: 0 },
        ],
      },
    ]);
  });

  it("are shown with those in the page's language first, then the newest", () => {
    const page = readReviews(
      letters({
        old: { ...review, date: "2025-01-01" },
        new: { ...review, stars: 1, date: "2026-11-01" },
        german: { ...review, language: "de-AT", date: "2026-11-20" },
      }),
    );
    expect(page?.reviews.map(({ id, lang, day }) => [id, lang, day])).toEqual([
      ["new", undefined, "1 November 2026"],
      ["old", undefined, "1 January 2025"],
      ["german", "de-AT", "20 November 2026"],
    ]);
  });

  it("count in the average if their text is withheld", () => {
    const page = readReviews(letters({ a: { ...review, stars: 1, withheld: "It names an illness." } }));
    expect(page?.reviews).toMatchObject([{ stars: 1, text: undefined }]);
    expect(page?.summaries[0]?.count).toBe(1);
    expect(page?.structured).not.toContain("Fine.");
  });

  it("keep sources apart", () => {
    const page = readReviews({
      ...letters({ a: review }),
      ...write("elsewhere", { source: "Elsewhere" }, { b: { ...review, stars: 2 } }),
    });
    expect(page?.summaries.map(({ source, average }) => [source, average])).toEqual([
      ["Letters", "5.0"],
      ["Elsewhere", "2.0"],
    ]);
    expect(JSON.parse(page?.structured ?? "")).toMatchObject({
      aggregateRating: { ratingValue: 5, reviewCount: 1 },
      review: [{ author: { name: "Ann" }, reviewBody: "Fine." }],
    });
  });

  it("of other sites are not given to search engines", () => {
    const changes = { ...onTake, ...write("letters", { source: "Elsewhere" }, { a: review }) };
    expect(readReviews(changes)?.structured).toBeUndefined();
  });

  it("of several products are not given to search engines", () => {
    const page = readReviews(letters({ a: review, b: { ...review, product: "family" } }));
    expect(page?.reviews).toHaveLength(2);
    expect(page?.structured).toBeUndefined();
  });

  it("cannot end the script that carries them", () => {
    const page = readReviews(letters({ a: { ...review, text: "</script><b>" } }));
    expect(page?.structured).not.toContain("<");
  });

  it.each<[string, Changes]>([
    ["no source", { ...onTake, "reviews/letters.json": null }],
    ["a source without reviews", letters({})],
  ])("leave their block out with %s", (_, changes) => {
    expect(readReviews(changes)).toBeUndefined();
  });
});

describe("the check of reviews", () => {
  const codes = (value: object): string[] =>
    check(letters({ a: { ...review, ...value } }), undefined, { today: "2026-11-23" }).problems.map(
      ({ code }) => code,
    );

  it.each([
    ["a date that has not come", { date: "2026-11-24" }, "future-review"],
    ["a product that does not exist", { product: "stater" }, "unknown-product"],
    ["six stars", { stars: 6 }, "out-of-range"],
    ["no verification", { verified: undefined }, "missing-property"],
    ["a claim in the review's language", { text: "Heilt Diabetes.", language: "de" }, "forbidden-claim"],
  ])("reports %s", (_, value, code) => {
    expect(codes(value)).toEqual([code]);
  });

  it("reads no claims in a text that is withheld", () => {
    expect(codes({ text: "Heilt Diabetes.", language: "de", withheld: "A claim." })).toEqual([]);
  });
});
