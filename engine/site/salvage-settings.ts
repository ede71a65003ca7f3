import type { Document, JsonPath } from "../json/document.ts";
import { getKind } from "../schema/kinds.ts";
import type { SiteManifest } from "../schema/site.ts";
import { checkShape } from "./check-shape.ts";
import type { Parsed } from "./manifests.ts";

/** Stand-ins for required values that have an error. */
const standins: ReadonlyMap<string | number, string> = new Map([
  ["brand", "Brand"],
  ["url", "https://shop.example"],
  ["themeColor", "#000000"],
  ["home", "index"],
  ["errorPage", "error"],
  ["shareImage", "share.webp"],
]);

/** A mistake can hide another one, but hardly more often than that. */
const maxRounds = 8;

/** Replaces a value by a stand-in, at first by a text. If no text fits, removes it. */
function removeAt(value: unknown, path: JsonPath, isFirst: boolean): void {
  const parent = path.slice(0, -1).reduce<unknown>(
    // SAFETY: the path comes from an error in this value, so its parents are objects or lists.
    (inner, step) => (inner as Record<string | number, unknown> | undefined)?.[step],
    value,
  );
  const [key] = path.slice(-1);
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else if (typeof parent === "object" && parent !== null && key !== undefined) {
    const fields = parent as Record<string, unknown>;
    const standin = (path.length === 1 ? standins.get(key) : undefined) ?? (isFirst ? "…" : undefined);
    if (standin === undefined) delete fields[key];
    else fields[key] = standin;
  }
}

/**
 * The settings without the values that have an error, so that rules can still judge other files. Undefined if
 * what is left does not fit the schema.
 */
export function salvageSettings(document: Document): Parsed<SiteManifest> | undefined {
  const { schema } = getKind("site");
  let value: unknown = document.value;
  for (let round = 0; round < maxRounds; round++) {
    const errors = checkShape(schema, value);
    // SAFETY: a value without errors fits the schema of settings.
    if (errors.length === 0) return { document, value: value as SiteManifest };
    // A new object each time: results are kept by object.
    value = structuredClone(value);
    // From the end: removing an entry of a list moves the later ones.
    for (const { path } of errors.toReversed()) {
      if (path.length === 0) value = { ...Object.fromEntries(standins), ...(value as object) };
      else removeAt(value, path, round === 0);
    }
  }
  return undefined;
}
