import { z } from "zod";
import { roundingModes, standardClass } from "../commerce/taxes.ts";
import { text } from "../fields/fields.ts";
import { nameOf } from "../fields/name-kinds.ts";
import { ownName } from "../fields/name-patterns.ts";
import { schemaReference } from "./instance.ts";
import { suppressions } from "./rule-settings.ts";

export const taxClass = z.string().regex(ownName);

const rate = z
  .string()
  .regex(/^\d{1,2}(?:\.\d{1,4})?$/)
  .describe('In percent, as a text: "8.875".');

const tax = z
  .strictObject({
    name: text().describe('Its name on orders: "VAT", "GST". The rate follows it.'),
    rates: z
      .record(taxClass, rate)
      .describe("Its rate for each class of products. It does not apply to other classes."),
    regions: z
      .array(z.string().min(1).max(80))
      .min(1)
      .optional()
      .describe(
        'The states, provinces or prefectures where it applies, as addresses have them or by their names: "NY", "Ontario", "東京都", "Tokyo". Default: all.',
      ),
    postcodes: z
      .array(z.string().min(1).max(10))
      .min(1)
      .optional()
      .describe(
        'The postcodes where it applies, by their first characters: "100" is 10001 as well. Default: all.',
      ),
  })
  .meta({ label: "Tax" });

const marketTaxes = z
  .strictObject({
    prices: z
      .enum(["gross", "net"])
      .describe('What prices say. "gross": they include the taxes. "net": the taxes are added to them.'),
    rounding: z
      .strictObject({
        by: z
          .enum(["rate", "line"])
          .describe('"rate": each tax is rounded once for the order. "line": once for each line of it.')
          .meta({ label: "Rounded" }),
        mode: z
          .enum(roundingModes)
          .describe(
            'To the smallest unit of the currency: "half-up" rounds a half up, "half-even" to the even one.',
          )
          .meta({ label: "Direction" }),
      })
      .optional()
      .describe('How taxes are rounded. Default: by "rate", "half-up".'),
    delivery: taxClass
      .optional()
      .describe(`The class of delivery. Default: "${standardClass}".`)
      .meta({ label: "Class of delivery" }),
    taxes: z
      .array(tax)
      .min(1)
      .describe("The taxes. All that apply to a class at an address are charged together."),
    allow: suppressions,
  })
  .meta({ label: "Taxes of a market" });

export const taxesSchema = z.strictObject({
  $schema: schemaReference,
  markets: z
    .record(nameOf("market", z.string()), marketTaxes)
    .describe("The taxes of each market, by its code. Prices of other markets include all taxes.")
    .meta({ label: "Markets" }),
  allow: suppressions,
});

export type TaxesManifest = z.output<typeof taxesSchema>;
export type MarketTaxesManifest = z.output<typeof marketTaxes>;
