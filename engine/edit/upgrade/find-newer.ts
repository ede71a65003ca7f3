import type { Document, JsonPath } from "../../json/document.ts";
import { locate } from "../../json/locate.ts";
import type { Registry } from "../../registry/create-registry.ts";

/** An instance of a block in a version that the block does not have here. */
export interface NewerInstance {
  readonly file: string;
  readonly line: number;
  readonly block: string;
  readonly version: number;
  /** The newest version that the block has. */
  readonly newest: number;
  /** The engine has the block. The code of other blocks is the site's. */
  readonly isStandard: boolean;
}

function* walkObjects(
  value: unknown,
  path: JsonPath = [],
): Generator<readonly [path: JsonPath, fields: Readonly<Record<string, unknown>>]> {
  if (typeof value !== "object" || value === null) return;
  // SAFETY: objects and lists have values by their keys.
  const fields = value as Readonly<Record<string, unknown>>;
  yield [path, fields];
  for (const [key, inner] of Object.entries(fields))
    yield* walkObjects(inner, [...path, Array.isArray(value) ? Number(key) : key]);
}

/**
 * Finds instances that a newer engine has written. Reads the values as they are: a manifest of a newer engine may not fit
 * the schemas of this one.
 */
export const findNewer = (registry: Registry, documents: readonly Document[]): NewerInstance[] =>
  documents
    .filter(({ text }) => text.includes('"version"'))
    .flatMap((document) =>
      [...walkObjects(document.value)].flatMap(([path, { block: name, version }]) => {
        const block = typeof name === "string" ? registry.get(name) : undefined;
        if (block === undefined || typeof version !== "number" || version <= block.version) return [];
        const { line } = locate(document, [...path, "version"]);
        return [
          {
            file: document.file,
            line,
            block: block.name,
            version,
            newest: block.version,
            isStandard: block.isStandard,
          },
        ];
      }),
    );
