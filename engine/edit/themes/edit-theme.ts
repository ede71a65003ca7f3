import { type JsonPath, valueAt } from "../../json/document.ts";
import type { JsonChange } from "../../json/edit-json.ts";
import { printJson } from "../../json/print-json.ts";
import type { ThemeManifest } from "../../schema/theme.ts";
import type { Edit } from "../transaction.ts";
import { type Group, setPath } from "./paths.ts";

/** A value of a theme, and its path. */
interface ThemeValue {
  readonly path: JsonPath;
  readonly value: string | number;
}

/** The values that differ from those of a theme. */
export const listChanges = <Value extends ThemeValue>(
  theme: ThemeManifest | undefined,
  values: readonly Value[],
): readonly Value[] => values.filter(({ path, value }) => valueAt(theme, path) !== value);

/** Sets values of a theme. A theme that does not exist yet is created. `root`: the folder of manifests. */
export function editTheme(
  root: string,
  theme: ThemeManifest | undefined,
  name: string,
  values: readonly ThemeValue[],
): Edit {
  const file = `${root}themes/${name}.json`;
  const edited: Group = theme
    ? structuredClone<Group>({ ...theme })
    : { $schema: "../schema/theme.json", name, description: `The look of ${name}.` };
  for (const { path, value } of values) setPath(edited, path, value);
  if (theme === undefined) return [{ file, text: `${printJson(edited)}\n` }];
  // A group that the theme does not have yet is set whole, once.
  const places = values.map(({ path }) => {
    const missing = path.findIndex((_, index) => valueAt(theme, path.slice(0, index + 1)) === undefined);
    return missing === -1 ? path : path.slice(0, missing + 1);
  });
  const changes = new Map(
    places.map((set): [string, JsonChange] => [String(set), { set, value: valueAt(edited, set) }]),
  );
  return [{ file, changes: [...changes.values()] }];
}
