import { existsSync } from "node:fs";
import {
  findCommand,
  parseArguments,
  parseOptions,
  takeName,
  UsageError,
} from "../../../command-line/arguments.ts";
import type { SubmissionFilter } from "../../../commerce/order-book.ts";
import { readOrderId, shownOrderId } from "../../../commerce/order-id.ts";
import { readState } from "../../../commerce/order-state.ts";
import { findPerson } from "../../orders/find-person.ts";
import { paymentsCsv, paymentsJson } from "../../orders/payments-list.ts";
import { submissionsCsv } from "../../orders/submissions-csv.ts";
import { submissionsJson } from "../../orders/submissions-json.ts";
import { database } from "./database-option.ts";
import { deleteOptions, deleteOrders } from "./delete-orders.ts";
import { finishErasure, plural, refusePruning } from "./erase-orders.ts";
import { exportFiles } from "./export-files.ts";
import type { OperatorCommand } from "./operator-command.ts";
import { withDatabase } from "./orders-database.ts";
import { getHelp } from "./orders-help.ts";
import {
  byteOrderMark,
  checkFormat,
  daysAgo,
  factOptions,
  filters,
  person,
  readFact,
  readFilter,
  readPerson,
  readSeparator,
  separatorOption,
  yes,
} from "./orders-options.ts";
import { attentionTable, eventsTable, ordersTable } from "./orders-table.ts";
import { stock } from "./stock.ts";
import { submissionText } from "./submission-text.ts";

const text = { type: "string", default: "" } as const;
const olderThan = { type: "string" } as const;
const sending = { stopped: yes, restart: { type: "string" } } as const;
const allOptions = {
  ...filters,
  ...deleteOptions,
  ...sending,
  ...factOptions,
  format: text,
  files: text,
  separator: separatorOption,
  "older-than": olderThan,
  to: text,
};

/** Selects the submission with a number, which is its own or that of its order. */
function selectNumber(number: string): SubmissionFilter {
  const order = readOrderId(number);
  if (order !== undefined) return { order };
  if (/^\d{1,9}$/.test(number)) return { ids: [Number(number)] };
  throw new UsageError(
    `show takes an order's number, such as 7Q2KM-4TX9A, or a submission's, such as 12, not "${number}".`,
  );
}

const commands: Record<string, OperatorCommand> = {
  async list(call) {
    const values = parseOptions(filters, call.args);
    const filter = readFilter(values);
    return withDatabase(call, values.database, async ({ orders }) => {
      const submissions = await Array.fromAsync(orders.submissions(filter));
      console.log(submissions.length === 0 ? "No submissions." : ordersTable(submissions));
      return 0;
    });
  },
  async show(call) {
    const { values, positionals } = parseArguments({ database }, 1, call.args);
    const [number = ""] = positionals;
    const filter = selectNumber(number);
    return withDatabase(call, values.database, async ({ orders, outbox }) => {
      const [submission] = await Array.fromAsync(orders.submissions(filter));
      if (submission === undefined) {
        console.error(`There is no ${filter.order ? "order" : "submission"} ${number}.`);
        return 1;
      }
      console.log(submissionText(submission));
      const events = await outbox.list({ stopped: false });
      const waiting = events.filter(({ order, post }) =>
        post === null ? order === submission.order?.id : post === submission.id,
      );
      if (waiting.length > 0) console.log(`\nWaiting for the webhook:\n${eventsTable(waiting)}`);
      return 0;
    });
  },
  async export(call) {
    const { format, files, ...values } = parseOptions(
      { ...filters, ...person, format: text, separator: separatorOption, files: text },
      call.args,
    );
    const whose = readPerson(values);
    checkFormat(format);
    const separator = readSeparator(values.separator);
    return withDatabase(call, values.database, async ({ orders }) => {
      const ids = whose && (await findPerson(orders, whose)).map(({ id }) => id);
      const filter = { ...readFilter(values), ids };
      if (files !== "") await exportFiles(orders, filter, files);
      if (format === "csv") process.stdout.write(byteOrderMark);
      const parts =
        format === "json" ? submissionsJson(orders, filter) : submissionsCsv(orders, filter, separator);
      for await (const part of parts) process.stdout.write(part);
      return 0;
    });
  },
  async payments(call) {
    const { format, since, ...values } = parseOptions(
      { database, since: filters.since, format: text, separator: separatorOption },
      call.args,
    );
    checkFormat(format);
    const separator = readSeparator(values.separator);
    const from = readFilter({ since }).since ?? Number.MIN_SAFE_INTEGER;
    return withDatabase(call, values.database, async ({ orders }) => {
      const payments = await orders.listPayments(from);
      process.stdout.write(
        format === "json" ? paymentsJson(payments) : byteOrderMark + paymentsCsv(payments, separator),
      );
      return 0;
    });
  },
  async record(call) {
    const { values, positionals } = parseArguments({ database, ...factOptions }, 1, call.args);
    const { database: address, ...options } = values;
    const [number = ""] = positionals;
    const id = readOrderId(number);
    if (id === undefined)
      throw new UsageError(`record takes an order's number, such as 7Q2KM-4TX9A, not "${number}".`);
    const fact = readFact(options);
    return withDatabase(call, address, async ({ orders }) => {
      const result = await orders.record(id, fact);
      if (result.kind === "recorded") {
        const { status } = readState(result.order);
        console.log(`Recorded${result.isNew ? "" : " before"}: order ${shownOrderId(id)} is ${status}.`);
        return 0;
      }
      console.error(result.kind === "refused" ? result.refusal.message : `There is no order ${number}.`);
      return 1;
    });
  },
  stock,
  delete: deleteOrders,
  async prune(call) {
    const values = parseOptions({ database, "older-than": olderThan, yes }, call.args);
    const days = process.env["RETENTION_DAYS"];
    const age = values["older-than"] ?? (days && `${days}d`);
    if (!age) throw new UsageError("Name an age with --older-than, such as 730d, or set RETENTION_DAYS.");
    const before = daysAgo("older-than", age);
    return withDatabase(call, values.database, async (database) => {
      const { orders, retention } = database;
      const { doubtedAt } = await retention.noteTime(Date.now(), values.yes);
      if (doubtedAt !== undefined) return refusePruning(orders, before);
      return finishErasure(database, await orders.erase(await orders.findBefore(before)));
    });
  },
  async stuck(call) {
    const values = parseOptions({ database }, call.args);
    return withDatabase(call, values.database, async ({ attention }) => {
      const items = await attention.list(Date.now());
      console.log(items.length === 0 ? "Nothing waits for a person." : attentionTable(items));
      return items.length === 0 ? 0 : 1;
    });
  },
  async events(call) {
    const { restart, stopped, ...values } = parseOptions({ database, ...sending }, call.args);
    return withDatabase(call, values.database, async ({ outbox }) => {
      if (restart === undefined) {
        const events = await outbox.list({ stopped });
        console.log(events.length === 0 ? "No events." : eventsTable(events));
        return 0;
      }
      const count = await outbox.restart(restart === "all" ? undefined : restart);
      if (count === 0 && restart !== "all")
        throw new UsageError(`No stopped event has the id "${restart}". \`events --stopped\` lists them.`);
      console.log(`Will send again: ${plural(count, "event")}.`);
      return 0;
    });
  },
  async backup(call) {
    const { to, ...values } = parseOptions({ database, to: text }, call.args);
    if (to === "") throw new UsageError("Name a new file with --to.");
    if (existsSync(to)) throw new UsageError(`${to} exists already. Name a new file with --to.`);
    return withDatabase(call, values.database, async ({ file, copy }) => {
      if (copy === undefined)
        throw new UsageError(
          `Back up PostgreSQL with its own tool: pg_dump --format=custom --file ${to} "$DATABASE"`,
        );
      copy(to);
      console.log(`Copied ${file} to ${to}.`);
      return 0;
    });
  },
};

/** Reads, continues and deletes stored submissions and orders. */
export const orders: OperatorCommand = async (call) => {
  const { name, args } = takeName(allOptions, call.args);
  if (args.includes("--help") || args.includes("-h")) {
    console.log(getHelp(call.name));
    return 0;
  }
  const command = findCommand(commands, name, getHelp(call.name));
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    // The reader closed the pipe, as `head` does.
    if (error.code === "EPIPE") process.exit(0);
    throw error;
  });
  return command({ ...call, args });
};
