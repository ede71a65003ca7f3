import { api } from "../api.ts";
import type { FieldProps } from "../forms/field-props.ts";
import { getLabel } from "../forms/prop-schema.ts";
import { SelectField } from "../forms/select-field.tsx";
import { translate } from "../texts/translate.ts";
import { useLoaded } from "../use-loaded.ts";

/** A list of the site's names of a kind. */
export function NameField({ schema, path, value, isRequired, context }: FieldProps<string>) {
  const { "x-name": kind } = schema;
  const names = useLoaded(async () => kind && api.names(kind), `${kind}`).value ?? [];
  const label = getLabel(schema, path);
  const current = typeof value === "string" ? value : "";
  const isListed = current === "" || names.some(({ name }) => name === current);
  return (
    <SelectField
      label={label}
      value={current}
      revision={context.props}
      options={[
        ...(isRequired && current !== "" ? [] : [{ value: "", words: translate("name.none") }]),
        ...(isListed ? [] : [{ value: current }]),
        ...names.map(({ name, meaning }) => ({
          value: name,
          words: meaning ? `${name} – ${meaning.slice(0, 60)}` : name,
        })),
      ]}
      onSave={(name, isContinued) => context.write(path, name || undefined, label, isContinued)}
    />
  );
}
