import type { z } from "zod";
import type { Field } from "./define-field.ts";

type Schemas = typeof import("./fields.ts");

/** The kinds of fields: the names of the schema functions that `fields.ts` exports. */
export type FieldKind = {
  [Name in keyof Schemas]: Schemas[Name] extends (...parameters: never) => infer Schema
    ? "_field" extends keyof Schema
      ? Name
      : never
    : never;
}[keyof Schemas];

type FieldSchema<Kind extends FieldKind> = ReturnType<Schemas[Kind]>;

/** The value of a field in a manifest, without defaults. */
export type FieldValue<Kind extends FieldKind> = z.input<FieldSchema<Kind>>;

/** The value of a field in a payload. */
export type FieldResult<Kind extends FieldKind> =
  FieldSchema<Kind> extends Field<Kind, infer Result> ? Result : never;
