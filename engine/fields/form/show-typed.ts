import type { FormFieldTexts, InputAttributes, ResolvedFormField } from "../../forms/resolved-form.ts";
import { otherExtensions } from "../../forms/sent-file.ts";

type TypedField = Extract<FormFieldTexts, { control: "date" | "number" | "file" }>;

/** The keyboard for a number. Those of digits have no minus sign on some phones. */
function findKeyboard({
  min,
  step = 1,
}: Extract<TypedField, { control: "number" }>): "text" | "numeric" | "decimal" {
  if (min === undefined || min < 0) return "text";
  return [min, step].every(Number.isInteger) ? "numeric" : "decimal";
}

/** The longest number, with signs that separate its digits. */
const maxNumberLength = 30;

/** The attributes of the input. A limit that moves with the day is none of them: the page is older than the visit. */
function describeInput(field: TypedField): InputAttributes {
  switch (field.control) {
    case "date": {
      const limits = { min: field.min, max: field.max };
      const fixed = Object.entries(limits).filter(([, limit]) => typeof limit === "string");
      return { type: "date", ...Object.fromEntries(fixed) };
    }
    case "number":
      return {
        inputMode: findKeyboard(field),
        maxLength: maxNumberLength,
        ...(field.unit !== undefined && { "aria-label": `${field.label} (${field.unit})` }),
      };
    case "file": {
      const others = Object.entries(otherExtensions).filter(([, type]) => field.types.includes(type));
      const extensions = [...field.types, ...others.map(([extension]) => extension)];
      const accept = extensions.map((extension) => `.${extension}`).join();
      return { type: "file", accept, ...((field.maxCount ?? 1) > 1 && { multiple: true }) };
    }
  }
}

/** A date, a number or a file as the browser gets it: a line of text with other attributes. */
export function showTyped(field: TypedField): ResolvedFormField {
  const { name, label, hint, required, width, errors, unit } = field;
  const autocomplete = "autocomplete" in field ? field.autocomplete : undefined;
  return {
    name,
    control: "text",
    label,
    ...(hint !== undefined && { hint }),
    ...(required && { required }),
    ...(width && { width }),
    ...(errors && { errors }),
    ...(autocomplete !== undefined && { autocomplete }),
    ...(unit !== undefined && { unit }),
    input: describeInput(field),
  };
}
