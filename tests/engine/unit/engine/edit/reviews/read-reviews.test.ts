import { describe, expect, it } from "vitest";
import { readReviews } from "../../../../../../engine/edit/reviews/read-reviews.ts";

const read = (text: string, more = {}) =>
  readReviews(text, new Set(["starter"]), { product: "starter", language: "en", verified: "none", ...more });

const ann = {
  stars: 4,
  text: "Good.",
  author: "Ann",
  date: "2026-10-02",
  language: "en",
  product: "starter",
};

describe("reads the columns of", () => {
  it.each([
    [
      "Trustpilot",
      'Review Created (UTC),Review Username,Review Stars,Review Title,Review Content,Source Name,Reference Id\n"2026-10-02 08:15:00",Ann,4,Nice,Good.,Automatic invitation,T-1\n',
      "T-1",
      { ...ann, verified: "invited" },
    ],
    [
      "Judge.me",
      'title,body,rating,review_date,source,reviewer_name,product_handle,metaobject_handle\n,Good.,4,2026-10-02 08:15:00 UTC,"verified buyer",Ann,starter,J-1\n',
      "J-1",
      { ...ann, verified: "bought" },
    ],
    [
      "a spreadsheet with semicolons and a byte-order mark",
      "\ufeffID;Date;Name;Stars;Text;Language\nG-1;2026-10-02;Ann;4;Good.;de_AT\n",
      "G-1",
      { ...ann, language: "de-AT", verified: "none" },
    ],
  ])("%s", (_, text, id, review) => {
    expect(read(text)).toEqual({ reviews: new Map([[id, review]]), refused: [] });
  });
});

it("keeps reviews without a text: their stars count", () => {
  const { reviews } = read("id,stars,text,author,date\n1,1,,Ann,2026-10-02\n");
  expect(reviews.get("1")).toMatchObject({ stars: 1, text: "" });
});

it("gives a review without an id the same id in each file", () => {
  const text = "stars,text,author,date\n4,Good.,Ann,2026-10-02\n";
  expect([...read(text).reviews.keys()]).toEqual([...read(text).reviews.keys()]);
});

it.each([
  ["Organic", "none"],
  ["Not verified", "none"],
  ["Verified buyer", "bought"],
  ["email", "invited"],
])("understands %s as %s", (cell, verified) => {
  const { reviews } = read(`id,stars,text,author,date,source\n1,4,Good.,Ann,2026-10-02,${cell}\n`);
  expect(reviews.get("1")?.verified).toBe(verified);
});

it.each([
  ["6,Good.,Ann,2026-10-02", '"6" is not a number of stars from 1 to 5.'],
  [",Good.,Ann,2026-10-02", '"" is not a number of stars from 1 to 5.'],
  ["4,Good.,,2026-10-02", "The name of the author is missing."],
  ["4,Good.,Ann,02.10.2026", '"02.10.2026" is no date. Write it as 2026-11-23.'],
])("refuses the row %s by its line", (row, reason) => {
  expect(read(`stars,text,author,date\n${row}\n`).refused).toEqual([{ line: 2, reason }]);
});

it("refuses a product and a language that nothing names", () => {
  const text = "stars,text,author,date,sku\n4,Good.,Ann,2026-10-02,x\n";
  expect(read(text, { product: undefined }).refused[0]?.reason).toBe(
    'The site has no product "x". Name one with --product.',
  );
  expect(read(text, { language: undefined }).refused[0]?.reason).toMatch(/^The language "" is not known/);
});

it("refuses a file without a column that every review needs", () => {
  expect(() => read("stars,text,date\n4,Good.,2026-10-02\n")).toThrow("No column has the author.");
});
