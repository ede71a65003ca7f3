import type { FieldProps } from "../forms/field-props.ts";
import { PropField } from "../forms/prop-field.tsx";
import { getLabel, hasOnlyParts, innerSchema } from "../forms/prop-schema.ts";
import { Help } from "../manifests/help.tsx";
import { AddButton, RemoveButton } from "./part-buttons.tsx";

/** The fields of an object's parts. */
export function ObjectParts({ schema, path, value, context }: FieldProps) {
  const { properties = {}, required = [] } = schema;
  // SAFETY: the schema of the value is an object.
  const record = (value ?? {}) as Readonly<Record<string, unknown>>;
  // A constant that is required only says which alternative the object is.
  const isMark = (key: string) =>
    required.includes(key) && record[key] !== undefined && properties[key]?.const === record[key];
  const keys = Object.keys(properties).filter((key) => key !== "$schema" && !isMark(key));
  return keys.map((key) => (
    <PropField
      key={key}
      context={context}
      schema={innerSchema(schema, key)}
      path={[...path, key]}
      value={record[key]}
      isRequired={required.includes(key)}
    />
  ));
}

/** Its parts in a group, or a button that adds it. */
export function ObjectField(props: FieldProps) {
  const isOpen = hasOnlyParts(props.schema);
  const label = getLabel(props.schema, props.path);
  if (props.value === undefined && !isOpen) return <AddButton {...props} />;
  return (
    <fieldset className={isOpen ? "group open" : "group"}>
      <legend className={label === props.schema.group ? "hidden" : undefined}>{label}</legend>
      <Help {...props} />
      <ObjectParts {...props} />
      {!isOpen && <RemoveButton {...props} />}
    </fieldset>
  );
}
