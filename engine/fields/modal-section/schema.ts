import { z } from "zod";
import { type FieldOptions, resolvesTo } from "../define-field.ts";

/** The name of a section that this block's modal can show. The `modal` and `opens` of links refer to it. */
export const modalSection = <const Names extends readonly [string, ...string[]]>(
  names: Names,
  options?: FieldOptions,
) =>
  resolvesTo<string>().field(
    "modalSection",
    "The name by which links of the page open it.",
    z.enum(names),
    {},
    options,
  );
