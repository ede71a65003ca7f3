import { type JsonPath, valueAt } from "../../json/document.ts";
import type { ValueEdit } from "../../workshop/edit-history.ts";
import { withValue } from "../../workshop/prop-edit.ts";

/** A part of a file as a form shows it. */
interface FormValue {
  readonly path: JsonPath;
  readonly value: unknown;
}

/** The number of states that are kept of each form. */
const keptStates = 10;

/**
 * Remembers the states of forms: what this window has read, and what it has written since. An edit may replace a value of
 * these. Any other value is somebody else's.
 */
export function seenValues() {
  const states = new Map<string, readonly unknown[]>();
  /** The edit, with the values that it may replace. */
  return (edit: ValueEdit, { path, value: formValue }: FormValue): ValueEdit => {
    const key = `${edit.file} ${JSON.stringify(path)}`;
    const last = states.get(key) ?? [];
    // The form shows the same object until the file is read again.
    const seen = last.includes(formValue) ? last : [...last, formValue];
    const inner = edit.path.slice(path.length);
    const next = withValue(seen.at(-1), inner, edit.value);
    states.set(key, [...seen, next].slice(-keptStates));
    const values = new Map(
      seen.map((state) => valueAt(state, inner)).map((one) => [JSON.stringify(one), one]),
    );
    return { ...edit, before: [...values.values()].map((value) => ({ value })) };
  };
}

/** The states of this window. */
export const withSeen = seenValues();
