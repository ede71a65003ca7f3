import { type NameKind, nameKinds } from "../../../fields/name-kinds.ts";
import type { JsonPath } from "../../../json/document.ts";
import { Alternatives } from "./alternatives.tsx";
import { FieldProblems } from "./field-problems.tsx";
import { initialValue } from "./initial-value.ts";
import { ListField } from "./list-field.tsx";
import { MessageField } from "./message-field.tsx";
import { MomentField } from "./moment-field.tsx";
import { PictureField } from "./picture-field.tsx";
import { ChoiceField, type FieldProps, NameField, NumberField, SwitchField } from "./plain-fields.tsx";
import { ProductListField } from "./product-list-field.tsx";
import { ProductField } from "./product-picker.tsx";
import { chooseSchema, getLabel, listChoices, namedKind } from "./prop-schema.ts";
import { RemoveButton } from "./remove-button.tsx";
import { SavedTextArea } from "./saved-text-area.tsx";
import { ToneField } from "./tone-field.tsx";

const isSamePath = (left: JsonPath, right: JsonPath | undefined): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

/** The problems at the place of a value, or of the message behind it. */
export function problemsAt({ path, context: { props, problems } }: Pick<FieldProps, "path" | "context">) {
  const prop = props.find((value) => isSamePath(value.prop, path));
  return [prop, prop?.message].flatMap((place) =>
    place === undefined ? [] : (problems.get(place.file) ?? []).filter(({ line }) => line === place.line),
  );
}

function ObjectFields({ schema, path, value, context }: FieldProps) {
  // The limit of an order button is that of its label.
  const { properties = {}, required = [], "x-max": max } = schema;
  // SAFETY: the schema of the value is an object.
  const record = (value ?? {}) as Readonly<Record<string, unknown>>;
  return Object.entries(properties)
    .filter(([, inner]) => namedKind(inner) !== "image")
    .map(([key, inner]) => (
      <PropField
        key={key}
        context={context}
        schema={max === undefined || namedKind(inner) !== "message" ? inner : { ...inner, "x-max": max }}
        path={[...path, key]}
        value={record[key]}
        isRequired={required.includes(key)}
      />
    ));
}

function ObjectField(props: FieldProps) {
  const { schema, path } = props;
  if (schema["x-field"] === "image")
    return (
      <PictureField {...props}>
        <ObjectFields {...props} />
      </PictureField>
    );
  return (
    <fieldset className="group">
      <legend>{getLabel(schema, path)}</legend>
      <ObjectFields {...props} />
      <RemoveButton {...props} />
    </fieldset>
  );
}

const isNameKind = (kind: string | undefined): kind is NameKind => nameKinds.some((known) => known === kind);

function control(props: FieldProps) {
  const { schema, path, value, context, isRequired } = props;
  const label = getLabel(schema, path);
  const kind = namedKind(schema);
  const click = isSamePath(path, context.focused) ? context.click : undefined;
  const isMessage = kind === "message" && (value === undefined || typeof value === "string");
  if (isMessage || (typeof value === "string" && value.startsWith("t:")))
    return (
      <MessageField
        schema={schema}
        path={path}
        value={value}
        context={context}
        isRequired={isRequired}
        click={click}
      />
    );
  if (schema["x-field"] === "moment") return <MomentField {...props} />;
  if (schema["x-field"] === "productList") return <ProductListField {...props} />;
  if (kind === "product") return <ProductField {...props} />;
  if (schema["x-field"] === "tone") return <ToneField {...props} />;
  if (isNameKind(kind)) return <NameField {...props} kind={kind} />;
  if (schema.type === "boolean" || schema.const === true) return <SwitchField {...props} />;
  if (listChoices(schema)) return <ChoiceField {...props} />;
  if (schema.type === "number" || schema.type === "integer") return <NumberField {...props} />;
  if (schema.type === "array") return <ListField {...props} />;
  if (schema.properties) return <ObjectField {...props} />;
  return (
    <SavedTextArea
      label={label}
      click={click}
      isFilled={isRequired}
      max={schema["x-max"]}
      value={typeof value === "string" ? value : ""}
      revision={context.props}
      onSave={(text, { isContinued }) =>
        context.write(path, text === "" && !isRequired ? undefined : text, label, isContinued)
      }
    />
  );
}

/** Adds an optional list or object. */
function AddField({ schema, path, context }: FieldProps) {
  const label = getLabel(schema, path);
  return (
    <button
      type="button"
      className="add"
      onClick={() => void context.write(path, initialValue(schema, context.site), `Add ${label}`)}
    >
      Add: {label}
    </button>
  );
}

/** The control for one prop, with the problems of its value. */
export function PropField(props: FieldProps) {
  const schema = listChoices(props.schema) ? props.schema : chooseSchema(props.schema, props.value);
  const { value, path, context } = props;
  const isPicture = schema["x-field"] === "image";
  const isAbsent = value === undefined && (schema.properties !== undefined || schema.type === "array");
  if (isAbsent && !isPicture) return <AddField {...props} schema={schema} />;
  return (
    <div className={isSamePath(path, context.focused) ? "prop focused" : "prop"}>
      <Alternatives {...props} />
      {control({ ...props, schema })}
      <FieldProblems problems={problemsAt(props)} labels={context.labels} onFix={context.fix} />
    </div>
  );
}
