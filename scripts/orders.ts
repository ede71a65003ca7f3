import { existsSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { postsCsv } from "../engine/server/node/posts-csv.ts";
import { openDatabase } from "../engine/server/node/sqlite-database.ts";
import {
  countWith,
  type Erased,
  emptyLog,
  eraseAddress,
  eraseBefore,
  postsWith,
} from "../engine/server/node/sqlite-erase.ts";
import { type PostFilter, readPosts, type StoredPost } from "../engine/server/node/sqlite-posts.ts";
import { reasonOf } from "../engine/server/node/sqlite-trouble.ts";
import { SinkError } from "../engine/server/sink-error.ts";
import { ordersTable } from "./_orders-table.ts";
import { parseOptions, run, UsageError } from "./_run.ts";

const help = `npm run orders -- list   [--form order] [--market DE] [--since 2026-11-01|30d]
npm run orders -- export --format csv|json [--form …] [--market …] [--since …]
npm run orders -- delete --email ADDRESS [--yes]
npm run orders -- prune  --older-than 730d

Reads and deletes what the forms' posts have left in the database; the server may be running.
  list    one line for each post
  export  everything, to the standard output; amounts are in whole units in CSV, in the smallest unit in JSON
  delete  what holds an e-mail address: says what it would delete, and deletes it with --yes
  prune   deletes what is older
--database FILE names another database than data/storefront.db (or DATABASE).
Exit status: 0 done, 1 deleted, but a file still holds it, 2 wrong usage or a bug of ours.`;

const database = { type: "string", default: process.env["DATABASE"] ?? "data/storefront.db" } as const;
const filters = {
  database,
  form: { type: "string" },
  market: { type: "string" },
  since: { type: "string" },
} as const;

const day = 86_400_000;

/** The time so many days ago. */
function daysAgo(name: string, text: string): number {
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

/** Does some work on a database that is there already. */
function withDatabase(file: string, work: (opened: DatabaseSync) => number): number {
  if (!existsSync(file)) throw new UsageError(`There is no database at ${file}. --database names another.`);
  let opened: DatabaseSync | undefined;
  try {
    opened = openDatabase(file);
    return work(opened);
  } catch (error) {
    if (error instanceof SinkError) throw new UsageError(error.message);
    const reason = reasonOf(error);
    throw reason ? new UsageError(`${file} cannot be used: ${reason}.`) : error;
  } finally {
    opened?.close();
  }
}

interface Filters {
  readonly form?: string | undefined;
  readonly market?: string | undefined;
  readonly since?: string | undefined;
}

const filterOf = ({ form, market, since }: Filters): PostFilter => ({
  form,
  market,
  since: since === undefined ? undefined : timeOf(since),
});

const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`;
const listErased = ({ posts, orders, lines, events }: Erased): string =>
  `${plural(posts, "post")}, ${plural(orders, "order")} with ${plural(lines, "line")}, ${plural(events, "event")} not delivered yet`;

/** Says what would be deleted. */
function announce(opened: DatabaseSync, posts: readonly StoredPost[]): number {
  if (posts.length === 0) {
    console.log("No post holds this address.");
    return 0;
  }
  const ids = posts.map(({ id }) => id);
  console.log(`${ordersTable(posts)}\n\nWould be deleted: ${listErased(countWith(opened, ids))}.`);
  console.log("Nothing was deleted. Add --yes to delete it.");
  return 0;
}

/** Takes what was deleted out of all files, and says so. */
function finish(file: string, opened: DatabaseSync, erased: Erased): number {
  console.log(`Deleted: ${listErased(erased)}.`);
  const folder = dirname(file);
  const copies = readdirSync(folder).filter((name) => name.startsWith(`${basename(file)}.rescued-`));
  for (const copy of copies)
    console.log(`${join(folder, copy)} is a copy from an accident. Do the same there: --database.`);
  if (emptyLog(opened)) return 0;
  console.error(
    `${file}-wal still holds what was deleted: another process reads the database. Do the same again in a moment.`,
  );
  return 1;
}

/** Writes an array, post by post: it can be large. */
function writeJson(posts: Iterable<StoredPost>): void {
  let separator = "[";
  for (const post of posts) {
    process.stdout.write(`${separator}\n${JSON.stringify(post)}`);
    separator = ",";
  }
  process.stdout.write(separator === "[" ? "[]\n" : "\n]\n");
}

const commands: Record<string, (args: string[]) => number> = {
  list(args) {
    const values = parseOptions(filters, args);
    const filter = filterOf(values);
    return withDatabase(values.database, (opened) => {
      const posts = [...readPosts(opened, filter)];
      console.log(posts.length === 0 ? "No posts." : ordersTable(posts));
      return 0;
    });
  },
  export(args) {
    const { format, ...values } = parseOptions({ ...filters, format: { type: "string", default: "" } }, args);
    const filter = filterOf(values);
    if (format !== "csv" && format !== "json")
      throw new UsageError(`--format takes csv or json, not "${format}".`);
    return withDatabase(values.database, (opened) => {
      if (format === "json") writeJson(readPosts(opened, filter));
      else for (const row of postsCsv(opened, filter)) process.stdout.write(row);
      return 0;
    });
  },
  delete(args) {
    const values = parseOptions(
      { database, email: { type: "string", default: "" }, yes: { type: "boolean", default: false } },
      args,
    );
    const email = values.email.trim();
    if (!/^[^@\s]+@[^@\s]+$/.test(email))
      throw new UsageError(`--email takes an e-mail address, not "${values.email}".`);
    return withDatabase(values.database, (opened) =>
      values.yes
        ? finish(values.database, opened, eraseAddress(opened, email))
        : announce(opened, postsWith(opened, email)),
    );
  },
  prune(args) {
    const values = parseOptions({ database, "older-than": { type: "string", default: "" } }, args);
    const before = daysAgo("older-than", values["older-than"]);
    return withDatabase(values.database, (opened) =>
      finish(values.database, opened, eraseBefore(opened, before)),
    );
  },
};

run(() => {
  const [name = "", ...args] = process.argv.slice(2);
  if (name === "--help" || name === "-h") {
    console.log(help);
    return 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined)
    throw new UsageError(
      `${name === "" ? "A command is missing" : `There is no command "${name}"`}. Known: ${Object.keys(commands).join(", ")}. --help says what they do.`,
    );
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    // Who reads has seen enough, as `head` does.
    if (error.code === "EPIPE") process.exit(0);
    throw error;
  });
  return command(args);
});
