import { z } from "zod";
import { text } from "../fields/fields.ts";
import { type FileType, maxFileSize } from "../forms/sent-file.ts";
import { autocomplete } from "./autocomplete.ts";
import { common } from "./form-field-base.ts";

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
export const typedFields = [
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
