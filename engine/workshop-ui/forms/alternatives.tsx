import { translate } from "../texts/translate.ts";
import type { FieldProps } from "./field-props.ts";
import { initialValue } from "./initial-value.ts";
import { fits, getLabel, listChoices, matchingOption, nameOption, type PropSchema } from "./prop-schema.ts";
import { SelectField } from "./select-field.tsx";

/** The forms that a value can have. None if the kind of its field has an editor that knows them. */
export function listOptions(schema: PropSchema): readonly PropSchema[] {
  if (listChoices(schema)) return [];
  const options = schema.anyOf ?? schema.oneOf ?? [];
  const hasEditor = schema["x-field"] !== undefined && !options.every(({ title }) => title);
  return hasEditor || options.length < 2 ? [] : options;
}

/** A first value of another form, with the parts of the present one that it can have too. */
function convert(option: PropSchema, value: unknown, site: Parameters<typeof initialValue>[1]): unknown {
  const start = initialValue(option, site);
  const { properties = {} } = option;
  if (typeof start !== "object" || start === null || Array.isArray(start)) return start;
  const commonEntries = Object.entries(Object(value)).filter(
    ([key, part]) => properties[key] && properties[key].const === undefined && fits(properties[key], part),
  );
  return { ...start, ...Object.fromEntries(commonEntries) };
}

/** Chooses between the forms that a value can have, such as those of a link. */
export function Alternatives({ schema, path, value, context }: FieldProps) {
  const options = listOptions(schema);
  if (options.length === 0 || value === undefined) return null;
  const current = matchingOption(schema, value);
  const label = getLabel(schema, path);
  return (
    <SelectField
      label={translate(schema["x-field"] === "link" ? "alternatives.link" : "alternatives.kind", { label })}
      value={current ? nameOption(current) : ""}
      revision={context.props}
      options={[
        ...(current ? [] : [{ value: "", isDisabled: true }]),
        ...options.map((option) => ({ value: nameOption(option) })),
      ]}
      onSave={(choice, isContinued) => {
        const option = options.find((candidate) => nameOption(candidate) === choice) ?? {};
        return context.write(path, convert(option, value, context.site), label, isContinued);
      }}
    />
  );
}
