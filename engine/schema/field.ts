import { z } from "zod";
import type { Field, FieldKind } from "./resolved.ts";

/** What is known of a field by its place in a schema. */
export interface FieldDetails {
  readonly kind: FieldKind;
  /** Names of what the browser fills into a live text. */
  readonly values?: readonly string[];
  /** So many characters have room where the text is shown. */
  readonly most?: number;
}

/** The room that a text has, in characters: longer ones are advised against. */
export type Room = Pick<FieldDetails, "most">;

/** Which schemas the compiler resolves, and how. Clones made by `.describe()` inherit their entry. */
export const fieldKinds = z.registry<FieldDetails>();

/** A clone of a schema that the compiler resolves. */
export function field<Kind extends FieldKind, Schema extends z.ZodType>(
  kind: Kind,
  description: string,
  schema: Schema,
  details: Omit<FieldDetails, "kind"> = {},
): Schema & Field<Kind> {
  const described = schema.describe(description);
  fieldKinds.add(described, { kind, ...details });
  return described;
}

/**
 * A field that is the same wherever it stands, with one schema for all of them: making one takes some hundredths of a millisecond, and
 * its validator is compiled when it is first used. A place with words of its own takes a clone, by `.describe()`.
 */
export function sharedField<Kind extends FieldKind, Schema extends z.ZodType>(
  kind: Kind,
  description: string,
  make: () => Schema,
  details?: Omit<FieldDetails, "kind">,
): () => Schema & Field<Kind> {
  let made: (Schema & Field<Kind>) | undefined;
  return () => {
    made ??= field(kind, description, make(), details);
    return made;
  };
}
