import type { z } from "zod";

/** The props that a block's component receives: the schema's output with every field resolved. */
export type Resolved<Schema> = Schema extends { readonly _field?: { readonly result: infer Result } }
  ? Result
  : Schema extends z.ZodOptional<infer Inner>
    ? Resolved<Inner> | undefined
    : Schema extends z.ZodDefault<infer Inner>
      ? Resolved<Inner>
      : Schema extends z.ZodArray<infer Item>
        ? readonly Resolved<Item>[]
        : Schema extends z.ZodDiscriminatedUnion<infer Options>
          ? Resolved<Options[number]>
          : Schema extends z.ZodObject<infer Shape>
            ? ResolvedShape<Shape>
            : Schema extends z.ZodType
              ? z.output<Schema>
              : never;

type OptionalKeys<Shape> = {
  [K in keyof Shape]: undefined extends Resolved<Shape[K]> ? K : never;
}[keyof Shape];

type ResolvedShape<Shape> = {
  readonly [K in Exclude<keyof Shape, OptionalKeys<Shape>>]: Resolved<Shape[K]>;
} & { readonly [K in OptionalKeys<Shape>]?: Exclude<Resolved<Shape[K]>, undefined> };
