import { compareJson, type JsonDifference } from "../json/compare/compare-json.ts";
import { isJsonObject, isSameJson } from "../json/compare/is-same-json.ts";
import { type Document, type JsonPath, valueAt } from "../json/document.ts";
import { type KindName, kindOfFile } from "../schema/kinds.ts";

/** One version of what a change affects: a value with its place in a manifest. */
export interface ChangedValue {
  readonly document: Document;
  readonly path: JsonPath;
  readonly value: unknown;
}

/** A change of one value of a manifest: a prop, a price, an order rule, a whole new file and so on. */
export interface ManifestChange {
  readonly kind: KindName;
  readonly file: string;
  /** Undefined if the value is new. */
  readonly before?: ChangedValue;
  /** Undefined if the value was removed. */
  readonly after?: ChangedValue;
  /** The single differences that it consists of. Empty for a whole file. */
  readonly differences: readonly JsonDifference[];
}

/** Values that change as one, by kind of manifest: the start of their path, `*` for any step. */
const units: Partial<Record<KindName, readonly string[]>> = {
  "order-targets": ["rules.*"],
  redirects: ["redirects.*"],
  site: ["legalLinks.*", "facts.*"],
  markets: ["markets.*.facts.*", "forced.*"],
  product: ["prices.*", "marketPrices.*"],
  route: ["prices.*.*"],
  theme: [
    "schemes",
    "dark",
    "series",
    "fonts",
    "sizes",
    "titles",
    "rule",
    "radius",
    "shadows",
    "cards",
    "width",
  ],
};

const isPlainList = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && !value.some((item) => isJsonObject(item));

/** The number of steps of a path that lead to the value that changes as one. */
function unitDepth(kind: KindName, root: unknown, path: JsonPath): number {
  for (const unit of units[kind] ?? []) {
    const steps = unit.split(".");
    if (path.length >= steps.length && steps.every((step, at) => step === "*" || step === String(path[at])))
      return steps.length;
  }
  const inList = path.findIndex((_, depth) => isPlainList(valueAt(root, path.slice(0, depth))));
  return inList === -1 ? path.length : inList;
}

interface Versions {
  readonly before: Document;
  readonly after: Document;
}

const readValue = (document: Document, path: JsonPath): ChangedValue => ({
  document,
  path,
  value: valueAt(document.value, path),
});

function toChange(kind: KindName, { before, after }: Versions, difference: JsonDifference): ManifestChange {
  const { paths, moved } = difference;
  const depth = moved
    ? paths.after.length
    : Math.min(unitDepth(kind, before.value, paths.before), unitDepth(kind, after.value, paths.after));
  // A value inside a unit has the unit in both versions.
  const isInner = depth < paths.after.length;
  return {
    kind,
    file: after.file,
    differences: [difference],
    ...((isInner || difference.before) && { before: readValue(before, paths.before.slice(0, depth)) }),
    ...((isInner || difference.after) && { after: readValue(after, paths.after.slice(0, depth)) }),
  };
}

/** Joins the differences within one unit, and the two halves of a move. */
function joinChanges(changes: readonly ManifestChange[]): ManifestChange[] {
  const joined: ManifestChange[] = [];
  const getPath = ({ before, after }: ManifestChange) => JSON.stringify((after ?? before)?.path);
  const isWhole = ({ before, after }: ManifestChange) => before !== undefined && after !== undefined;
  const getListPath = (value: ChangedValue | undefined) => JSON.stringify(value?.path.slice(0, -1));
  for (const change of changes) {
    const index = joined.findIndex(
      (entry) =>
        (isWhole(entry) && isWhole(change) && getPath(entry) === getPath(change)) ||
        ((entry.before === undefined) !== (change.before === undefined) &&
          (entry.after === undefined) !== (change.after === undefined) &&
          getListPath(entry.before ?? entry.after) === getListPath(change.before ?? change.after) &&
          isSameJson((entry.before ?? entry.after)?.value, (change.before ?? change.after)?.value)),
    );
    const entry = joined[index];
    if (entry === undefined) joined.push(change);
    else joined[index] = { ...entry, ...change, differences: [...entry.differences, ...change.differences] };
  }
  return joined;
}

/** The kind of a manifest by its document's name, such as `manifests/routes/take.json`. */
const findKind = ({ file }: Document, root: string): KindName | undefined =>
  kindOfFile(file.slice(root.length));

/** Finds all changes between two versions of a site's manifests. Files that are not valid JSON count as absent. */
export function findChanges(
  before: readonly Document[],
  after: readonly Document[],
  root: string,
): readonly ManifestChange[] {
  const valid = (documents: readonly Document[]) =>
    new Map(documents.flatMap((one) => (one.value === undefined ? [] : [[one.file, one] as const])));
  const [old, now] = [valid(before), valid(after)];
  return [...new Set([...old.keys(), ...now.keys()])].sort().flatMap((file): ManifestChange[] => {
    const [oldDocument, newDocument] = [old.get(file), now.get(file)];
    const document = newDocument ?? oldDocument;
    const kind = document && findKind(document, root);
    if (kind === undefined || oldDocument?.text === newDocument?.text) return [];
    if (oldDocument && newDocument)
      return joinChanges(
        compareJson(oldDocument.value, newDocument.value).map((difference) =>
          toChange(kind, { before: oldDocument, after: newDocument }, difference),
        ),
      );
    return [
      {
        kind,
        file,
        differences: [],
        ...(oldDocument && { before: readValue(oldDocument, []) }),
        ...(newDocument && { after: readValue(newDocument, []) }),
      },
    ];
  });
}
