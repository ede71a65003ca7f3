import type { FieldProps } from "../forms/field-props.ts";
import { getLabel, listChoices, type PropSchema } from "../forms/prop-schema.ts";
import { SelectField } from "../forms/select-field.tsx";
import { translate } from "../texts/translate.ts";

const printChoice = (choice: unknown): string =>
  choice === true ? translate("yes") : choice === false ? translate("no") : String(choice);

/** Says what a prop without a value does. */
function describeAbsence({ const: only, default: usual }: PropSchema, isRequired: boolean): string {
  if (isRequired) return translate("choice.choose");
  if (typeof only === "boolean") return translate(only ? "no" : "yes");
  return usual === undefined ? translate("usual") : translate("choice.usual", { value: printChoice(usual) });
}

/** A list of the few values that a prop can have. */
export function ChoiceField({ schema, path, value, isRequired, context }: FieldProps) {
  const label = getLabel(schema, path);
  const choices = listChoices(schema) ?? [];
  const isWrong = value !== undefined && !choices.includes(value);
  const absence = { value: "", words: describeAbsence(schema, isRequired), isDisabled: isRequired };
  return (
    <SelectField
      label={label}
      value={String(value ?? "")}
      revision={context.props}
      options={[
        ...(value === undefined || !isRequired ? [absence] : []),
        ...(isWrong ? [{ value: String(value), isDisabled: true }] : []),
        ...choices.map((choice) => ({ value: String(choice), words: printChoice(choice) })),
      ]}
      onSave={(text, isContinued) =>
        context.write(
          path,
          choices.find((choice) => String(choice) === text),
          label,
          isContinued,
        )
      }
    />
  );
}
