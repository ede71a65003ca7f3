import { z } from "zod";
import { liveText, richText, text } from "../fields/fields.ts";
import { autocomplete } from "./autocomplete.ts";
import { always, common, id } from "./form-field-base.ts";
import { typedFields } from "./typed-form-fields.ts";

const inputmode = z
  .enum(["text", "numeric", "decimal", "tel", "email", "search", "url"])
  .optional()
  .describe("The keyboard on phones.");

const length = {
  minLength: z.int().min(0).optional().describe("The minimum length, in characters."),
  maxLength: z.int().min(1).max(10_000).describe("The maximum length, in characters."),
};

const textSchema = z
  .strictObject({
    type: z.literal("string").describe("A text."),
    ...length,
    pattern: z.string().min(1).optional().describe("A regular expression that the text must match."),
  })
  .describe("The JSON Schema of the value.");

const emailSchema = z
  .strictObject({
    type: z.literal("string").describe("A text."),
    ...length,
    format: z.literal("email").describe("An e-mail address."),
  })
  .describe("The JSON Schema of the value.");

const mask = z
  .string()
  .min(1)
  .optional()
  .describe(
    "How the value is written: # digit, X letter or digit, S letter, A capital, a small letter, ! before a literal character.",
  );

const countryFormat = id
  .optional()
  .describe('A format of the markets ("postcode"): pattern, mask and example of the country that is chosen.');

const options = z
  .array(
    z
      .strictObject({
        value: id.describe("The value that is sent."),
        label: text().describe("The option's label."),
      })
      .meta({ label: "Option" }),
  )
  .min(2)
  .describe("The options, in order.");

/** A field of a form, by its control. An address is several fields. */
export const formField = z
  .discriminatedUnion("control", [
    z.strictObject({
      control: z.literal("text").describe("One line of text."),
      ...common,
      schema: textSchema,
      autocomplete,
      inputmode,
      mask,
      countryFormat,
    }),
    z.strictObject({
      control: z.literal("email").describe("An e-mail address."),
      ...common,
      schema: emailSchema,
      autocomplete,
    }),
    z.strictObject({
      control: z.literal("tel").describe("A phone number."),
      ...common,
      schema: textSchema,
      autocomplete,
      mask,
      countryFormat,
    }),
    z.strictObject({
      control: z.literal("textarea").describe("Several lines of text."),
      ...common,
      schema: textSchema,
      autocomplete,
      rows: z.int().min(2).max(20).describe("The number of visible lines."),
    }),
    ...typedFields,
    z.strictObject({
      control: z.literal("select").describe("One of several options, in a list."),
      ...common,
      options,
      autocomplete,
    }),
    z.strictObject({
      control: z.literal("radio").describe("One of several options, all visible."),
      ...common,
      options,
    }),
    z.strictObject({
      control: z.literal("checkbox").describe("A checkbox. If it is required, visitors must tick it."),
      ...common,
      label: richText().describe("What visitors confirm by ticking it."),
    }),
    z.strictObject({
      control: z.literal("country").describe("A country of the markets. The page's own is preselected."),
      ...always,
      elsewhere: liveText(["country"]).describe(
        "Shown if another country is chosen, as a link to this page in its market: {country}.",
      ),
    }),
    z.strictObject({
      control: z.literal("product").describe("One of the block's products, with its price."),
      ...always,
    }),
    z.strictObject({
      control: z.literal("payment").describe("One of the market's methods of payment, from payments.json."),
      ...always,
      required: z
        .literal(true)
        .describe("Always true: an order needs a method.")
        .meta({ label: "Must be filled in" }),
    }),
    z.strictObject({
      control: z
        .literal("consent")
        .describe("A checkbox whose text is stored as the visitor has agreed to it."),
      ...common,
      label: richText().describe("What visitors agree to by ticking it."),
    }),
    z.strictObject({
      control: z
        .literal("address")
        .describe(
          "The fields of a postal address, as people write it in the market's country: street, line2, district, city, state, postcode.",
        ),
    }),
  ])
  .meta({ label: "Field" });
