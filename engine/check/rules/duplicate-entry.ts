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

interface EntryList {
  readonly path: JsonPath;
  readonly names: readonly string[];
  /** The key of each entry's name. */
  readonly key?: string;
  /** The entries are objects that are compared as wholes. */
  readonly isWhole?: true;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function readList(list: readonly unknown[], name: string, path: JsonPath): EntryList | undefined {
  const strings = list.filter((one) => typeof one === "string");
  if (strings.length === list.length) return lists.has(name) ? { names: strings, path } : undefined;
  if (!list.every(isObject)) return undefined;
  const key = named[name];
  if (key !== undefined) return { names: list.map((one) => String(one[key])), path, key };
  // Only in the props of blocks: an entry that is there twice is shown twice.
  const isShown = path.includes("props") || path.includes("set");
  return isShown ? { names: list.map((one) => JSON.stringify(one)), path, isWhole: true } : undefined;
}

/** Every list below a value whose entries must differ, with its path. */
function* listsBelow(value: unknown, path: JsonPath): Generator<EntryList> {
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const own = [...path, Array.isArray(value) ? Number(key) : key];
    const found = Array.isArray(inner) ? readList(inner, key, own) : undefined;
    if (found) yield found;
    yield* listsBelow(inner, own);
  }
}

export const duplicateEntry: Rule = {
  meta: {
    code: "duplicate-entry",
    severity: "warning",
    title: "An entry is in a list twice",
    configurable: true,
  },
  check: ({ manifests }, report) => {
    manifests.markets?.value.locales.forEach(({ code }, index, all) => {
      if (manifests.markets === undefined || all.findIndex((one) => one.code === code) === index) return;
      report({
        document: manifests.markets.document,
        path: ["locales", index, "code"],
        message: `The locale "${code}" is in this list already.`,
        hint: "Remove the entry, or write the locale that was meant.",
      });
    });
    const { messages: _, ...kinds } = manifests.byKind;
    const all: readonly Parsed<unknown>[] = Object.values(kinds).flat();
    for (const { document, value } of all) {
      for (const { names, path, key, isWhole } of listsBelow(value, [])) {
        names.forEach((name, index) => {
          if (names.indexOf(name) === index) return;
          report({
            document,
            path: [...path, index, ...(key === undefined ? [] : [key])],
            message: isWhole
              ? "The same entry is in this list already."
              : `"${name}" is in this list already.`,
            hint: `Remove it, or write the ${isWhole ? "entry" : "name"} that was meant.`,
          });
        });
      }
    }
  },
};
