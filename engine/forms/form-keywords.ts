/** The keywords of dates, numbers and files. Only forms with such fields have their texts. */
export const typedKeywords = [
  "date",
  "earliest",
  "latest",
  "number",
  "minimum",
  "maximum",
  "step",
  "fileType",
  "fileSize",
  "fileCount",
  "fileAgain",
] as const;

/** What a visitor's value can violate: a keyword of JSON Schema, or a limit of a date, a number or a file. */
export type FormKeyword =
  | "required"
  | "minLength"
  | "maxLength"
  | "pattern"
  | "format"
  | "enum"
  | (typeof typedKeywords)[number];
