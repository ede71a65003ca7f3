import { existsSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { isPostgres } from "../engine/server/node/is-postgres.ts";
import { findPerson } from "../engine/server/stores/archive/find-person.ts";
import type {
  Erased,
  OrderArchive,
  StoredSubmission,
} from "../engine/server/stores/archive/order-archive.ts";
import { submissionsCsv } from "../engine/server/stores/archive/submissions-csv.ts";
import { openPostgresArchive } from "../engine/server/stores/postgres/postgres-archive.ts";
import {
  explainSqliteError,
  openSqliteArchive,
  type SqliteArchive,
} from "../engine/server/stores/sqlite/sqlite-archive.ts";
import { StoreError } from "../engine/server/stores/store-error.ts";
import {
  database,
  daysAgo,
  filterOf,
  filters,
  person,
  personOf,
  requireDatabase,
  yes,
} from "./_orders-options.ts";
import { eventsTable, ordersTable } from "./_orders-table.ts";
import { parseOptions, run, takeName, UsageError } from "./_run.ts";

const help = `npm run orders -- list   [--form order] [--market DE] [--since 2026-11-01|30d]
npm run orders -- export --format csv|json [--form …] [--market …] [--since …] [PERSON]
npm run orders -- delete PERSON [--yes]
npm run orders -- prune  --older-than 730d [--yes]
npm run orders -- events [--stopped] [--restart EVENT|all]
npm run orders -- backup --to FILE
PERSON is one of --email ADDRESS, --name "FIRST LAST", --order NUMBER.

Reads and deletes stored submissions and orders. The server may be running.
  list    print one line per submission
  export  write all submissions, or those of a person, to standard output. Amounts: CSV in whole units, JSON in the
          smallest unit
  delete  delete the submissions of a person with their orders and events. Without --yes, only list them
  prune   delete submissions older than this (default: RETENTION_DAYS). If the clock has jumped by more than a week, only
          count them; --yes deletes them and makes the server trust the clock again
  events  list events that the webhook has not accepted. --stopped: only those answered with 410; --restart: send them again
  backup  copy a database of SQLite, as it is at this moment, to a new file
--database FILE (or postgres://…) uses another database than data/storefront.db (or DATABASE).
Exit status: 0 done, 1 not deleted because of the clock, or still in a file, 2 wrong usage or a bug in the engine.`;

/** An open database, and its file if it has one. */
interface Opened {
  readonly archive: OrderArchive;
  readonly file?: { readonly path: string; readonly archive: SqliteArchive };
}

function open(address: string): Opened {
  if (isPostgres(address)) return { archive: openPostgresArchive(address) };
  requireDatabase(address);
  const archive = openSqliteArchive(address);
  return { archive, file: { path: address, archive } };
}

/**
 * Opens an existing database, runs `work` and closes the database. Errors of the database become usage
 * errors.
 */
async function withDatabase(address: string, work: (opened: Opened) => Promise<number>): Promise<number> {
  let opened: Opened | undefined;
  try {
    opened = open(address);
    return await work(opened);
  } catch (error) {
    const explained = isPostgres(address) ? error : explainSqliteError(error, address);
    throw explained instanceof StoreError ? new UsageError(explained.message) : explained;
  } finally {
    await opened?.archive.close();
  }
}

const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`;
const listErased = ({ submissions, orders, lines, events }: Erased): string =>
  `${plural(submissions, "submission")}, ${plural(orders, "order")} with ${plural(lines, "line")}, ${plural(events, "event")} not delivered yet`;

/** Lists what would be deleted. */
async function announce(archive: OrderArchive, submissions: readonly StoredSubmission[]): Promise<number> {
  if (submissions.length === 0) {
    console.log("No submissions match.");
    return 0;
  }
  const erased = await archive.countWith(submissions.map(({ id }) => id));
  console.log(`${ordersTable(submissions)}\n\nWould be deleted: ${listErased(erased)}.`);
  console.log("Nothing was deleted. Add --yes to delete this.");
  return 0;
}

/** Names copies of a database that accidents have left. */
function nameCopies(database: string): void {
  const folder = dirname(database);
  const copies = readdirSync(folder).filter((name) => name.startsWith(`${basename(database)}.rescued-`));
  for (const copy of copies)
    console.log(
      `${join(folder, copy)} is a copy of a replaced database. Run the command on it too, with --database.`,
    );
}

/** Prints what was deleted, and removes it from the database's files. */
async function finish({ archive, file }: Opened, erased: Erased): Promise<number> {
  console.log(`Deleted: ${listErased(erased)}.`);
  if (file !== undefined) nameCopies(file.path);
  const rest = await archive.purge();
  if (rest !== undefined) console.error(rest);
  return rest === undefined ? 0 : 1;
}

/** Prints what would be deleted if the clock were right. */
async function refuse(archive: OrderArchive, before: number): Promise<number> {
  const erased = await archive.countBefore(before);
  console.error(
    `The clock jumped by more than a week, to ${new Date().toISOString()}. Nothing was deleted. ` +
      `If the clock is right, --yes deletes: ${listErased(erased)}.`,
  );
  return 1;
}

/** Writes a JSON array one submission at a time, because it can be large. */
async function writeJson(submissions: ReturnType<OrderArchive["submissions"]>): Promise<void> {
  let separator = "[";
  for await (const submission of submissions) {
    process.stdout.write(`${separator}\n${JSON.stringify(submission)}`);
    separator = ",";
  }
  process.stdout.write(separator === "[" ? "[]\n" : "\n]\n");
}

const text = { type: "string", default: "" } as const;
const days = process.env["RETENTION_DAYS"];
const olderThan = { type: "string", default: days ? `${days}d` : "" } as const;
const sending = { stopped: yes, restart: { type: "string" } } as const;
const allOptions = {
  ...filters,
  ...person,
  ...sending,
  yes,
  format: text,
  "older-than": olderThan,
  to: text,
  from: text,
};

const commands: Record<string, (args: string[]) => Promise<number>> = {
  async list(args) {
    const values = parseOptions(filters, args);
    const filter = filterOf(values);
    return withDatabase(values.database, async ({ archive }) => {
      const submissions = await Array.fromAsync(archive.submissions(filter));
      console.log(submissions.length === 0 ? "No submissions." : ordersTable(submissions));
      return 0;
    });
  },
  async export(args) {
    const { format, ...values } = parseOptions({ ...filters, ...person, format: text }, args);
    const whose = personOf(values);
    if (format !== "csv" && format !== "json")
      throw new UsageError(`--format takes csv or json, not "${format}".`);
    return withDatabase(values.database, async ({ archive }) => {
      const ids = whose && (await findPerson(archive, whose)).map(({ id }) => id);
      const filter = { ...filterOf(values), ids };
      if (format === "json") await writeJson(archive.submissions(filter));
      else for await (const row of submissionsCsv(archive, filter)) process.stdout.write(row);
      return 0;
    });
  },
  async delete(args) {
    const values = parseOptions({ database, ...person, yes }, args);
    const whose = personOf(values);
    if (whose === undefined) throw new UsageError("Name a person with --email, --name or --order.");
    return withDatabase(values.database, async (opened) =>
      values.yes
        ? finish(opened, await opened.archive.erasePerson(whose))
        : announce(opened.archive, await findPerson(opened.archive, whose)),
    );
  },
  async prune(args) {
    const values = parseOptions({ database, "older-than": olderThan, yes }, args);
    const before = daysAgo("older-than", values["older-than"]);
    return withDatabase(values.database, async (opened) => {
      const { doubtedAt } = await opened.archive.noteTime(Date.now(), values.yes);
      if (doubtedAt !== undefined) return refuse(opened.archive, before);
      return finish(opened, await opened.archive.eraseBefore(before));
    });
  },
  async backup(args) {
    const { to, ...values } = parseOptions({ database, to: text }, args);
    if (to === "") throw new UsageError("Name a new file with --to.");
    if (existsSync(to)) throw new UsageError(`${to} exists already. Name a new file with --to.`);
    if (isPostgres(values.database))
      throw new UsageError(`Back up PostgreSQL with pg_dump: see engine/docs/postgresql.md.`);
    return withDatabase(values.database, async ({ file }) => {
      file?.archive.copy(to);
      console.log(`Copied ${values.database} to ${to}.`);
      return 0;
    });
  },
  async events(args) {
    const { restart, stopped, ...values } = parseOptions({ database, ...sending }, args);
    return withDatabase(values.database, async ({ archive }) => {
      if (restart === undefined) {
        const events = await archive.events({ stopped });
        console.log(events.length === 0 ? "No events." : eventsTable(events));
        return 0;
      }
      const count = await archive.restartEvents(restart === "all" ? undefined : restart);
      if (count === 0 && restart !== "all")
        throw new UsageError(`No stopped event has the id "${restart}". \`events --stopped\` lists them.`);
      console.log(`Will send again: ${plural(count, "event")}.`);
      return 0;
    });
  },
};

await run(() => {
  const { name = "", args } = takeName(allOptions);
  if (args.includes("--help") || args.includes("-h")) {
    console.log(help);
    return 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined)
    throw new UsageError(
      `${name === "" ? "Name a command" : `There is no command "${name}"`}. Known: ${Object.keys(commands).join(", ")}. --help explains them.`,
    );
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    // The reader closed the pipe, as `head` does.
    if (error.code === "EPIPE") process.exit(0);
    throw error;
  });
  return command(args);
});
