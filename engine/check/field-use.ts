import type { z } from "zod";
import { type PlacedBlock, propPlace } from "../link/placed-block.ts";
import type { Document, JsonPath } from "../read/document.ts";
import type { FieldDetails } from "../schema/field.ts";
import { visitFields } from "../schema/field-plan.ts";
import type { FieldKind } from "../schema/resolved.ts";

/** What a schema's plan finds in a value: one field, and where it stands in it. */
export interface RawUse {
  readonly value: unknown;
  readonly path: JsonPath;
  readonly details: FieldDetails;
}

type Place = { readonly document: Document; readonly path: JsonPath };

/** One field value (a text, a link, an image …) and where it was written. A site has hundreds of thousands, so what is alike is shared. */
export class FieldUse {
  readonly #raw: RawUse;
  readonly #from: PlacedBlock | Place;

  constructor(raw: RawUse, from: PlacedBlock | Place) {
    this.#raw = raw;
    this.#from = from;
  }

  get kind(): FieldKind {
    return this.#raw.details.kind;
  }

  get value(): unknown {
    return this.#raw.value;
  }

  /** Names of the values that the browser fills in. */
  get values(): readonly string[] | undefined {
    return this.#raw.details.values;
  }

  /** So many characters have room there. */
  get most(): number | undefined {
    return this.#raw.details.most;
  }

  place(below: JsonPath = []): Place {
    const { path } = this.#raw;
    const from = this.#from;
    return "layers" in from
      ? propPlace(from, [...path, ...below])
      : { document: from.document, path: [...from.path, ...path, ...below] };
  }
}

/** Every field in a value. The value need not be valid. */
export function rawUses(schema: z.ZodType, value: unknown): readonly RawUse[] {
  const found: RawUse[] = [];
  visitFields(schema, value, (field, path, details) => {
    found.push({ value: field, path, details });
  });
  return found;
}
