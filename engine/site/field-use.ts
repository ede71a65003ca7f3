import type { z } from "zod";
import type { FieldDetails } from "../fields/define-field.ts";
import type { FieldDefinition, FieldExit, LinkInField, TextInField } from "../fields/field-definition.ts";
import type { FieldKind, FieldValue } from "../fields/field-kinds.ts";
import { visitFields } from "../fields/field-plan.ts";
import { fieldTable } from "../fields/field-table.ts";
import type { JsonPath, SourceLocation } from "../json/document.ts";
import type { HeadingLevel } from "../payload/rich-text.ts";
import { locateProp, type ResolvedBlock } from "./resolved-block.ts";

/** One field found in a value by its schema's plan, and its path in the value. */
export interface RawUse {
  readonly value: unknown;
  readonly path: JsonPath;
  readonly details: FieldDetails;
}

/**
 * One valid field value (a text, a link, an image …) and where it was written. A site has hundreds of
 * thousands, so instances share their data.
 */
export class FieldUse<Kind extends FieldKind = FieldKind> {
  readonly #raw: RawUse;
  readonly #from: ResolvedBlock | SourceLocation;

  constructor(raw: RawUse, from: ResolvedBlock | SourceLocation) {
    this.#raw = raw;
    this.#from = from;
  }

  get kind(): Kind {
    // SAFETY: only `is` and `findUses` narrow `Kind`, after comparing it.
    return this.#raw.details.kind as Kind;
  }

  get value(): FieldValue<Kind> {
    // SAFETY: the schema of this kind of field has accepted the value.
    return this.#raw.value as FieldValue<Kind>;
  }

  /** Names of the values that the browser fills in. */
  get values(): readonly string[] | undefined {
    return this.#raw.details.values;
  }

  /** The maximum number of characters. */
  get max(): number | undefined {
    return this.#raw.details.max;
  }

  /** The level of a heading, or of the first headings in a formatted text. */
  get level(): HeadingLevel {
    return this.#raw.details.level ?? 2;
  }

  is<One extends FieldKind>(kind: One): this is FieldUse<One> {
    return this.#raw.details.kind === kind;
  }

  get #definition(): FieldDefinition {
    return fieldTable[this.kind];
  }

  /** The texts in the value, as written. */
  texts(): readonly TextInField[] {
    return this.#definition.texts?.(this.value) ?? [];
  }

  /** The keys of the messages in the value. */
  messageKeys(): readonly { readonly key: string; readonly below: JsonPath }[] {
    return this.texts().flatMap(({ text, below }) =>
      text.startsWith("t:") ? [{ key: text.slice(2), below }] : [],
    );
  }

  links(): readonly LinkInField[] {
    return this.#definition.links?.(this.value) ?? [];
  }

  /** Whether its texts are formatted text, which may contain links. */
  get isFormatted(): boolean {
    return this.#definition.isFormatted ?? false;
  }

  /** How visitors leave the page here. */
  exit(): FieldExit | undefined {
    return this.#definition.exit?.(this.value);
  }

  /** Whether visitors can order here. */
  sells(): boolean {
    return this.#definition.sells?.(this.value) ?? false;
  }

  locate(below: JsonPath = []): SourceLocation {
    const { path } = this.#raw;
    const from = this.#from;
    return "layers" in from
      ? locateProp(from, [...path, ...below])
      : { document: from.document, path: [...from.path, ...path, ...below] };
  }
}

/** Every field in a value, including those that do not fit their schema. */
export function rawUses(schema: z.ZodType, value: unknown): readonly RawUse[] {
  const uses: RawUse[] = [];
  visitFields(schema, value, (field, path, details) => {
    uses.push({ value: field, path, details });
  });
  return uses;
}
