import { z } from "zod";
import { allow } from "./advice.ts";
import { marketContact, placeholder } from "./contact.ts";
import { kebabCase } from "./fields.ts";
import { schemaReference } from "./instance.ts";
import { nameOf } from "./names.ts";

/** A language and a country: `de_DE`. The language of its market is what counts. */
export const localeCode = z.string().regex(/^[a-z]{2}_[A-Z]{2}$/);

/** A value that messages may use as `{name}`: a text, a number, money in the market's currency (minor units), or a text still to be filled in. */
export const fact = z.union([
  z.string(),
  z.number(),
  z.strictObject({ money: z.int().describe("An amount in whole cents, shown in the market's currency.") }),
  placeholder(z.string()),
]);

/** How a value is written in a country: what the visitor sees while typing, and what is accepted. */
const format = z
  .strictObject({
    pattern: z
      .string()
      .min(1)
      .describe(
        "A regular expression that the value must match, with and without the mask's own characters.",
      ),
    mask: z
      .string()
      .min(1)
      .optional()
      .describe(
        "What typing is put into: # digit, X letter or digit, S letter, A capital, a small letter, ! before what stands for itself.",
      ),
    uppercase: z.literal(true).optional().describe("true: letters become capitals."),
    example: z.string().min(1).describe("A right value, {example} in error messages."),
  })
  .describe("How a value is written here.");

const market = z.strictObject({
  code: z
    .string()
    .regex(/^[A-Z]{2}(?:-[A-Z]{2})?$/)
    .describe('The market\'s code: "DE", "CH-FR".'),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .describe("Its country, ISO 3166-1 alpha-2."),
  segment: z
    .string()
    .regex(/^[a-z]{2}(?:-[a-z]{2})?$/)
    .describe('Its part of a path: "de" in /take/de.'),
  locale: nameOf("locale", localeCode.describe("Its message catalogue.")),
  languageTag: z
    .string()
    .min(2)
    .describe('Its language tag (BCP 47): "de-AT". It formats numbers and dates.'),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .describe("Its currency, ISO 4217."),
  unitPrice: z
    .enum(["kg", "100 g"])
    .optional()
    .describe(
      'The unit that the law asks prices per, of what is sold by weight or volume (Directive 98/6/EC, Art. 3; in CH the PBV, Art. 5; in GB the Price Marking Order 2004). "kg": per kilogram, of liquids per litre. "100 g": per 100 g, of liquids per 100 ml. None is asked for and shown unless given.',
    ),
  lowestPriceOf30Days: z
    .literal(true)
    .optional()
    .describe(
      "true: a reduction is measured from the lowest price of the 30 days before it (Directive 98/6/EC, Art. 6a; in DE § 11 PAngV). Elsewhere from a price that was really asked (in GB the DMCC Act 2024, s. 226; in CH the PBV, Art. 16).",
    ),
  truthfulCountdowns: z
    .literal(true)
    .optional()
    .describe(
      "true: a countdown may only count to a real end (Directive 2005/29/EC, Annex I no. 7; in GB the DMCC Act 2024, Schedule 20; in CH the UWG, Art. 3 (1) (b)).",
    ),
  measurement: z
    .literal("imperial")
    .optional()
    .describe("People measure themselves in feet and stones. In centimetres and kilograms unless given."),
  facts: z
    .record(z.string(), fact)
    .optional()
    .describe("Values for messages, where they differ from site.json's."),
  contact: marketContact.optional(),
  withdrawalFunction: z
    .literal(true)
    .optional()
    .describe(
      "The law asks for a function to withdraw from a contract, on every page: in the European Union since 19 June 2026 (Art. 11a of Directive 2011/83/EU, by Directive (EU) 2023/2673).",
    ),
  formats: z
    .record(z.string().regex(kebabCase), format)
    .optional()
    .describe('How forms write and check values here, by names that their fields use: "postcode".'),
  allow,
});

export const marketsSchema = z.strictObject({
  $schema: schemaReference,
  default: nameOf("market", z.string().min(1)).describe("The market of visitors from anywhere else."),
  locales: z
    .array(
      z.strictObject({
        code: localeCode.describe("The catalogue's name, and its folder in messages/."),
        fallback: nameOf("locale", localeCode.clone())
          .optional()
          .describe("The catalogue that has the messages which this one leaves out."),
        allow,
      }),
    )
    .min(1)
    .describe("The message catalogues."),
  markets: z.array(market).min(1).describe("The markets that the site sells in."),
  forced: z
    .array(
      z.strictObject({
        routes: z
          .array(nameOf("route", z.string()))
          .min(1)
          .describe("Routes that choose the market themselves."),
        map: z
          .record(z.string(), nameOf("market", z.string()))
          .describe("From a visitor's market to the one that is shown."),
        otherwise: nameOf("market", z.string()).describe("The market for everybody else."),
      }),
    )
    .optional()
    .describe("Routes that force a market, whatever the visitor's."),
});

export type MarketsManifest = z.output<typeof marketsSchema>;
export type Market = z.output<typeof market>;
export type CountryFormat = z.output<typeof format>;
export type Fact = z.output<typeof fact>;
