import { itemName } from "../../json/compare/align-lists.ts";
import { isJsonObject } from "../../json/compare/is-same-json.ts";
import { type JsonPath, valueAt } from "../../json/document.ts";
import { editJson, type JsonChange } from "../../json/edit-json.ts";

/** A place of a merged manifest where two values meet. */
export interface Meeting {
  readonly path: JsonPath;
  /** The values are the names of a list's items in order: both sides have moved items. */
  readonly isOrder: boolean;
  /** Undefined if the side has removed the value. */
  readonly draft: unknown;
  readonly published: unknown;
}

const marks = { draft: "<<<<<<< draft", published: ">>>>>>> published" };

/** Reads one side of a mark, as `conflictTree` writes it. */
function readSide(value: Readonly<Record<string, unknown>>, mark: string) {
  const key = Object.keys(value).find((name) => name.startsWith(mark));
  if (key === undefined) return undefined;
  const note = key.slice(mark.length).trim();
  return { value: note === "(removed)" ? undefined : value[key], isOrder: note === "(order)" };
}

/** Finds the places of a merged manifest that are marked. */
export function findMeetings(value: unknown, path: JsonPath = []): readonly Meeting[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => findMeetings(item, [...path, index]));
  if (!isJsonObject(value)) return [];
  const [draft, published] = [readSide(value, marks.draft), readSide(value, marks.published)];
  if (draft && published)
    return [{ path, isOrder: draft.isOrder, draft: draft.value, published: published.value }];
  return Object.entries(value).flatMap(([key, part]) => findMeetings(part, [...path, key]));
}

/** Sorts items as the names of a side are sorted. Items without a name there stay behind the one before them. */
function sortItems(items: readonly unknown[], names: readonly unknown[]): readonly unknown[] {
  const labels = new Map(names.map((name, index) => [String(name).replace(/^\d+: /, ""), index]));
  let last = -1;
  const places = items.map((item) => {
    const place = labels.get(itemName(item) ?? JSON.stringify(item).slice(0, 60));
    last = place ?? last;
    return { item, place: last };
  });
  return places.toSorted((one, other) => one.place - other.place).map(({ item }) => item);
}

interface Decision {
  readonly path: JsonPath;
  readonly choice: "draft" | "published";
}

/** The change that puts the chosen value in place of a mark. */
function change(root: unknown, { path, choice }: Decision): JsonChange {
  const meeting = findMeetings(root).find((candidate) => candidate.path.join("\n") === path.join("\n"));
  if (meeting === undefined) throw new Error(`There is no mark at ${path.join(".")}.`);
  const value = meeting[choice];
  if (!meeting.isOrder) return value === undefined ? { remove: path } : { set: path, value };
  const listPath = path.slice(0, -1);
  const list = valueAt(root, listPath);
  const items = Array.isArray(list) ? list.slice(1) : [];
  return { set: listPath, value: sortItems(items, Array.isArray(value) ? value : []) };
}

/** Puts the chosen value in place of each mark. From the last to the first, so that the places of the others stay. */
export const resolveMeetings = (text: string, decisions: readonly Decision[]): string =>
  decisions.reduceRight(
    (current, decision) => editJson(current, [change(JSON.parse(current), decision)]),
    text,
  );
