import { type NameKind, nameKinds } from "../../../fields/name-kinds.ts";
import type { JsonPath } from "../../../json/document.ts";
import { MessageField } from "./message-field.tsx";
import { ChoiceField, type FieldProps, NameField, NumberField, SwitchField } from "./plain-fields.tsx";
import { chosenSchema, labelOf, namedKind } from "./prop-schema.ts";
import { SavedTextArea } from "./saved-text-area.tsx";

const isSamePath = (one: JsonPath, other: JsonPath | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The problems at the place of a value, or of the message behind it. */
function FieldProblems({ path, context }: Pick<FieldProps, "path" | "context">) {
  const prop = context.props.find((one) => isSamePath(one.prop, path));
  const own = context.problems.filter(({ file, line }) =>
    [prop, prop?.message].some((at) => at?.file === file && at.line === line),
  );
  return own.map(({ code, severity, message, hint }) => (
    <p key={`${code} ${message}`} className={`field-problem ${severity}`}>
      {message} {hint}
    </p>
  ));
}

function ListField({ schema, path, value, context }: FieldProps) {
  const items = Array.isArray(value) ? value : [];
  const { items: itemSchema = {}, minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema;
  const label = labelOf(schema, path);
  const put = (next: readonly unknown[], what: string) => void context.write(path, next, `${label}: ${what}`);
  const move = (from: number, to: number) => {
    const next = items.toSpliced(from, 1);
    put(next.toSpliced(to, 0, items[from]), "move");
  };
  return (
    <fieldset className="list">
      <legend>{label}</legend>
      {items.map((item, index) => (
        <div key={index} className="item">
          <PropField {...{ context }} schema={itemSchema} path={[...path, index]} value={item} isRequired />
          <div className="item-tools">
            <button type="button" disabled={index === 0} onClick={() => move(index, index - 1)}>
              Up
            </button>
            <button
              type="button"
              disabled={index === items.length - 1}
              onClick={() => move(index, index + 1)}
            >
              Down
            </button>
            <button
              type="button"
              disabled={items.length <= minItems}
              onClick={() => put(items.toSpliced(index, 1), "remove")}
            >
              Remove
            </button>
          </div>
        </div>
      ))}
      {items.length > 0 && (
        <button
          type="button"
          disabled={items.length >= maxItems}
          onClick={() => put([...items, structuredClone(items.at(-1))], "add")}
        >
          Add a copy of the last one
        </button>
      )}
    </fieldset>
  );
}

function ObjectField({ schema, path, value, context }: FieldProps) {
  // The limit of an order button is that of its label.
  const { properties = {}, required = [], "x-max": max } = schema;
  // SAFETY: the schema of the value is an object.
  const record = (value ?? {}) as Readonly<Record<string, unknown>>;
  return (
    <fieldset className="group">
      <legend>{labelOf(schema, path)}</legend>
      {Object.entries(properties).map(([key, inner]) => (
        <PropField
          key={key}
          {...{ context }}
          schema={max === undefined || namedKind(inner) !== "message" ? inner : { ...inner, "x-max": max }}
          path={[...path, key]}
          value={record[key]}
          isRequired={required.includes(key)}
        />
      ))}
    </fieldset>
  );
}

const isNameKind = (kind: string | undefined): kind is NameKind => nameKinds.some((known) => known === kind);

function control(props: FieldProps) {
  const { schema, path, value, context, isRequired } = props;
  const label = labelOf(schema, path);
  const kind = namedKind(schema);
  if (typeof value === "string" && value.startsWith("t:"))
    return (
      <MessageField
        {...{ schema, path, context }}
        messageKey={value.slice(2)}
        isFocused={isSamePath(path, context.focused)}
      />
    );
  if (kind !== "message" && isNameKind(kind)) return <NameField {...props} {...{ kind }} />;
  if (schema.enum) return <ChoiceField {...props} />;
  if (schema.type === "boolean" || schema.const === true) return <SwitchField {...props} />;
  if (schema.type === "number" || schema.type === "integer") return <NumberField {...props} />;
  if (schema.type === "array") return <ListField {...props} />;
  if (schema.properties) return <ObjectField {...props} />;
  return (
    <SavedTextArea
      {...{ label }}
      max={schema["x-max"]}
      value={typeof value === "string" ? value : ""}
      isFocused={isSamePath(path, context.focused)}
      onSave={(text, isContinued) =>
        context.write(path, text === "" && !isRequired ? undefined : text, label, isContinued)
      }
    />
  );
}

/** The control for one prop. Optional objects and lists that are not there can be added by their parts only. */
export function PropField(props: FieldProps) {
  const schema = chosenSchema(props.schema, props.value);
  const { value, path, context } = props;
  const isAbsent = value === undefined && (schema.properties !== undefined || schema.type === "array");
  if (isAbsent) return null;
  return (
    <div className={isSamePath(path, context.focused) ? "prop focused" : "prop"}>
      {control({ ...props, schema })}
      <FieldProblems {...{ path, context }} />
    </div>
  );
}
