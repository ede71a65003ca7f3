import { z } from "zod";
import { nameOf } from "../fields/name-kinds.ts";
import { ownName } from "../fields/name-patterns.ts";
import { localeName } from "../languages/locale-name.ts";
import { marketStatistics } from "./consent.ts";
import { marketContact, placeholder } from "./contact.ts";
import { schemaReference } from "./instance.ts";
import { languageTag } from "./language-tag.ts";
import { suppressions } from "./rule-settings.ts";

/** A locale: `de_DE`, `zh_Hant_TW`. The language that counts is the one of its market's language tag. */
export const localeCode = z.string().regex(localeName);

const workingDays = z
  .strictObject({
    from: z.int().min(1).max(90).describe("The least number of days."),
    to: z.int().min(1).max(90).describe("The greatest number of days."),
    weekdays: z
      .array(z.int().min(1).max(7))
      .min(1)
      .readonly()
      .optional()
      .describe("The days of the week that count, from 1 (Monday) to 7. Default: Monday to Friday."),
    cutOff: z
      .int()
      .min(0)
      .max(23)
      .optional()
      .describe(
        "The hour from which an order counts as one of the next working day, as do orders on other days. Default: the days are counted from the day of the order.",
      ),
  })
  .refine(({ from, to }) => from <= to, "The greatest number of days is less than the least.");

/**
 * A value that messages may use as `{name}`: a text, a number, an amount of money in the market's currency
 * (minor units), a number of working days, or a placeholder for a text.
 */
export const fact = z.union([
  z.string().meta({ label: "A text" }),
  z.number().meta({ label: "A number" }),
  z
    .strictObject({
      money: z
        .int()
        .describe("An amount in whole cents, shown in the market's currency.")
        .meta({ label: "Amount", "x-field": "amount" }),
    })
    .meta({ label: "An amount of money" }),
  z.strictObject({ workingDays }).meta({ label: "A number of working days" }),
  placeholder(z.string()),
]);

/** The format of a value in a country: its appearance while the visitor types, and the accepted values. */
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
        "The mask for typing: # digit, X letter or digit, S letter, A capital, a small letter, ! before a literal character.",
      ),
    uppercase: z.literal(true).optional().describe("true: convert letters to capitals."),
    example: z.string().min(1).describe("A valid value: {example} in error messages."),
  })
  .describe("The format of a value.");

const market = z
  .strictObject({
    code: z
      .string()
      .regex(/^[A-Z]{2}(?:-[A-Z]{2,8})*$/)
      .describe('The market\'s code: "DE", "CH-FR".')
      .meta({ "x-start": "XX" }),
    live: z
      .literal(false)
      .optional()
      .describe(
        "false: visitors do not see this market yet. It is checked, dev mode shows it, and texts that it lacks are shown in the default market's language. Remove the line to go live.",
      )
      .meta({ label: "Visible to visitors" }),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .describe("Its country, ISO 3166-1 alpha-2.")
      .meta({ "x-start": "XX" }),
    segment: z
      .string()
      .regex(/^[a-z]{2,8}(?:-[a-z0-9]{2,8})*$/)
      .describe('Its segment of the path: "us" in /offer/us.')
      .meta({ label: "Part of the address", "x-start": "xx" }),
    locale: nameOf("locale", localeCode.describe("Its message catalogue.")).meta({
      label: "Language of the texts",
    }),
    languageTag: languageTag
      .describe('Its language tag (BCP 47): "de-AT". It formats numbers and dates.')
      .meta({ label: "Format of numbers and dates", "x-start": "en" }),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .describe("Its currency, ISO 4217.")
      .meta({ "x-start": "EUR" }),
    decimals: z
      .int()
      .min(2)
      .max(3)
      .optional()
      .describe(
        "The decimals of amounts in this currency by ISO 4217: with 2, 299000 is 2,990. Required for currencies that people write without them, such as HUF and IDR.",
      ),
    timeZone: z
      .string()
      .min(1)
      .optional()
      .describe(
        'Its time zone (IANA): "America/New_York". Campaigns with "zone": "market" begin and end by it.',
      ),
    unitPrice: z
      .enum(["kg", "100 g"])
      .optional()
      .describe(
        'The unit of the price per unit that the law requires for products sold by weight or volume (Directive 98/6/EC, Art. 3; in CH the PBV, Art. 5; in GB the Price Marking Order 2004). "kg": per kilogram, of liquids per litre. "100 g": per 100 g, of liquids per 100 ml. Default: none.',
      ),
    lowestPriceOf30Days: z
      .literal(true)
      .optional()
      .describe(
        "true: reductions refer to the lowest price of the 30 days before (Directive 98/6/EC, Art. 6a; in DE § 11 PAngV). Otherwise to a price that was really charged (in GB the DMCC Act 2024, s. 226; in CH the PBV, Art. 16).",
      )
      .meta({ label: "Price per unit" }),
    truthfulCountdowns: z
      .literal(true)
      .optional()
      .describe(
        "true: countdowns must lead to a real end (Directive 2005/29/EC, Annex I no. 7; in GB the DMCC Act 2024, Schedule 20; in CH the UWG, Art. 3 (1) (b)).",
      )
      .meta({ label: "Countdowns need a real end" }),
    measurement: z
      .enum(["imperial", "us"])
      .optional()
      .describe(
        'The units that quizzes offer first. "imperial": feet, stones and ounces. "us": feet, pounds and ounces. Default: centimetres, kilograms and grams.',
      )
      .meta({ label: "Units in quizzes" }),
    facts: z
      .record(z.string(), fact)
      .optional()
      .describe("Values for messages that differ from those of site.json.")
      .meta({ label: "Values for messages" }),
    contact: marketContact.optional(),
    withdrawalFunction: z
      .literal(true)
      .optional()
      .describe(
        "true: the law requires a link to withdraw from a contract on every page, as in the European Union since 19 June 2026 (Art. 11a of Directive 2011/83/EU, by Directive (EU) 2023/2673).",
      )
      .meta({ label: "Link to withdraw from a contract" }),
    formats: z
      .record(z.string().regex(ownName), format)
      .optional()
      .describe('The formats of form values, by the name that fields use: "postcode".')
      .meta({ label: "Formats of form values" }),
    statistics: marketStatistics.optional().meta({ label: "Counting of visits" }),
    allow: suppressions,
  })
  .meta({ label: "Market" });

export const marketsSchema = z.strictObject({
  $schema: schemaReference,
  default: nameOf("market", z.string().min(1))
    .describe("The market of all other visitors.")
    .meta({ label: "Market of all other visitors" }),
  locales: z
    .array(
      z
        .strictObject({
          code: localeCode.describe("The catalogue's name, and its folder in messages/."),
          fallback: nameOf("locale", localeCode.clone())
            .optional()
            .describe(
              "The locale that provides missing messages. Default: a more general one of this list, such as zh_Hant of zh_Hant_TW.",
            ),
          allow: suppressions,
        })
        .meta({ label: "Language" }),
    )
    .min(1)
    .describe("The message catalogues.")
    .meta({ label: "Languages" }),
  markets: z.array(market).min(1).describe("The markets that the site sells in."),
  forced: z
    .array(
      z.strictObject({
        routes: z
          .array(nameOf("route", z.string()))
          .min(1)
          .describe("Routes that choose the market themselves."),
        map: z
          .record(nameOf("market", z.string()), nameOf("market", z.string()))
          .describe("From the visitor's market to the market that is shown."),
        otherwise: nameOf("market", z.string()).describe("The market for all others."),
      }),
    )
    .optional()
    .describe("Routes that choose the market themselves.")
    .meta({ label: "Pages that choose the market" }),
});

export type MarketsManifest = z.output<typeof marketsSchema>;
export type MarketManifest = z.output<typeof market>;
