import { z } from "zod";
import { liveText } from "../fields/fields.ts";
import { nameOf } from "../fields/name-kinds.ts";
import { ownName } from "../fields/name-patterns.ts";
import { blockInstance, markets, schemaReference } from "./instance.ts";
import { suppressions } from "./rule-settings.ts";

/** The facts about an order after which the shop sends a mail. */
export const orderTriggers = [
  "order-placed",
  "order-closed",
  "payment-unfinished",
  "paid",
  "shipped",
  "refunded",
  "cancelled",
] as const;

/** The facts about a form that was sent. */
export const formTriggers = ["withdrawal-received", "form-accepted"] as const;

const trigger = z.enum([...orderTriggers, ...formTriggers, "order-link"]);

export type MailTrigger = z.output<typeof trigger>;

/** The placeholders in a subject or preheader, by trigger. */
export const mailPlaceholders: Readonly<Record<MailTrigger, readonly string[]>> = {
  "order-placed": ["number", "date", "total"],
  "order-closed": ["number", "date", "total"],
  "payment-unfinished": ["number", "date", "total"],
  paid: ["number", "date", "total"],
  shipped: ["number", "date", "total"],
  refunded: ["number", "date", "total"],
  cancelled: ["number", "date", "total"],
  "withdrawal-received": ["date", "time"],
  "form-accepted": ["date", "time"],
  "order-link": ["number"],
};

const placeholders = ["number", "date", "total", "time"] as const;

export const mailSchema = z.strictObject({
  $schema: schemaReference,
  name: z
    .string()
    .regex(ownName)
    .describe("The mail's name, the same as the file's.")
    .meta({ group: "Basics" }),
  description: z.string().min(1).describe("Its purpose, for colleagues.").meta({ group: "Basics" }),
  trigger: trigger
    .describe(
      'When it is sent. "order-closed": nothing more can be added to the order. "form-accepted": a form was stored. "order-link": the customer has requested a link to the order.',
    )
    .meta({ label: "Sent when", group: "Basics" }),
  form: nameOf("form", z.string().min(1))
    .optional()
    .describe('The form that it answers, for "form-accepted" and "withdrawal-received".')
    .meta({ group: "Basics" }),
  markets,
  sender: z
    .email()
    .optional()
    .describe("The address that it comes from. Default: the e-mail address of the market's contact.")
    .meta({ group: "Basics" }),
  subject: liveText(placeholders, { max: 78 })
    .describe("The subject. An order has {number}, {date} and {total}, a form {date} and {time}.")
    .meta({ group: "Texts" }),
  preheader: liveText(placeholders, { max: 140 })
    .describe("The line that mail programs show beside the subject. It has the same placeholders.")
    .meta({ group: "Texts" }),
  blocks: z
    .array(blockInstance)
    .min(1)
    .describe("The blocks of the mail, from top to bottom.")
    .meta({ group: "Changes" }),
  allow: suppressions,
});

export type MailManifest = z.output<typeof mailSchema>;
