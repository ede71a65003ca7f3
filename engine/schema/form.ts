import { z } from "zod";
import { allow } from "./advice.ts";
import { kebabCase, link, liveText, richText, text } from "./fields.ts";
import { schemaReference } from "./instance.ts";

const id = z.string().regex(kebabCase);

/** Keywords of JSON Schema that a visitor's value can fail. */
export const formKeywords = ["required", "minLength", "maxLength", "pattern", "format", "enum"] as const;

export type FormKeyword = (typeof formKeywords)[number];

const message = liveText("min", "max", "example");

const errors = z
  .strictObject({
    required: message.optional().describe("Said when nothing is entered, chosen or ticked."),
    minLength: message.optional().describe("Said when it is too short: {min}."),
    maxLength: message.optional().describe("Said when it is too long: {max}."),
    pattern: message
      .optional()
      .describe("Said when it does not have its form: {example}, where the country's format has one."),
    format: message.optional().describe("Said when it is no e-mail address."),
    enum: message.optional().describe("Said when it is none of the options."),
  } satisfies Record<FormKeyword, z.ZodType>)
  .describe("What is said when a field is not right, by the keyword of its schema.");

const width = z
  .enum(["half", "third", "two-thirds"])
  .optional()
  .describe("How much of a line the field takes where the screen is wide; all of it unless given.");

const common = {
  name: id.describe("The field's name, unique in the form: the key under which its value is sent."),
  label: text().describe("What the field asks for."),
  hint: text().optional().describe("One line under the label that helps to fill it in."),
  required: z.literal(true).optional().describe("true: the form is not sent without it."),
  errors: errors.optional().describe("Messages of this field, where those of site.json are too general."),
  width,
};

const autocomplete = z
  .enum([
    "name",
    "given-name",
    "family-name",
    "email",
    "tel",
    "street-address",
    "address-line1",
    "address-line2",
    "postal-code",
    "address-level2",
    "country",
    "off",
  ])
  .optional()
  .describe("What the browser may fill in (the autofill names of HTML).");

const inputmode = z
  .enum(["text", "numeric", "decimal", "tel", "email", "search", "url"])
  .optional()
  .describe("The keyboard that a phone shows.");

const length = {
  minLength: z.int().min(0).optional().describe("The least characters."),
  maxLength: z.int().min(1).max(10_000).describe("The most characters."),
};

const textSchema = z
  .strictObject({
    type: z.literal("string").describe("A text."),
    ...length,
    pattern: z.string().min(1).optional().describe("A regular expression that the text must match."),
  })
  .describe("What the value must be, as JSON Schema.");

const emailSchema = z
  .strictObject({
    type: z.literal("string").describe("A text."),
    ...length,
    format: z.literal("email").describe("An e-mail address."),
  })
  .describe("What the value must be, as JSON Schema.");

const mask = z
  .string()
  .min(1)
  .optional()
  .describe(
    "How the value is written: # digit, X letter or digit, S letter, A capital, a small letter, ! before what stands for itself.",
  );

const countryFormat = id
  .optional()
  .describe('A format of the markets ("postcode"): pattern, mask and example of the country that is chosen.');

const options = z
  .array(
    z.strictObject({
      value: id.describe("What is sent."),
      label: text().describe("What the option says."),
    }),
  )
  .min(2)
  .describe("The options, in order.");

const field = z.discriminatedUnion("control", [
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
    rows: z.int().min(2).max(20).describe("How many lines are seen at once."),
  }),
  z.strictObject({
    control: z.literal("select").describe("One of several options, in a list."),
    ...common,
    options,
  }),
  z.strictObject({
    control: z.literal("radio").describe("One of several options, all in sight."),
    ...common,
    options,
  }),
  z.strictObject({
    control: z.literal("checkbox").describe("A box to tick. Required, it must be ticked."),
    ...common,
    label: richText().describe("What ticking says."),
  }),
  z.strictObject({
    control: z.literal("country").describe("A country of the markets; the page's own is chosen at first."),
    ...common,
    elsewhere: liveText("country").describe(
      "Said when another country is chosen, as a link to this page in its market: {country}.",
    ),
  }),
  z.strictObject({
    control: z.literal("product").describe("One of the products that the block offers, with its price."),
    ...common,
  }),
]);

export const formSchema = z.strictObject({
  $schema: schemaReference,
  name: id.describe("The form's name, the same as the file's. It is sent to /api/forms/<name>."),
  description: z.string().min(1).describe("What it is for, for colleagues."),
  sections: z
    .array(
      z.strictObject({
        title: text().optional().describe("The section's heading."),
        fields: z.array(field).min(1).describe("The fields, in order."),
      }),
    )
    .min(1)
    .describe("The fields, in one section or several."),
  submit: text().describe("The button that sends it."),
  next: link()
    .optional()
    .describe("The page that follows when it was taken. Without it, `sent` is shown in the form's place."),
  sent: z
    .strictObject({ title: text().describe("A headline."), text: richText().describe("What happens now.") })
    .optional()
    .describe("Shown in the form's place when it was taken."),
  allow,
});

/** The words of every form, in `site.json`. */
export const formWords = z
  .strictObject({
    optional: text().describe('Stands behind the label of a field that may be left out: "optional".'),
    choose: text().describe("The empty entry of a list to choose from."),
    summary: liveText("count").describe("The heading over the list of errors: {count}."),
    sending: text().describe("What the button says while the form is sent."),
    offline: text().describe("Said when the device has no connection."),
    failed: richText().describe("Said when the server could not take it: nothing is lost, try again."),
    unavailable: richText().describe(
      "Said when no server is there to take it, as on a plain web host: how to reach the shop instead.",
    ),
    trap: text().describe("The label of the field that only robots fill in; nobody sees it."),
    errors,
  })
  .describe("The words of every form.");

export type FormManifest = z.output<typeof formSchema>;
export type FormFieldManifest = z.output<typeof field>;
