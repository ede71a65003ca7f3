import { z } from "zod";
import type { HeadingLevel } from "../payload/rich-text.ts";
import type { FieldKind } from "./field-kinds.ts";

/** The groups of a block's props, in the order in which a form shows them. */
type PropGroup = "Content" | "Actions" | "Look" | "Data" | "Labels" | "Small print";

/** The groups of the colours of a palette. */
export type ColorGroup = "Surfaces" | "Text" | "Brand and buttons" | "Lines and marks" | "Decoration";

/** The groups of a manifest's values. A form shows them in the order of the schema. */
type ManifestGroup =
  | "Basics"
  | "Prices"
  | "Where and when"
  | "Changes"
  | "Texts"
  | "Contact and law"
  | "Visitors"
  | "Pictures"
  | "Colours"
  | "Type"
  | "Shapes"
  | "Check";

declare module "zod" {
  interface GlobalMeta {
    /** A prop's name for marketers: "Headline". */
    label?: string;
    /** The group of one of a block's or manifest's own values. Those inside an object or a list need none, except for colours. */
    group?: PropGroup | ManifestGroup | ColorGroup;
    /** The kind of control for a value that is not a field, such as "tone" for backgrounds. */
    "x-field"?: string;
    /** The parts of an object are shown also without a value. An object without parts is removed. */
    "x-parts"?: true;
    /** What the keys of a record name, if `nameOf` has no kind for it. */
    "x-keys"?: "currency" | "currency-or-market";
    /** The first value of a new item in a form. Default: the simplest value of its type. */
    "x-start"?: unknown;
  }
}

/** The details of a field, as its schema declares them. */
export interface FieldDetails {
  readonly kind: FieldKind;
  /** Names of the values that the browser fills into a live text. */
  readonly values?: readonly string[];
  /** The maximum number of characters that fit where the text is shown. */
  readonly max?: number;
  /** The level of a heading, or that of the first headings in a formatted text. */
  readonly level?: HeadingLevel;
}

type Details = Omit<FieldDetails, "kind">;

/** What every field takes: how forms show the value. All texts are for marketers. */
export interface FieldOptions {
  /** The name of the prop: "Headline". */
  readonly label?: string;
  /** Where a form shows it. Values inside an object or a list need none. */
  readonly group?: PropGroup;
  /** What the label does not say. Default: the description of the field. */
  readonly help?: string;
}

/** The options of a text. */
export interface TextOptions extends FieldOptions {
  /** The number of characters that fit. The check warns about longer texts. */
  readonly max?: number;
}

/** Adds a label, a group and a description to a schema. Without `help`, its description stays. */
export const prop = <Schema extends z.ZodType>(
  schema: Schema,
  { label, group, help }: FieldOptions,
): Schema =>
  schema.meta({
    ...(help !== undefined && { description: help }),
    ...(label !== undefined && { label }),
    ...(group !== undefined && { group }),
  });

/** Marks a schema whose values the compiler replaces with a `Result`. Only types have the mark. */
export interface Field<Kind extends string, Result> {
  readonly _field?: { readonly kind: Kind; readonly result: Result };
}

/**
 * The schemas that the compiler resolves, with their details. Clones made by `.meta()` inherit the entry.
 */
export const fieldKinds = z.registry<FieldDetails>();

/**
 * Declares the schemas of a field whose values resolve to a `Result`. `kind` must be the name under which
 * `fields.ts` exports the schema function; otherwise the table of fields does not compile.
 */
export function resolvesTo<Result>() {
  /**
   * Clones a schema and registers the clone as a field that the compiler resolves. `description` is the help of a
   * prop without its own.
   */
  function field<Kind extends string, Schema extends z.ZodType>(
    kind: Kind,
    description: string,
    schema: Schema,
    details: Details = {},
    options: FieldOptions = {},
  ): Schema & Field<Kind, Result> {
    const described = prop(schema, { help: description, ...options });
    // SAFETY: see above. `field` cannot require a `FieldKind`, because that type is derived from its results.
    fieldKinds.add(described, { kind: kind as string as FieldKind, ...details });
    return described;
  }

  /**
   * A field that is the same everywhere, so that all uses share one schema. Creating a schema takes some
   * hundredths of a millisecond, and its validator is compiled on first use. Uses with options share a validator.
   */
  function sharedField<Kind extends string, Schema extends z.ZodType>(
    kind: Kind,
    description: string,
    make: () => Schema,
    details?: Details,
  ): (options?: FieldOptions) => Schema & Field<Kind, Result> {
    let cachedSchema: (Schema & Field<Kind, Result>) | undefined;
    return (options = {}) => {
      cachedSchema ??= field(kind, description, make(), details);
      return Object.keys(options).length > 0 ? prop(cachedSchema, options) : cachedSchema;
    };
  }

  return { field, sharedField };
}
