import { UsageError } from "../../../command-line/arguments.ts";
import type { SubmissionFilter } from "../../../commerce/order-book.ts";
import type { OrderEvent } from "../../../commerce/order-facts.ts";
import type { Person } from "../../orders/find-person.ts";
import { readInput } from "../../orders/orders-api-input.ts";
import { eventSchema, keySchema } from "../../orders/orders-api-schemas.ts";
import { readTime } from "../../orders/read-time.ts";
import type { CsvSeparator } from "../../orders/submissions-csv.ts";
import { database } from "./database-option.ts";

export const yes = { type: "boolean", default: false } as const;

export const filters = {
  database,
  form: { type: "string" },
  market: { type: "string" },
  since: { type: "string" },
} as const;

const day = 86_400_000;

/** Parses a number of days, such as 730d. Returns the time that many days ago. */
export function daysAgo(name: string, text: string): number {
  const days = /^([1-9]\d{0,5})d$/.exec(text)?.[1];
  if (days === undefined) throw new UsageError(`--${name} takes days, such as 730d, not "${text}".`);
  return Date.now() - Number(days) * day;
}

function readSince(text: string): number {
  const time = readTime(text, Date.now());
  if (time === undefined)
    throw new UsageError(`--since takes a date, such as 2026-11-01, or days, such as 30d, not "${text}".`);
  return time;
}

interface Filters {
  readonly form?: string | undefined;
  readonly market?: string | undefined;
  readonly since?: string | undefined;
}

/** Reads which submissions the options select. */
export const readFilter = ({ form, market, since }: Filters): SubmissionFilter => ({
  form,
  market,
  since: since === undefined ? undefined : readSince(since),
});

/** The options that name a person. */
export const person = {
  email: { type: "string" },
  name: { type: "string" },
  order: { type: "string" },
} as const;

/** Reads which person the options name. Undefined if no option names a person. */
export function readPerson({
  email,
  name,
  order,
}: Readonly<Partial<Record<keyof typeof person, string>>>): Person | undefined {
  const people = Object.entries({ email, name, order }).flatMap(([by, text]) =>
    // SAFETY: the keys are the values that `Person` allows for `by`.
    text === undefined ? [] : [{ by, text } as Person],
  );
  const [first] = people;
  if (people.length > 1) throw new UsageError("Name a person with only one of --email, --name and --order.");
  if (first?.by === "email" && !/^[^@\s]+@[^@\s]+$/.test(first.text.trim()))
    throw new UsageError(`--email takes an e-mail address, not "${first.text}".`);
  if (first?.by === "order" && !/^[0-9a-z-]{5,}$/i.test(first.text.trim()))
    throw new UsageError(`--order takes an order's number, such as 7Q2KM-4TX9A, not "${first.text}".`);
  if (first?.by === "name" && first.text.trim().length < 3)
    throw new UsageError(`--name takes a name of three letters or more, not "${first.text}".`);
  return first;
}

/** The options that describe a fact, and its idempotency key. */
export const factOptions = {
  type: { type: "string" },
  amount: { type: "string" },
  carrier: { type: "string" },
  tracking: { type: "string" },
  url: { type: "string" },
  reason: { type: "string" },
  reference: { type: "string" },
  position: { type: "string" },
  key: { type: "string" },
} as const;

const readNumber = (text: string | undefined) => (text === undefined ? undefined : Number(text));

/** Reads the fact that the options describe, by the rules of the API. */
export function readFact({
  key = crypto.randomUUID(),
  amount,
  position,
  ...event
}: Readonly<Partial<Record<keyof typeof factOptions, string>>>): OrderEvent & { readonly key: string } {
  const numbers = { amount: readNumber(amount), position: readNumber(position) };
  const input = Object.entries({ ...event, ...numbers }).filter(([, value]) => value !== undefined);
  const fact = readInput(eventSchema, Object.fromEntries(input));
  if ("problem" in fact) throw new UsageError(fact.problem.message);
  const keyInput = readInput(keySchema, key);
  if ("problem" in keyInput) throw new UsageError(keyInput.problem.message);
  return { ...fact.value, key: keyInput.value };
}

/** Spreadsheets read a file as UTF-8 only with it. */
export const byteOrderMark = "\ufeff";

export const separatorOption = { type: "string", default: "," } as const;

export function readSeparator(text: string): CsvSeparator {
  if (text !== "," && text !== ";") throw new UsageError(`--separator takes "," or ";", not "${text}".`);
  return text;
}

export function checkFormat(format: string): void {
  if (format !== "csv" && format !== "json")
    throw new UsageError(`--format takes csv or json, not "${format}".`);
}
