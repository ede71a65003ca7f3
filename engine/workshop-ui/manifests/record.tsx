import { useId, useState } from "react";
import type { SiteName } from "../../site/list-names.ts";
import { api } from "../api.ts";
import type { FieldProps } from "../forms/field-props.ts";
import { initialValue } from "../forms/initial-value.ts";
import { PropField } from "../forms/prop-field.tsx";
import { getLabel, innerSchema } from "../forms/prop-schema.ts";
import { translate } from "../texts/translate.ts";
import { useLoaded } from "../use-loaded.ts";
import { Help } from "./help.tsx";

/** A longer list is searched by typing. */
const maxOptions = 40;

/** The keys that a record can have, with what they mean. Undefined if any name will do. */
function useKeys({ schema: { propertyNames = {} }, context: { site } }: FieldProps) {
  const { "x-name": kind, "x-keys": keys, enum: codes } = propertyNames;
  const names = useLoaded(async () => kind && api.names(kind), `${kind}`).value;
  if (kind) return names ?? [];
  const plain = (list: readonly string[]): readonly SiteName[] =>
    [...new Set(list)].map((name) => ({ name, meaning: "" }));
  if (codes) return plain(codes.map(String));
  if (keys === undefined) return undefined;
  const currencies = plain(site.markets.map(({ currency }) => currency));
  return keys === "currency" ? currencies : [...currencies, ...plain(site.markets.map(({ code }) => code))];
}

const printKey = ({ name, meaning }: SiteName): string =>
  meaning ? `${name} – ${meaning.slice(0, 60)}` : name;

interface KeyFieldProps {
  readonly label: string;
  readonly keys: readonly SiteName[] | undefined;
  readonly pattern: string | undefined;
  onAdd(key: string): void;
}

/** Adds an entry under a key of a list, or under a name that is typed. */
function KeyField({ label, keys, pattern, onAdd }: KeyFieldProps) {
  const [key, setKey] = useState("");
  const id = useId();
  if (keys && keys.length <= maxOptions)
    return (
      <select className="add-key" aria-label={label} value="" onChange={({ target }) => onAdd(target.value)}>
        <option value="">{label}…</option>
        {keys.map((entry) => (
          <option key={entry.name} value={entry.name}>
            {printKey(entry)}
          </option>
        ))}
      </select>
    );
  return (
    <form
      className="add-key"
      onSubmit={(event) => {
        event.preventDefault();
        onAdd(key);
        setKey("");
      }}
    >
      <input
        aria-label={translate("record.name", { label })}
        placeholder={translate("name")}
        required
        pattern={keys ? keys.map(({ name }) => name).join("|") : pattern?.replaceAll(/^\^|\$$/g, "")}
        list={keys && id}
        value={key}
        onChange={({ target }) => setKey(target.value)}
      />
      {keys && (
        <datalist id={id}>
          {keys.map(({ name }) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
      <button type="submit">{label}</button>
    </form>
  );
}

/** Values by names that the manifest chooses, such as prices by currency. */
export function RecordField(props: FieldProps<Readonly<Record<string, unknown>>>) {
  const { schema, path, value, isRequired, context } = props;
  const [isAdding, setAdding] = useState(false);
  const keys = useKeys(props);
  const label = getLabel(schema, path);
  const record = Object(value);
  const entries = Object.keys(record);
  const codes = schema.propertyNames?.enum;
  if (value === undefined && !isAdding)
    return (
      <button type="button" className={codes ? "link add-exception" : "add"} onClick={() => setAdding(true)}>
        {translate("label.add", { label })}
      </button>
    );
  const add = (key: string) => {
    const inner = innerSchema(schema, key);
    // Prices start with those of another currency. Values of several forms start with the simplest one.
    const last = inner.anyOf ? undefined : record[entries.at(-1) ?? ""];
    const start = typeof last === "object" ? structuredClone(last) : initialValue(inner, context.site);
    if (key !== "" && !(key in record))
      void context.write([...path, key], start, translate("record.key", { label, key }));
  };
  const remove = (key: string) => {
    const isLast = entries.length === 1 && !isRequired;
    void context.write(
      isLast ? path : [...path, key],
      undefined,
      translate("record.key.remove", { label, key }),
    );
  };
  return (
    <fieldset className="list record">
      <legend>{label}</legend>
      <Help {...props} />
      {entries.map((key) => {
        const meaning = keys?.find(({ name }) => name === key)?.meaning ?? "";
        return (
          <div key={key} className="item">
            <PropField
              context={context}
              schema={{ ...innerSchema(schema, key), title: printKey({ name: key, meaning }) }}
              path={[...path, key]}
              value={record[key]}
              isRequired
            />
            <div className="item-tools">
              <button type="button" onClick={() => remove(key)}>
                {translate("label.remove", { label: key })}
              </button>
            </div>
          </div>
        );
      })}
      <KeyField
        label={translate("record.add", { label: `${label.charAt(0).toLowerCase()}${label.slice(1)}` })}
        keys={keys?.filter(({ name }) => !(name in record))}
        pattern={schema.propertyNames?.pattern}
        onAdd={add}
      />
    </fieldset>
  );
}
