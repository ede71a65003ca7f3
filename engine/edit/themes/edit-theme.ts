import type { JsonPath } from "../../json/document.ts";
import { printJson } from "../../json/print-json.ts";
import type { ThemeManifest } from "../../schema/theme.ts";
import type { Edit } from "../transaction.ts";
import { type Group, setPath } from "./paths.ts";

/** Sets values of a theme. A theme that does not exist yet is created. `root`: the folder of manifests. */
export function editTheme(
  root: string,
  theme: ThemeManifest | undefined,
  name: string,
  values: readonly { readonly path: JsonPath; readonly value: string | number }[],
): Edit {
  const file = `${root}themes/${name}.json`;
  const edited: Group = theme
    ? structuredClone<Group>({ ...theme })
    : { $schema: "../schema/theme.json", name, description: `The look of ${name}.` };
  for (const { path, value } of values) setPath(edited, path, value);
  if (theme === undefined) return [{ file, text: `${printJson(edited)}\n` }];
  const groups = new Set(values.map(({ path: [group] }) => String(group)));
  return [{ file, changes: [...groups].map((group) => ({ set: [group], value: edited[group] })) }];
}
