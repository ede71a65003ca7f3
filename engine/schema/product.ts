import { z } from "zod";
import { allow } from "./advice.ts";
import { image, kebabCase, text } from "./fields.ts";
import { markets, schemaReference } from "./instance.ts";

const period = z.strictObject({
  from: z.iso.date().describe('The first day: "2026-09-01".'),
  to: z.iso.date().describe("The last day."),
  amount: z.int().positive().describe("What it cost on these days, as amount says it."),
});

const price = z.strictObject({
  amount: z
    .int()
    .positive()
    .describe("What it costs, VAT included, in whole cents (or pence, öre, øre, Rappen)."),
  compareAt: z
    .int()
    .positive()
    .optional()
    .describe(
      "What the same packs cost bought singly, or what it cost itself before a reduction, in cents. The savings follow from it.",
    ),
  history: z
    .array(period)
    .min(1)
    .optional()
    .describe(
      "What it cost before a reduction, the days up to its beginning. It bears out a compareAt that is not the price of single packs.",
    ),
});

const contents = z
  .union([
    z.strictObject({
      amount: z.number().positive().describe("The net quantity of everything in it, all packs together."),
      unit: z.enum(["g", "ml"]).describe('"g": grams. "ml": millilitres.'),
    }),
    z.literal("by-piece"),
  ])
  .describe(
    'How much is in it: { "amount": 118, "unit": "g" }. The price per kilogram or litre follows from it. "by-piece": it is sold by number, as books are, and has none.',
  );

export const productSchema = z.strictObject({
  $schema: schemaReference,
  id: z.string().regex(kebabCase).describe("The product's id, the same as the file's name."),
  name: text().describe("What it is called."),
  summary: text().describe("One line about what is in it."),
  badge: text({ most: 24 }).optional().describe('A short flag on the card: "Most chosen".'),
  points: z.array(text()).optional().describe("Short facts, each a line."),
  image: image(),
  packs: z.int().min(1).describe("How many packs it holds."),
  contents: contents.optional(),
  prices: z.record(z.string().regex(/^[A-Z]{3}$/), price).describe("Prices by currency (ISO 4217)."),
  marketPrices: z
    .record(z.string(), price)
    .optional()
    .describe("Prices of single markets, by code, where they differ from their currency's."),
  markets,
  allow,
});

export type ProductManifest = z.output<typeof productSchema>;
export type Contents = z.output<typeof contents>;
export type PricePeriod = z.output<typeof period>;
export type ProductPrice = z.output<typeof price>;
