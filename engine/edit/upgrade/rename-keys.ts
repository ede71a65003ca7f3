import { type Document, type JsonPath, valueAt } from "../../json/document.ts";
import { editJson, type JsonChange } from "../../json/edit-json.ts";
import { readJson } from "../../json/read-json.ts";
import { kindOfFile } from "../../schema/kinds.ts";
import { type RenamedKey, renamedKeys, splitPointer } from "../../schema/renamed-keys.ts";
import type { NotedEdit, StepNote } from "./upgrade-step.ts";

/** A place of a renamed key in a manifest, and its new place. */
interface Match {
  readonly from: JsonPath;
  readonly to: JsonPath;
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

const listKeys = (value: unknown): (string | number)[] => {
  if (Array.isArray(value)) return [...value.keys()];
  return isObject(value) ? Object.keys(value) : [];
};

/** The paths of all values that the keys lead to. `*` leads to each value of an object or a list. */
function findPaths(value: unknown, keys: readonly string[], path: JsonPath = []): JsonPath[] {
  const [key, ...rest] = keys;
  if (key === undefined) return [path];
  return listKeys(value)
    .filter((name) => key === "*" || key === String(name))
    .flatMap((name) => findPaths(valueAt(value, [name]), rest, [...path, name]));
}

const startsWith = (path: JsonPath, start: JsonPath): boolean => start.every((key, at) => key === path[at]);

/** Whether a value can move to its new place: nothing is there, and its parents can hold it or do not exist. */
const isFree = (value: unknown, { from, to }: Match): boolean =>
  valueAt(value, to) === undefined &&
  to.every((_, at) => {
    const path = to.slice(0, at + 1);
    const content = valueAt(value, path);
    if (content === undefined || (path.length === from.length && startsWith(path, from))) return true;
    return isObject(content) && Array.isArray(content) === (typeof to[at + 1] === "number");
  });

/** The places of a key. Leaves out those whose new place is taken: a person has to choose. */
function findMatches(value: unknown, { from, to }: RenamedKey): Match[] {
  const keys = splitPointer(from);
  const wildcards = keys.flatMap((key, at) => (key === "*" ? [at] : []));
  return findPaths(value, keys)
    .map((path) => {
      let index = 0;
      const target = splitPointer(to).map((key) =>
        key === "*" ? (path[wildcards[index++] ?? 0] ?? key) : key,
      );
      return { from: path, to: target };
    })
    .filter((match) => isFree(value, match));
}

/** The path that goes with a value: that of the outermost parent which is empty without it. */
function widenPath(value: unknown, path: JsonPath, kept: JsonPath): JsonPath {
  const parent = path.slice(0, -1);
  const siblings = Object.keys(Object(valueAt(value, parent))).length - 1;
  return siblings > 0 || startsWith(kept, parent) ? path : widenPath(value, parent, kept);
}

/** The changes that move a value. If its new place is beside the old one, it keeps its position in the file. */
function moveChanges(value: unknown, { from, to }: Match): JsonChange[] {
  const moved = valueAt(value, from);
  const wrap = (keys: JsonPath) => keys.reduceRight<unknown>((content, key) => ({ [key]: content }), moved);
  if (startsWith(to, from)) return [{ set: from, value: wrap(to.slice(from.length)) }];
  const former = widenPath(value, from, to);
  const common = former.findIndex((key, at) => key !== to[at]);
  let depth = common + 1;
  while (depth < to.length && isObject(valueAt(value, to.slice(0, depth)))) depth++;
  const content = wrap(to.slice(depth));
  const place = to.slice(0, depth);
  if (former.length !== common + 1 || depth !== former.length)
    return [{ set: place, value: content }, { remove: former }];
  const rename: JsonChange = { rename: former, to: String(place.at(-1)) };
  const isSame = former.length === from.length && depth === to.length;
  return isSame ? [rename] : [rename, { set: place, value: content }];
}

/** The paths of all texts that equal `text`. */
function findTexts(value: unknown, text: string, path: JsonPath = []): JsonPath[] {
  if (value === text) return [path];
  return listKeys(value).flatMap((key) => findTexts(valueAt(value, [key]), text, [...path, key]));
}

/** What a renamed key changes at one place. */
interface Replacement {
  readonly changes: readonly JsonChange[];
  readonly note: StepNote;
}

function moveValues(value: unknown, renamed: RenamedKey): Replacement[] {
  return findMatches(value, renamed).map((match) => {
    const text = `\`${match.from.join(".")}\` is now \`${match.to.join(".")}\``;
    return { changes: moveChanges(value, match), note: { path: match.to, formerPath: match.from, text } };
  });
}

/** Where manifests name a message by its old key. */
function moveReferences(value: unknown, { from, to }: RenamedKey): Replacement[] {
  const [former, current] = [from, to].map((pointer) => `t:${splitPointer(pointer)[0]}`);
  if (former === undefined) return [];
  return findTexts(value, former).map((path) => ({
    changes: [{ set: path, value: current }],
    note: { path, text: `\`${former}\` is now \`${current}\`` },
  }));
}

function replaceKey({ file, value }: Document, root: string, renamed: RenamedKey): Replacement[] {
  const isOfKind = kindOfFile(file.slice(root.length)) === renamed.kind;
  if (renamed.kind !== "messages") return isOfKind ? moveValues(value, renamed) : [];
  const { from, to } = renamed;
  const suppressions = { ...renamed, from: `/$allow${from}`, to: `/$allow${to}` };
  const moves = isOfKind ? [renamed, suppressions].flatMap((entry) => moveValues(value, entry)) : [];
  return [...moves, ...moveReferences(value, renamed)];
}

/** The edits that give renamed keys their names of today. One key may be renamed several times. */
export function renameKeys(
  root: string,
  documents: readonly Document[],
  table: readonly RenamedKey[] = renamedKeys,
): NotedEdit[] {
  return documents.flatMap((document) => {
    let current = document;
    const changes: JsonChange[] = [];
    const notes: StepNote[] = [];
    for (const renamed of table) {
      const replacements = replaceKey(current, root, renamed);
      if (replacements.length === 0) continue;
      const next = replacements.flatMap((replacement) => replacement.changes);
      changes.push(...next);
      notes.push(...replacements.map(({ note }) => note));
      current = readJson(document.file, editJson(current.text, next));
    }
    return changes.length === 0 ? [] : [{ file: document.file, changes, notes }];
  });
}
