import { z } from "zod";
import { liveText, richText, text } from "../fields/fields.ts";
import { ownName } from "../fields/name-patterns.ts";
import type { FormKeyword } from "../forms/form-keywords.ts";
import { type FileType, maxFileSize } from "../forms/sent-file.ts";
import { autocomplete } from "./autocomplete.ts";
import { conditionOn } from "./condition.ts";
import { markets } from "./instance.ts";

const id = z.string().regex(ownName);

const message = liveText(["min", "max", "example"]);

/** Error messages of a field, or of all forms. */
export const fieldErrors = z
  .strictObject({
    required: message.optional().describe("Shown if the field is empty."),
    minLength: message.optional().describe("Shown if the text is too short: {min}."),
    maxLength: message.optional().describe("Shown if the text is too long: {max}."),
    pattern: message
      .optional()
      .describe("Shown if the text does not match the pattern: {example}, if the country's format has one."),
    format: message.optional().describe("Shown if it is not an e-mail address."),
    enum: message.optional().describe("Shown if it is not one of the options."),
    date: message.optional().describe("Shown if it is not a date."),
    earliest: message.optional().describe("Shown if the date is too early: {min}."),
    latest: message.optional().describe("Shown if the date is too late: {max}."),
    number: message.optional().describe("Shown if it is not a number."),
    minimum: message.optional().describe("Shown if the number is too small: {min}."),
    maximum: message.optional().describe("Shown if the number is too large: {max}."),
    step: message
      .optional()
      .describe("Shown if the number lies between two steps: {example} is the number of a step."),
    fileType: message
      .optional()
      .describe("Shown if a file has another type, or if its content is not what its name says: {example}."),
    fileSize: message.optional().describe("Shown if the files are too large: {max}."),
    fileCount: message.optional().describe("Shown if there are too many files: {max}."),
    fileAgain: message
      .optional()
      .describe("Shown without JavaScript if something else was wrong: browsers forget chosen files."),
  } satisfies Record<FormKeyword, z.ZodType>)
  .describe("Error messages, by the keyword of the field's schema.");

/** Who sees a field, or a section. */
export const seenBy = {
  markets,
  when: conditionOn(
    'By an earlier field, what its value must be: an option, or "yes" for a ticked box. All must hold.',
    "Conditions on earlier fields. In a list, one entry that holds is enough.",
  )
    .optional()
    .describe(
      "Shown only if this holds. A field that is not shown is neither required nor stored. Default: always.",
    )
    .meta({ label: "Shown only if", group: "Where and when" }),
};

const width = z
  .enum(["half", "third", "two-thirds"])
  .optional()
  .describe("The width of the field on wide screens. Default: the whole line.");

/** The properties of every field. */
export const always = {
  name: id
    .describe("The field's name, unique in the form: the key under which its value is sent.")
    .meta({ label: "Name in the data" }),
  label: text().describe("The field's label."),
  hint: text().optional().describe("One line under the label that helps to fill it in."),
  required: z
    .literal(true)
    .optional()
    .describe("true: visitors must fill it in.")
    .meta({ label: "Must be filled in" }),
  errors: fieldErrors
    .optional()
    .describe("This field's own error messages. Default: the engine's.")
    .meta({ label: "Error messages" }),
  width,
};

const common = { ...always, ...seenBy };

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

const dateLimit = z
  .union([
    z.iso.date().describe("A date.").meta({ label: "A date" }),
    z
      .strictObject({ days: z.int().min(-3660).max(3660).describe("Days. Negative: before the visit.") })
      .meta({ label: "Days from the visit on" }),
    z
      .strictObject({ years: z.int().min(-150).max(150).describe("Years. Negative: before the visit.") })
      .meta({ label: "Years from the visit on" }),
  ])
  .optional();

const fileType = z.enum(["jpg", "png", "webp", "heic", "pdf", "docx", "xlsx"] satisfies FileType[]);

/** The fields with values of their own types. */
const typedFields = [
  z.strictObject({
    control: z.literal("date").describe("A date, with the browser's calendar. It is stored as 2026-12-24."),
    ...common,
    min: dateLimit.describe(
      'The first date: "2026-12-24", or by the day of the visit in the market\'s time zone: { "days": 3 }, { "years": -120 }.',
    ),
    max: dateLimit.describe('The last date. { "years": -18 }: the visitor is at least 18 years old.'),
    autocomplete,
  }),
  z.strictObject({
    control: z.literal("number").describe("A number, as people of the market write it: 1,234.5 or 1.234,5."),
    ...common,
    min: z.number().optional().describe("The smallest number."),
    max: z.number().optional().describe("The largest number."),
    step: z
      .number()
      .positive()
      .optional()
      .describe("What numbers are multiples of, from `min` on: 0.5. Default: 1, whole numbers."),
    unit: text().optional().describe('What stands behind the field: "kg".'),
    autocomplete,
  }),
  z.strictObject({
    control: z.literal("file").describe("Files, which only users of /admin can open."),
    ...common,
    types: z
      .array(fileType)
      .min(1)
      .describe("The types, by extension. The server compares the content of a file with its extension."),
    maxSize: z
      .number()
      .positive()
      .max(maxFileSize)
      .describe("The size of all files of the field together, in MB. All fields of a form: 10 MB."),
    maxCount: z.int().min(1).max(20).optional().describe("The number of files. Default: 1."),
  }),
] as const;

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
