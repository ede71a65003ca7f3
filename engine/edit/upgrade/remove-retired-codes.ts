import { retiredCodes } from "../../check/rule-codes.ts";
import { listWrittenCodes } from "../../check/suppressions.ts";
import { type Document, type JsonPath, valueAt } from "../../json/document.ts";
import type { Edit } from "../transaction.ts";

/** Whether an object exists only for the codes in it, so that it goes with its last one. */
const holdsCodes = (path: JsonPath): boolean =>
  ["allow", "$allow", "rules"].includes(String(path.at(-1))) || path.at(-2) === "$allow";

/** Replaces the paths of all entries of an object by the path of that object, if it only holds codes. */
const widenPaths = (value: unknown, paths: readonly JsonPath[]): JsonPath[] =>
  [...Map.groupBy(paths, (path) => JSON.stringify(path.slice(0, -1))).values()].flatMap((group) => {
    const parent = group[0]?.slice(0, -1) ?? [];
    const isEmptied = Object.keys(Object(valueAt(value, parent))).length === group.length;
    return isEmptied && holdsCodes(parent) ? [parent] : group;
  });

/** The edits that remove the codes of retired rules from `allow`, `$allow` and the `rules` of site.json. */
export const removeRetiredCodes = (root: string, documents: readonly Document[]): Edit =>
  documents.flatMap((document) => {
    const retired = listWrittenCodes([document], root).filter(({ code }) => retiredCodes.has(code));
    if (retired.length === 0) return [];
    const { file, value } = document;
    // A catalogue has an object for each message in its `$allow`.
    const paths = widenPaths(
      value,
      widenPaths(
        value,
        retired.map(({ path }) => path),
      ),
    );
    return [{ file, changes: paths.map((path) => ({ remove: path })) }];
  });
