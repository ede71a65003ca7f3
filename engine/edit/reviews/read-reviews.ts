import { createHash } from "node:crypto";
import { CsvError, parse } from "csv-parse/sync";
import { z } from "zod";
import { EditError } from "../../json/edit-json.ts";
import { isLanguageTag } from "../../schema/language-tag.ts";
import type { ReviewsManifest } from "../../schema/reviews.ts";

type Review = ReviewsManifest["reviews"][string];

/** What a file leaves open. */
export interface ReviewDefaults {
  readonly product?: string | undefined;
  readonly language?: string | undefined;
  readonly verified: Review["verified"];
}

/** A row that cannot be imported. Its line counts from 1, with the names of the columns. */
export interface RefusedReview {
  readonly line: number;
  readonly reason: string;
}

export interface ReadReviews {
  readonly reviews: ReadonlyMap<string, Review>;
  readonly refused: readonly RefusedReview[];
}

/** The columns as Trustpilot, Judge.me, Google and others call them, without spaces, signs and capitals. */
const columns = {
  id: ["id", "reviewid", "referenceid", "metaobjecthandle"],
  stars: ["stars", "reviewstars", "rating", "starrating"],
  text: ["text", "body", "content", "reviewcontent", "reviewtext", "comment", "review"],
  author: ["author", "name", "reviewername", "reviewusername", "consumername"],
  date: ["date", "reviewdate", "reviewcreatedutc", "created", "createdat", "createtime"],
  language: ["language", "reviewlanguage", "locale"],
  product: ["product", "sku", "productsku", "producthandle", "productid"],
  verified: ["verified", "verification", "source", "sourcename"],
} satisfies Record<string, readonly string[]>;

type Column = keyof typeof columns;

const simplify = (title: string): string => title.toLowerCase().replaceAll(/[^a-z]/g, "");

/** What a source says of the purchase: "Verified buyer", "Automatic invitation", "Organic". */
function readVerified(text: string, otherwise: Review["verified"]): Review["verified"] {
  if (/^(?:not?\b|un|false|none|organic)/i.test(text)) return "none";
  if (/invit|e-?mail/i.test(text)) return "invited";
  return /verified|bought|buyer|purchase|true|yes/i.test(text) ? "bought" : otherwise;
}

type Cells = Readonly<Record<Column, string>>;

/** Reads a row. Returns the reason if it is no review. */
function readReview(
  cells: Cells,
  products: ReadonlySet<string>,
  { product = "", language = "", verified }: ReviewDefaults,
): Review | string {
  const date = cells.date.slice(0, 10);
  const review = {
    stars: Number(cells.stars || Number.NaN),
    text: cells.text,
    author: cells.author,
    date,
    language: cells.language.replaceAll("_", "-") || language,
    product: products.has(cells.product) ? cells.product : product,
    verified: readVerified(cells.verified, verified),
  };
  if (![1, 2, 3, 4, 5].includes(review.stars))
    return `"${cells.stars}" is not a number of stars from 1 to 5.`;
  if (review.author === "") return "The name of the author is missing.";
  if (!z.iso.date().safeParse(date).success) return `"${cells.date}" is no date. Write it as 2026-11-23.`;
  if (!isLanguageTag(review.language))
    return `The language "${review.language}" is not known. Write it as "en", or name it with --language.`;
  if (!products.has(review.product))
    return `The site has no product "${cells.product}". Name one with --product.`;
  return review;
}

/** The id of the source, else one that the same review always gets. */
const identify = (cells: Cells): string =>
  cells.id ||
  createHash("sha256").update([cells.date, cells.author, cells.text].join("\n")).digest("hex").slice(0, 12);

function parseRecords(text: string): { line: number; cells: string[] }[] {
  try {
    const delimiter = [",", ";", "\t"];
    // SAFETY: with `info`, each record comes with its position.
    const records = parse(text, {
      bom: true,
      delimiter,
      info: true,
      relaxColumnCount: true,
      skipEmptyLines: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return records.map(({ record, info }) => ({
      line: info.lines,
      cells: record.map((cell) => cell.trim()),
    }));
  } catch (error) {
    if (error instanceof CsvError) throw new EditError(`The file is no CSV: ${error.message}`);
    throw error;
  }
}

/**
 * Reads reviews from CSV. Finds columns by their names, and ignores others. Throws `EditError` if a column that every
 * review needs is missing.
 */
export function readReviews(
  text: string,
  products: ReadonlySet<string>,
  defaults: ReviewDefaults,
): ReadReviews {
  const [head, ...rows] = parseRecords(text);
  const titles = head?.cells.map(simplify) ?? [];
  const find = (column: Column) => titles.findIndex((title) => columns[column].includes(title));
  for (const column of ["stars", "text", "author", "date"] as const)
    if (find(column) === -1)
      throw new EditError(`No column has the ${column}. Known names: ${columns[column].join(", ")}.`);
  const reviews = new Map<string, Review>();
  const refused: RefusedReview[] = [];
  for (const { line, cells } of rows) {
    // SAFETY: the object gets exactly the names of columns.
    const named = Object.fromEntries(
      Object.keys(columns).map((column) => [column, cells[find(column as Column)] ?? ""]),
    ) as Cells;
    const review = readReview(named, products, defaults);
    if (typeof review === "string") refused.push({ line, reason: review });
    else reviews.set(identify(named), review);
  }
  return { reviews, refused };
}
