import { z } from "zod";
import { liveText, text } from "../fields/fields.ts";
import { ownName } from "../fields/name-patterns.ts";
import type { FormKeyword } from "../forms/form-keywords.ts";
import { conditionOn } from "./condition.ts";
import { markets } from "./instance.ts";

/** The name of a field, or of one of its options. */
export const id = z.string().regex(ownName);

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

/** The properties of a field that not everybody needs to see. */
export const common = { ...always, ...seenBy };
