import type { FormValues } from "../../forms/form-validator.ts";
import type { PlannedMail } from "../../mail/mail-template.ts";
import type { MailTrigger } from "../../schema/mail.ts";
import { addMail, type MailStore } from "../data/mail-store.ts";
import type { Statement } from "../data/statement.ts";
import { createPlanReader, type ReadServerFile } from "./mail-plan.ts";
import { hashMessage } from "./mail-transport.ts";
import { packText } from "./pack-text.ts";

/** Something that happened, which mails may tell. */
export interface MailCause {
  /** Selects the id of the submission. */
  readonly post: Statement;
  /** The id of the order, or the key of the submission. */
  readonly id: string;
  readonly form: string;
  readonly market: string;
  readonly values: FormValues;
  /** The address that somebody says to be the recipient's. Nothing is sent if it is not. Default: it is not compared. */
  readonly claimed?: string;
  /** `version`: how often it has happened to this order. */
  readonly triggers: readonly { readonly trigger: MailTrigger; readonly version: number }[];
  /** The lines and facts of the order afterwards. 0 without an order. */
  readonly lines: number;
  readonly facts: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Queues mails. */
export interface MailQueue {
  /** The statements that queue what a cause sends. The templates are stored before. */
  queue(cause: MailCause): Promise<readonly Statement[]>;
}

/** A template that no mail names is deleted after a day. In milliseconds. */
export const templateLife = 86_400_000;

/** How long a server relies on a template that it has stored, in milliseconds. */
const reliesFor = templateLife / 4;

const isTold = ({ trigger, form }: PlannedMail, cause: MailCause, name: MailTrigger): boolean =>
  trigger === name && (form === undefined || form === cause.form);

/** Triggers that strangers can cause with another person's address. */
const openTriggers: readonly MailTrigger[] = [
  ...(["form-accepted", "withdrawal-received"] as const),
  ...(["order-placed", "order-link"] as const),
];

/** Ignores case and surrounding spaces. */
const isSameAddress = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

export function createMailQueue(
  store: Pick<MailStore, "readTemplate" | "addTemplate">,
  readFile: ReadServerFile,
): MailQueue {
  const readPlan = createPlanReader(readFile);
  /** When each template was stored. */
  const stored = new Map<string, number>();

  async function keepTemplate(hash: string, at: number): Promise<void> {
    const since = stored.get(hash);
    if (since !== undefined && Math.abs(at - since) < reliesFor) return;
    const text = await readFile(`mails/${hash}.json`);
    const content = text === undefined ? await store.readTemplate(hash) : await packText(text);
    // Without its template a mail is refused when it is sent. That loses no order.
    if (content === undefined) return;
    await store.addTemplate(hash, content, at);
    stored.set(hash, at);
  }

  return {
    async queue(cause) {
      const { triggers, values, post, id, lines, facts, at } = cause;
      const plan = triggers.length > 0 ? await readPlan() : undefined;
      const recipient = values[plan?.addresses[cause.form] ?? ""];
      if (plan === undefined || typeof recipient !== "string") return [];
      if (cause.claimed !== undefined && !isSameAddress(cause.claimed, recipient)) return [];
      const statements: Statement[] = [];
      for (const { trigger, version } of triggers)
        for (const planned of plan.markets[cause.market] ?? []) {
          if (!isTold(planned, cause, trigger)) continue;
          const { mail, template } = planned;
          await keepTemplate(template, at);
          const key = `${id}/${mail}/${version}`;
          const message = hashMessage(key);
          statements.push(
            addMail(
              post,
              { key, message, mail, template, recipient, lines, facts, at },
              openTriggers.includes(trigger),
            ),
          );
        }
      return statements;
    },
  };
}
