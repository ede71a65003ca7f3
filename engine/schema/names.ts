import { z } from "zod";

/** What a string of a manifest can name. A "page" is a route or its twin. */
export const nameKinds = [
  "route",
  "page",
  "layout",
  "shared-block",
  "product",
  "quiz",
  "form",
  "message",
  "image",
  "preset",
  "market",
  "locale",
] as const;

export type NameKind = (typeof nameKinds)[number];

/** Which schemas hold a name of the site. Only editors are told: names are checked by rules. */
export const namedThings = z.registry<{ kind: NameKind }>();

/** Marks a schema whose value names something of the site. Clones made by `.describe()` are marked too. */
export function nameOf<Schema extends z.ZodType>(kind: NameKind, schema: Schema): Schema {
  namedThings.add(schema, { kind });
  return schema;
}
