import { z } from "zod";

/** The kinds of things that a string in a manifest can name. A "page" is a route or its twin. */
export const nameKinds = [
  "route",
  "page",
  "layout",
  "theme",
  "shared-block",
  "product",
  "quiz",
  "form",
  "message",
  "image",
  "preset",
  "video",
  "audio",
  "captions",
  "market",
  "payment-method",
  "locale",
] as const;

export type NameKind = (typeof nameKinds)[number];

/** The schemas whose values, or keys, are names of the site. Editors complete them, and rules check them. */
export const namedThings = z.registry<{ kind: NameKind }>();

/**
 * Marks a schema whose values name something of the site. Clones made by `.describe()` are marked as well.
 */
export function nameOf<Schema extends z.ZodType>(kind: NameKind, schema: Schema): Schema {
  namedThings.add(schema, { kind });
  return schema;
}
