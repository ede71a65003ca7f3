import type { JsonPath } from "../../json/document.ts";
import type { Parsed } from "../../site/manifests.ts";
import type { Rule } from "../rule.ts";

/** Lists in which a second entry of the same name, or with the same text, adds nothing. */
const lists: ReadonlySet<string> = new Set([
  ...["products", "markets", "routes", "policies", "allowedHosts", "sources", "paths"],
  ...["points", "notes", "messages"],
]);

/** Lists of objects that have a name, and the key of the name. Other rules report doubled ids of blocks. */
const named: Readonly<Record<string, string>> = { terms: "term", legalLinks: "name" };

/** An entry that its list has already. */
interface Double {
  readonly path: JsonPath;
  /** Its name or text; undefined for an object that is compared as a whole. */
  readonly name?: string;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The indexes of objects that are in a list already. Compares whole objects only if their first values agree. */
function doubledObjects(list: readonly Record<string, unknown>[]): number[] {
  const indexByKey = new Map<unknown, number>();
  return list.flatMap((entry, index) => {
    const [value] = Object.values(entry);
    const key = isObject(value) ? JSON.stringify(value) : value;
    const first = indexByKey.get(key);
    if (first === undefined) indexByKey.set(key, index);
    return first !== undefined && JSON.stringify(list[first]) === JSON.stringify(entry) ? index : [];
  });
}

const doubledNames = (names: readonly string[]): number[] =>
  names.flatMap((name, index) => (names.indexOf(name) === index ? [] : index));

function* doublesIn(list: readonly unknown[], path: JsonPath, isShown: boolean): Generator<Double> {
  const name = String(path.at(-1));
  const key = named[name];
  if (list.length < 2) return;
  // The methods of a market are in a list below `markets`.
  if (lists.has(name) || path.at(-2) === "markets") {
    const names = list.filter((one) => typeof one === "string");
    if (names.length === list.length)
      for (const index of doubledNames(names)) yield { path: [...path, index], name: names[index] ?? "" };
  } else if ((key !== undefined || isShown) && list.every(isObject)) {
    const names = key === undefined ? [] : list.map((one) => String(one[key]));
    for (const index of key === undefined ? doubledObjects(list) : doubledNames(names))
      yield key === undefined
        ? { path: [...path, index] }
        : { path: [...path, index, key], name: names[index] ?? "" };
  }
}

/**
 * The doubled entries in the lists below a value. `path` changes while the value is walked: a copy of each path
 * would take longer than the rest. `isShown`: in the props of a block, where a doubled object is shown twice.
 */
function* doublesBelow(value: object, path: (string | number)[], isShown = false): Generator<Double> {
  const isList = Array.isArray(value);
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner !== "object" || inner === null) continue;
    const shows = isShown || key === "props" || key === "set";
    path.push(isList ? Number(key) : key);
    if (Array.isArray(inner)) yield* doublesIn(inner, path, shows);
    yield* doublesBelow(inner, path, shows);
    path.pop();
  }
}

export const duplicateEntry: Rule = {
  meta: {
    code: "duplicate-entry",
    severity: "warning",
    tier: "shape",
    title: "An entry is in a list twice",
    once: true,
  },
  check: ({ manifests }, report) => {
    manifests.markets?.value.locales.forEach(({ code }, index, locales) => {
      if (manifests.markets === undefined || locales.findIndex((locale) => locale.code === code) === index)
        return;
      report({
        document: manifests.markets.document,
        path: ["locales", index, "code"],
        message: `The locale "${code}" is in this list already.`,
        hint: "Remove the entry, or write the locale that was meant.",
      });
    });
    const { messages: _, ...kinds } = manifests.byKind;
    const manifestList: readonly Parsed<object>[] = Object.values(kinds).flat();
    for (const { document, value } of manifestList)
      for (const { path, name } of doublesBelow(value, []))
        report({
          document,
          path,
          message:
            name === undefined
              ? "The same entry is in this list already."
              : `"${name}" is in this list already.`,
          hint: `Remove it, or write the ${name === undefined ? "entry" : "name"} that was meant.`,
        });
  },
};
