import type { JsonPath } from "../../json/document.ts";
import { editJson, type JsonChange } from "../../json/edit-json.ts";
import { valueAt } from "../../json/value-at.ts";
import { changeOf } from "../edit-history.ts";

/** The text of a manifest during an edit: each change sees the ones before it. */
export interface ManifestText {
  readonly file: string;
  text(): string;
  at(path: JsonPath): unknown;
  change(change: JsonChange): void;
  /** Sets a value, with the objects that are missing on the way. */
  set(path: JsonPath, value: unknown): void;
  /** Removes a value, and the lists and objects around it that become empty, up to a depth. */
  remove(path: JsonPath, depth: number): void;
}

const isEmpty = (value: unknown): boolean =>
  typeof value === "object" && value !== null && Object.keys(value).length === 0;

export function manifestText({ file, text }: { readonly file: string; readonly text: string }): ManifestText {
  let current = text;
  const value = (): unknown => JSON.parse(current);
  const change = (one: JsonChange) => {
    current = editJson(current, [one]);
  };
  const remove = (path: JsonPath, depth: number): void => {
    change({ remove: path });
    const around = path.slice(0, -1);
    if (around.length > depth && isEmpty(valueAt(value(), around))) remove(around, depth);
  };
  return {
    file,
    change,
    remove,
    text: () => current,
    at: (path) => valueAt(value(), path),
    set: (path, next) => change(changeOf(value(), path, next)),
  };
}
