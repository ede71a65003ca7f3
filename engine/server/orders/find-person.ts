import type { OrderService, StoredSubmission } from "../../commerce/order-book.ts";
import { asciiHost } from "../../forms/clean-value.ts";

/** Identifies the person who asks for their data. */
export type Person =
  | { readonly by: "email"; readonly text: string }
  | { readonly by: "name"; readonly text: string }
  /** An order number, with or without its hyphen. */
  | { readonly by: "order"; readonly text: string };

const addressPart = /[\p{L}\p{M}\p{N}._%+\-@]/u;
const wordPart = /[\p{L}\p{M}\p{N}]/u;

/** Accents and other signs above or below letters, in scripts that can be written without them. */
const accents = /[\u0300-\u036F\u0591-\u05C7\u064B-\u0652]/g;

/** Folds a text for comparison: `José  MÜLLER` → `jose muller`, `a@müller.de` → `a@xn--mller-kva.de`. */
const fold = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/\S+@\S+/g, asciiHost)
    .normalize("NFKD")
    .replace(accents, "")
    .replace(/\p{Cf}/gu, "")
    .toUpperCase()
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();

/**
 * Whether a text mentions `term` as a separate word. `joann@x.de` does not mention `ann@x.de`; "Write to
 * ann@x.de." does.
 */
function mentions(text: string, term: string, part: RegExp): boolean {
  const searched = fold(text);
  for (let place = searched.indexOf(term); place >= 0; place = searched.indexOf(term, place + 1)) {
    const before = searched.slice(0, place).slice(-1);
    const after = searched.slice(place + term.length).replace(/^[.-]+(?=[^\p{L}\p{N}]|$)/u, "");
    if (!part.test(before) && !part.test(after.slice(0, 1))) return true;
  }
  return false;
}

const normalizeNumber = (text: string): string => fold(text).replaceAll("-", "");

/** Whether a submission mentions a person: in any field, free text included. Ignores case and accents. */
export function isAbout({ order, values }: StoredSubmission, { by, text }: Person): boolean {
  const texts = Object.values(values).flatMap((value) => {
    if (typeof value === "object") return value.map(({ name }) => name);
    return typeof value === "string" ? value : [];
  });
  if (by !== "order") {
    const part = by === "email" ? addressPart : wordPart;
    return texts.some((value) => mentions(value, fold(text), part));
  }
  const number = normalizeNumber(text);
  return (
    normalizeNumber(order?.id ?? "") === number ||
    texts.some((value) => mentions(normalizeNumber(value), number, wordPart))
  );
}

/** Finds the submissions of a person: those that mention the e-mail address, the name or the order number. */
export async function findPerson(
  orders: Pick<OrderService, "submissions">,
  person: Person,
): Promise<StoredSubmission[]> {
  const submissions: StoredSubmission[] = [];
  for await (const submission of orders.submissions())
    if (isAbout(submission, person)) submissions.push(submission);
  return submissions;
}
