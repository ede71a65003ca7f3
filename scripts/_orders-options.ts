import { existsSync } from "node:fs";
import { isPostgres } from "../engine/server/node/is-postgres.ts";
import type { Person } from "../engine/server/stores/archive/find-person.ts";
import type { SubmissionFilter } from "../engine/server/stores/archive/order-archive.ts";
import { UsageError } from "./_run.ts";

export const yes = { type: "boolean", default: false } as const;
export const database = {
  type: "string" as const,
  /** Read for each command: a process can run several. */
  get default() {
    return process.env["DATABASE"] ?? "data/storefront.db";
  },
};

/** Throws a `UsageError` if `--database` names a file that does not exist. `also`: what else the user can do. */
export function requireDatabase(address: string, also = ""): void {
  if (!isPostgres(address) && !existsSync(address))
    throw new UsageError(`There is no database at ${address}. Name another with --database${also}.`);
}

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

function timeOf(text: string): number {
  if (/^\d+d$/.test(text)) return daysAgo("since", text);
  const time = /^\d{4}-\d\d-\d\d(?:T|$)/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time))
    throw new UsageError(`--since takes a date, such as 2026-11-01, or days, such as 30d, not "${text}".`);
  return time;
}

interface Filters {
  readonly form?: string | undefined;
  readonly market?: string | undefined;
  readonly since?: string | undefined;
}

/** The submissions that the options select. */
export const filterOf = ({ form, market, since }: Filters): SubmissionFilter => ({
  form,
  market,
  since: since === undefined ? undefined : timeOf(since),
});

/** The options that name a person. */
export const person = {
  email: { type: "string" },
  name: { type: "string" },
  order: { type: "string" },
} as const;

/** The person that the options name. Undefined if they name nobody. */
export function personOf({
  email,
  name,
  order,
}: Readonly<Partial<Record<keyof typeof person, string>>>): Person | undefined {
  const given = Object.entries({ email, name, order }).flatMap(([by, text]) =>
    // SAFETY: the keys are the values that `Person` allows for `by`.
    text === undefined ? [] : [{ by, text } as Person],
  );
  const [one, ...others] = given;
  if (others.length > 0) throw new UsageError("Name a person with only one of --email, --name and --order.");
  if (one?.by === "email" && !/^[^@\s]+@[^@\s]+$/.test(one.text.trim()))
    throw new UsageError(`--email takes an e-mail address, not "${one.text}".`);
  if (one?.by === "order" && !/^[0-9a-z-]{5,}$/i.test(one.text.trim()))
    throw new UsageError(`--order takes an order's number, such as 7Q2KM-4TX9A, not "${one.text}".`);
  if (one?.by === "name" && one.text.trim().length < 3)
    throw new UsageError(`--name takes a name of three letters or more, not "${one.text}".`);
  return one;
}
