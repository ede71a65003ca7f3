/** The part of a mail that is repeated for each field of a form. */
export const fieldPart = "field";

/** The placeholders for a form in a mail: when it was received, and the label and value of a field. */
export const fieldPlaceholders = {
  date: "{date}",
  time: "{time}",
  label: "{label}",
  value: "{value}",
} as const;
