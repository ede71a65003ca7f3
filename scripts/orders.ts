import { existsSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { isPostgres } from "../engine/server/node/is-postgres.ts";
import { copyDatabase, openDatabase } from "../engine/server/stores/sqlite/sqlite-database.ts";
import {
  countWith,
  type Erased,
  emptyLog,
  eraseBefore,
  erasePerson,
  submissionsBefore,
} from "../engine/server/stores/sqlite/sqlite-erase.ts";
import { findReason } from "../engine/server/stores/sqlite/sqlite-error.ts";
import { restartEvents, waitingEvents } from "../engine/server/stores/sqlite/sqlite-events.ts";
import { findSubmissions } from "../engine/server/stores/sqlite/sqlite-person.ts";
import { sqliteQueries } from "../engine/server/stores/sqlite/sqlite-queries.ts";
import { readSubmissions, type StoredSubmission } from "../engine/server/stores/sqlite/sqlite-submissions.ts";
import { submissionsCsv } from "../engine/server/stores/sqlite/submissions-csv.ts";
import { StoreError } from "../engine/server/stores/store-error.ts";
import { statements } from "../engine/server/tables/statements.ts";
import { database, daysAgo, filterOf, filters, person, personOf, yes } from "./_orders-options.ts";
import { eventsTable, ordersTable } from "./_orders-table.ts";
import { parseOptions, run, UsageError } from "./_run.ts";

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
  prune   delete submissions that are older (default: RETENTION_DAYS). If the clock jumped by more than a week, only count
          them; --yes deletes them and makes the server trust the clock again
  events  list events that the webhook has not accepted. --stopped: only those answered with 410; --restart: send them again
  backup  copy the database, as it is at this moment, to a new file
--database FILE uses another database than data/storefront.db (or DATABASE).
Exit status: 0 done, 1 not deleted because of the clock, or still in a file, 2 wrong usage or a bug in the engine.`;

/**
 * Opens an existing database, runs `work` and closes the database. Errors of the database become usage
 * errors.
 */
function withDatabase(file: string, work: (opened: DatabaseSync) => number): number {
  if (isPostgres(file))
    throw new UsageError(
      "This command reads SQLite files only. engine/docs/postgresql.md has the statements for PostgreSQL.",
    );
  if (!existsSync(file))
    throw new UsageError(`There is no database at ${file}. Name another with --database.`);
  let opened: DatabaseSync | undefined;
  try {
    opened = openDatabase(file);
    return work(opened);
  } catch (error) {
    if (error instanceof StoreError) throw new UsageError(error.message);
    const reason = findReason(error);
    throw reason ? new UsageError(`${file} cannot be used: ${reason}.`) : error;
  } finally {
    opened?.close();
  }
}

const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`;
const listErased = ({ submissions, orders, lines, events }: Erased): string =>
  `${plural(submissions, "submission")}, ${plural(orders, "order")} with ${plural(lines, "line")}, ${plural(events, "event")} not delivered yet`;

/** Lists what would be deleted. */
function announce(opened: DatabaseSync, submissions: readonly StoredSubmission[]): number {
  if (submissions.length === 0) {
    console.log("No submissions match.");
    return 0;
  }
  const ids = submissions.map(({ id }) => id);
  console.log(`${ordersTable(submissions)}\n\nWould be deleted: ${listErased(countWith(opened, ids))}.`);
  console.log("Nothing was deleted. Add --yes to delete this.");
  return 0;
}

/** Removes deleted data from the write-ahead log too, and prints the result. */
function finish(file: string, opened: DatabaseSync, erased: Erased): number {
  console.log(`Deleted: ${listErased(erased)}.`);
  const folder = dirname(file);
  const copies = readdirSync(folder).filter((name) => name.startsWith(`${basename(file)}.rescued-`));
  for (const copy of copies)
    console.log(
      `${join(folder, copy)} is a copy of a replaced database. Run the command on it too, with --database.`,
    );
  if (emptyLog(opened)) return 0;
  console.error(
    `${file}-wal still contains the deleted data, because another process is reading the database. Run the command again soon.`,
  );
  return 1;
}

/** Prints what would be deleted if the clock were right. */
function refuse(opened: DatabaseSync, before: number): number {
  const erased = countWith(opened, submissionsBefore(opened, before));
  console.error(
    `The clock jumped by more than a week, to ${new Date().toISOString()}. Nothing was deleted. ` +
      `If the clock is right, --yes deletes: ${listErased(erased)}.`,
  );
  return 1;
}

/** Accepts the clock's time, however far it has jumped. */
const believeClock = (opened: DatabaseSync, now: number): unknown =>
  opened.prepare(statements.noteClock).run(now, null);

/** Writes a JSON array one submission at a time, because it can be large. */
function writeJson(submissions: Iterable<StoredSubmission>): void {
  let separator = "[";
  for (const submission of submissions) {
    process.stdout.write(`${separator}\n${JSON.stringify(submission)}`);
    separator = ",";
  }
  process.stdout.write(separator === "[" ? "[]\n" : "\n]\n");
}

const commands: Record<string, (args: string[]) => number> = {
  list(args) {
    const values = parseOptions(filters, args);
    const filter = filterOf(values);
    return withDatabase(values.database, (opened) => {
      const submissions = [...readSubmissions(opened, filter)];
      console.log(submissions.length === 0 ? "No submissions." : ordersTable(submissions));
      return 0;
    });
  },
  export(args) {
    const { format, ...values } = parseOptions(
      { ...filters, ...person, format: { type: "string", default: "" } },
      args,
    );
    const whose = personOf(values);
    if (format !== "csv" && format !== "json")
      throw new UsageError(`--format takes csv or json, not "${format}".`);
    return withDatabase(values.database, (opened) => {
      const ids = whose && findSubmissions(opened, whose).map(({ id }) => id);
      const filter = { ...filterOf(values), ids };
      if (format === "json") writeJson(readSubmissions(opened, filter));
      else for (const row of submissionsCsv(opened, filter)) process.stdout.write(row);
      return 0;
    });
  },
  delete(args) {
    const values = parseOptions({ database, ...person, yes }, args);
    const whose = personOf(values);
    if (whose === undefined) throw new UsageError("Name a person with --email, --name or --order.");
    return withDatabase(values.database, (opened) =>
      values.yes
        ? finish(values.database, opened, erasePerson(opened, whose))
        : announce(opened, findSubmissions(opened, whose)),
    );
  },
  prune(args) {
    const days = process.env["RETENTION_DAYS"];
    const values = parseOptions(
      { database, "older-than": { type: "string", default: days ? `${days}d` : "" }, yes },
      args,
    );
    const before = daysAgo("older-than", values["older-than"]);
    return withDatabase(values.database, (opened) => {
      const now = Date.now();
      if (values.yes) believeClock(opened, now);
      else if (sqliteQueries(opened).noteTime(now).doubtedAt !== undefined) return refuse(opened, before);
      return finish(values.database, opened, eraseBefore(opened, before));
    });
  },
  backup(args) {
    const { to, ...values } = parseOptions({ database, to: { type: "string", default: "" } }, args);
    if (to === "") throw new UsageError("Name a new file with --to.");
    if (existsSync(to)) throw new UsageError(`${to} exists already. Name a new file with --to.`);
    return withDatabase(values.database, (opened) => {
      copyDatabase(opened, to);
      console.log(`Copied ${values.database} to ${to}.`);
      return 0;
    });
  },
  events(args) {
    const { restart, stopped, ...values } = parseOptions(
      { database, stopped: { type: "boolean", default: false }, restart: { type: "string" } },
      args,
    );
    return withDatabase(values.database, (opened) => {
      if (restart === undefined) {
        const events = waitingEvents(opened, { stopped });
        console.log(events.length === 0 ? "No events." : eventsTable(events));
        return 0;
      }
      const count = restartEvents(opened, restart === "all" ? undefined : restart);
      if (count === 0 && restart !== "all")
        throw new UsageError(`No stopped event has the id "${restart}". \`events --stopped\` lists them.`);
      console.log(`Will send again: ${plural(count, "event")}.`);
      return 0;
    });
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
      `${name === "" ? "Name a command" : `There is no command "${name}"`}. Known: ${Object.keys(commands).join(", ")}. --help explains them.`,
    );
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    // The reader closed the pipe, as `head` does.
    if (error.code === "EPIPE") process.exit(0);
    throw error;
  });
  return command(args);
});
