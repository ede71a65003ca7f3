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

interface TypedField {
  readonly control: string;
  readonly min?: unknown;
  readonly max?: unknown;
}

/** The keywords that a date, a number or a file can violate. Other fields have none. */
export function listTypedKeywords({ control, min, max }: TypedField): readonly FormKeyword[] {
  const list = (first: FormKeyword, smallest: FormKeyword, largest: FormKeyword): FormKeyword[] => [
    first,
    ...(min === undefined ? [] : [smallest]),
    ...(max === undefined ? [] : [largest]),
  ];
  if (control === "date") return list("date", "earliest", "latest");
  if (control === "number") return [...list("number", "minimum", "maximum"), "step"];
  return control === "file" ? ["fileType", "fileSize", "fileCount", "fileAgain"] : [];
}
