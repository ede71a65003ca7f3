import { z } from "zod";
import { buttonLength, liveText, text } from "../fields/fields.ts";
import { consentTexts, countingTexts } from "./consent.ts";
import { addressLabels, formLabels, repeatLabels } from "./form-labels.ts";
import { quizLabels } from "./quiz.ts";

const orderButton = z.strictObject({
  loading: text().describe("The label of an order button while it loads."),
});

const page = z.strictObject({
  offline: text().describe("Shown if another page cannot be reached. The current page stays."),
  retry: text().describe("The button beside it, which tries again."),
  skip: text().describe(
    "The link at the top of a page that skips the layout's blocks before the content. It is visible only when focused.",
  ),
});

const price = z.strictObject({
  perUnit: liveText(["amount"]).describe('The price per unit: {amount} is "£194.63/kg".'),
  perDay: liveText(["amount"]).describe('The price per day of a product with "days": {amount} is "£0.77".'),
  toFreeDelivery: liveText(["amount"]).describe(
    "What an order lacks for free delivery: {amount} is the difference.",
  ),
});

const taxes = z.strictObject({
  included: liveText(["tax"]).describe('The label of a tax that prices include: {tax} is "VAT 19%".'),
  label: text().describe("The label of taxes that depend on the address, before the customer has typed it."),
  byAddress: text().describe("What stands in place of their amount then."),
});

const marketSuggestion = z.strictObject({
  text: text().describe("Shown to visitors from another market's country: the suggestion."),
  go: text().describe("The link to the same page in the visitor's market."),
  stay: text().describe("The button that keeps the current market."),
});

const leaving = z.strictObject({
  title: text().describe("The headline of the short page before a payment provider's page."),
  text: text().describe("Why the customer leaves the shop, and comes back."),
  action: text({ max: buttonLength }).describe("The link to the provider's page."),
});

const accountPart = (name: string) => text().describe(`The label of ${name} in an account for invoices.`);

/** The parts of an account, in the order in which people fill in a transfer. */
const account = z.strictObject({
  bank: accountPart("the bank"),
  branch: accountPart("the bank's branch"),
  routingNumber: accountPart("the routing number"),
  sortCode: accountPart("the sort code"),
  bsb: accountPart("the BSB"),
  institution: accountPart("the institution number"),
  transit: accountPart("the transit number"),
  ifsc: accountPart("the IFSC"),
  clabe: accountPart("the CLABE"),
  accountType: accountPart("the type of the account"),
  accountNumber: accountPart("the account number"),
  iban: accountPart("the IBAN"),
  bic: accountPart("the BIC"),
});

/**
 * The texts that the engine shows by itself. No manifest sets them: a site overrides them by messages of the same keys.
 */
export const engineTexts = z.strictObject({
  orderButton,
  page,
  price,
  taxes,
  marketSuggestion,
  quiz: quizLabels,
  form: formLabels,
  address: addressLabels,
  repeat: repeatLabels,
  consent: consentTexts,
  counting: countingTexts,
  leaving,
  account,
});

const toKebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function buildReferences(schema: z.ZodType, key: string): unknown {
  if (schema instanceof z.ZodOptional) return buildReferences(schema.def.innerType as z.ZodType, key);
  if (!(schema instanceof z.ZodObject)) return `t:${key}`;
  const parts = Object.entries<z.ZodType>(schema.shape);
  return Object.fromEntries(
    parts.map(([name, part]) => [name, buildReferences(part, `${key}.${toKebab(name)}`)]),
  );
}

/** The references of these texts: `{ form: { sending: "t:engine.form.sending" } }`. */
// SAFETY: the value has the shape of the schema, and every text of it is a string.
export const engineReferences = buildReferences(engineTexts, "engine") as z.output<typeof engineTexts>;
