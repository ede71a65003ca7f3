import { buffer } from "node:stream/consumers";
import {
  findCommand,
  parseArguments,
  parseOptions,
  takeName,
  UsageError,
} from "../../../command-line/arguments.ts";
import { shortTime, textTable } from "../../../command-line/text-table.ts";
import { shownOrderId } from "../../../commerce/order-id.ts";
import { isMailState, type ListedMail, type MailStore, mailStates } from "../../data/mail-store.ts";
import { StoreError } from "../../data/store-error.ts";
import { type Bounce, readBounce } from "../read-bounce.ts";
import { database } from "./database-option.ts";
import type { OperatorCommand } from "./operator-command.ts";
import { withDatabase } from "./orders-database.ts";
import { testMail } from "./test-mail.ts";

const getHelp = (name: string) => `${name} COMMAND [--database FILE]

Shows the mails of the shop, and finds out why one did not arrive. The server may be running.
  list [--state ${mailStates.join("|")}]
      print the newest 100 mails. A mail that was sent shows the answer of the mail server
  test --to ADDRESS [--mail order-receipt] [--market DE]
      send a mail of the build, filled with a sample, through MAIL_URL. Prints what the server answers, and the DNS records
      that receivers look for
  bounce
      read a message from standard input, and mark the mail that came back. For the mail server: it exits with 75 if the
      message should be delivered again later, and with 0 if it is no bounce
  repeat KEY
      send a mail again that is neither sent nor waiting. list prints its key
--database FILE (or postgres://…) uses another database than DATABASE, or data/storefront.db.
Exit status: 0 done, 1 a mail is undeliverable, was not sent, or there is no such mail, 2 wrong usage or a bug in the engine,
75 the database cannot be used.`;

const state = { type: "string" } as const;
const sample = { to: state, mail: state, market: state } as const;

/** The exit status that asks a mail server to try again later (`EX_TEMPFAIL` of sysexits.h). */
const tryLater = 75;

const columns = ["key", "at (UTC)", "mail", "order", "to", "state", "reason or answer"];

const getCells = (mail: ListedMail): readonly string[] => [
  mail.key,
  shortTime(mail.at),
  mail.mail,
  mail.order === null ? "" : shownOrderId(mail.order),
  mail.recipient,
  mail.state,
  mail.reason ?? mail.reference ?? "",
];

const unchanged = {
  delayed: "The mail server still tries. Nothing was changed.",
  other: "This message is no bounce. Nothing was changed.",
} as const;

/** Notes that a mail came back. Returns what it did, as a sentence. */
async function noteBounce(mails: Pick<MailStore, "bounce">, bounce: Bounce): Promise<string> {
  if (bounce.kind !== "failed") return unchanged[bounce.kind];
  const { messages, reason } = bounce;
  for (const message of messages) {
    const key = await mails.bounce({ message, reason }, Date.now());
    if (key !== undefined) return `The mail ${key} came back: ${reason}`;
  }
  return "This bounce is about no mail of this shop. Nothing was changed.";
}

const commands: Record<string, OperatorCommand> = {
  async list(call) {
    const { state: name, ...values } = parseOptions({ database, state }, call.args);
    if (name !== undefined && !isMailState(name))
      throw new UsageError(`--state takes ${mailStates.join(", ")}, not "${name}".`);
    return withDatabase(call, values.database, async ({ mails }) => {
      const list = await mails.list({ state: name });
      console.log(list.length === 0 ? "No mails." : textTable([columns, ...list.map(getCells)]));
      return (await mails.listUndelivered()).length === 0 ? 0 : 1;
    });
  },
  async test(call) {
    const { to = "", mail, market } = parseOptions(sample, call.args);
    if (!/^[^@\s<>]+@[^@\s<>]+$/.test(to))
      throw new UsageError(`--to takes an e-mail address, such as ann@shop.example, not "${to}".`);
    return testMail(call.folder, { to, mail, market });
  },
  async bounce(call) {
    const values = parseOptions({ database }, call.args);
    const bounce = await readBounce(await buffer(process.stdin));
    if (bounce === undefined)
      throw new UsageError("Standard input is no message. Pipe one into the command, with its headers.");
    try {
      return await withDatabase(call, values.database, async ({ mails }) => {
        console.log(await noteBounce(mails, bounce));
        return 0;
      });
    } catch (error) {
      if (!(error instanceof StoreError || error instanceof UsageError)) throw error;
      console.error(error.message);
      return tryLater;
    }
  },
  async repeat(call) {
    const { values, positionals } = parseArguments({ database }, 1, call.args);
    const [key] = positionals;
    if (key === undefined) throw new UsageError("repeat takes the key of a mail. list prints it.");
    return withDatabase(call, values.database, async ({ mails }) => {
      if (await mails.repeat(key, Date.now())) {
        console.log(`The server sends ${key} again.`);
        return 0;
      }
      console.error(`There is no mail ${key} that is neither sent nor waiting. list prints the keys.`);
      return 1;
    });
  },
};

/** Shows the mails of the shop, tests the mail server, and notes what came back. */
export const mails: OperatorCommand = async (call) => {
  const { name, args } = takeName({ database, state, ...sample }, call.args);
  if (args.includes("--help") || args.includes("-h")) {
    console.log(getHelp(call.name));
    return 0;
  }
  return findCommand(commands, name, getHelp(call.name))({ ...call, args });
};
