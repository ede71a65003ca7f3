import { z } from "zod";
import { standardClass } from "../commerce/taxes.ts";
import { image, text } from "../fields/fields.ts";
import { nameOf } from "../fields/name-kinds.ts";
import { ownName } from "../fields/name-patterns.ts";
import { markets, schemaReference } from "./instance.ts";
import { suppressions } from "./rule-settings.ts";
import { taxClass } from "./taxes.ts";

const period = z
  .strictObject({
    from: z.iso.date().describe('The first day: "2026-09-01".').meta({ label: "First day" }),
    to: z.iso.date().describe("The last day.").meta({ label: "Last day" }),
    amount: z
      .int()
      .positive()
      .describe("The price on these days, in the same unit as amount.")
      .meta({ label: "Price", "x-field": "amount" }),
  })
  .meta({ label: "Period" });

export const price = z.strictObject({
  amount: z
    .int()
    .positive()
    .describe(
      "The price in the smallest unit (cents, pence, öre, øre, Rappen). It includes VAT, unless taxes.json says that the market's prices are net.",
    )
    .meta({ label: "Price", "x-field": "amount" }),
  compareAt: z
    .int()
    .positive()
    .optional()
    .describe(
      "The comparison price in the smallest unit: the same packs bought singly, or the price before a reduction. The savings follow from it.",
    )
    .meta({ label: "Comparison price", "x-field": "amount" }),
  history: z
    .array(period)
    .min(1)
    .optional()
    .describe(
      "Earlier prices, up to the day before a reduction. They prove a compareAt that is not the price of single packs.",
    )
    .meta({ label: "Earlier prices" }),
});

const contents = z
  .union([
    z
      .strictObject({
        amount: z
          .number()
          .positive()
          .describe("The net quantity of everything in it, all packs together.")
          .meta({ label: "Net quantity" }),
        unit: z.enum(["g", "ml"]).describe('"g": grams. "ml": millilitres.'),
      })
      .meta({ label: "By weight or volume" }),
    z.literal("by-piece").meta({ label: "By the piece" }),
  ])
  .describe(
    'The net quantity: { "amount": 118, "unit": "g" }. The price per unit follows from it. "by-piece": sold by number, such as books, without a price per unit.',
  );

export const productSchema = z.strictObject({
  $schema: schemaReference,
  id: z.string().regex(ownName).describe("The product's id, the same as the file's name."),
  name: text().describe("The product's name.").meta({ group: "Content" }),
  summary: text().describe("One line about the contents.").meta({ group: "Content" }),
  badge: text({ max: 24 })
    .optional()
    .describe(
      'A short badge on the card: "Our suggestion". A page that preselects another product leaves it out.',
    )
    .meta({ group: "Content" }),
  points: z.array(text()).optional().describe("Short facts, one line each.").meta({ group: "Content" }),
  image: image().meta({ label: "Picture", group: "Content" }),
  packs: z.int().min(1).describe("The number of packs.").meta({ group: "Content" }),
  days: z
    .int()
    .min(1)
    .optional()
    .describe("How many days the product lasts, all packs together. The price per day follows from it.")
    .meta({ label: "Days that it lasts", group: "Content" }),
  contents: contents.optional().meta({ group: "Content" }),
  taxClass: taxClass
    .optional()
    .describe(`The class of its taxes in taxes.json: "reduced". Default: "${standardClass}".`)
    .meta({ label: "Class of taxes", group: "Prices" }),
  stock: z
    .literal(true)
    .optional()
    .describe("The product has a limited stock, which the shop sets with `npm run orders -- stock`.")
    .meta({ label: "Limited stock", group: "Content" }),
  prices: z
    .record(
      z
        .string()
        .regex(/^[A-Z]{3}$/)
        .meta({ "x-keys": "currency" }),
      price,
    )
    .describe("Prices by currency (ISO 4217).")
    .meta({ group: "Prices" }),
  marketPrices: z
    .record(nameOf("market", z.string()), price)
    .optional()
    .describe("Prices of single markets, by code. They take precedence over the currency's.")
    .meta({ label: "Prices of single markets", group: "Prices" }),
  markets,
  allow: suppressions,
});

export type ProductManifest = z.output<typeof productSchema>;
export type PricePeriod = z.output<typeof period>;
export type ProductPrice = z.output<typeof price>;
