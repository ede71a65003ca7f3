import { z } from "zod";
import { methodKinds, providerNames, upsellPayments } from "../commerce/payment-method.ts";
import { image, text } from "../fields/fields.ts";
import { nameOf } from "../fields/name-kinds.ts";
import { ownName } from "../fields/name-patterns.ts";
import { schemaReference } from "./instance.ts";
import { invoiceAccount } from "./invoice-account.ts";
import { suppressions } from "./rule-settings.ts";

const limit = (side: string) =>
  z
    .int()
    .positive()
    .optional()
    .describe(`The ${side} total, with delivery, in the smallest unit of the market's currency.`);

const limits = z
  .strictObject({
    min: limit("smallest").meta({ label: "From", "x-field": "amount" }),
    max: limit("largest").meta({ label: "Up to", "x-field": "amount" }),
  })
  .describe("The totals for which the market offers the method.");

const method = z
  .strictObject({
    provider: z
      .enum(providerNames)
      .describe(
        'Who takes the money: "invoice" is the shop itself, "test-bank" the bank for trying things out, the others are payment providers.',
      ),
    kind: z.enum(methodKinds).describe("What customers pay with, whatever the provider calls it."),
    label: text().describe("Its name in the order form.").meta({ group: "Texts" }),
    text: text().optional().describe("One line below the name.").meta({ group: "Texts" }),
    icon: image().optional().describe("Its icon, beside the name.").meta({ group: "Texts" }),
    consent: text()
      .optional()
      .describe(
        "The sentence by which customers agree that the method is saved for products that they add after the order.",
      )
      .meta({ label: "Consent to save it", group: "Texts" }),
    upsell: z
      .enum(upsellPayments)
      .optional()
      .describe(
        'How a product is paid that is added after the order. "second-charge": the saved method is charged again. "new-step": the customer pays on the provider\'s page again. "same-invoice": the invoice contains it. "none", the default: nothing can be added.',
      )
      .meta({ label: "Products added after the order" }),
    capture: z
      .enum(["at-once", "at-shipping"])
      .optional()
      .describe('When the money is taken. Default: "at-shipping" for "pay-later", "at-once" for the others.')
      .meta({ label: "The money is taken" }),
    expires: z
      .enum(["24h", "14d"])
      .optional()
      .describe(
        'How long an order waits for its payment. Default: "14d" for "transfer" and "invoice", "24h" for the others.',
      )
      .meta({ label: "Waits for the payment" }),
    returnPage: nameOf("route", z.string().min(1))
      .optional()
      .describe(
        "The page to which customers come back after they have paid for the order, or have left. It needs an order summary, and `twin: \"from\"` gives it the method's name in its path. Default: the next page or, unpaid, the order's page.",
      )
      .meta({ label: "Page after the payment" }),
    limits: z
      .record(nameOf("market", z.string()), limits)
      .optional()
      .describe("The totals for which a market offers the method, by market code. Default: any.")
      .meta({ label: "Smallest and largest total" }),
    allow: suppressions,
  })
  .meta({ label: "Method" });

export const paymentsSchema = z.strictObject({
  $schema: schemaReference,
  shop: z
    .string()
    .regex(ownName)
    .describe(
      "The shop's name in the data that providers keep. Shops that share an account have different names.",
    )
    .meta({ label: "Name at the providers" }),
  methods: z
    .record(z.string().regex(ownName), method)
    .describe("The methods of payment, by name. Orders keep the name."),
  markets: z
    .record(nameOf("market", z.string()), z.array(nameOf("payment-method", z.string().min(1))).min(1))
    .describe("The methods that each market offers, by market code, in the order of the form.")
    .meta({ label: "Methods of each market" }),
  account: invoiceAccount.optional().describe("Where customers pay invoices."),
  accounts: z
    .record(nameOf("market", z.string()), invoiceAccount)
    .optional()
    .describe("The accounts of markets whose customers pay into another one, by market code.")
    .meta({ label: "Accounts of single markets" }),
  allow: suppressions,
});

export type PaymentsManifest = z.output<typeof paymentsSchema>;
export type PaymentMethodManifest = z.output<typeof method>;
