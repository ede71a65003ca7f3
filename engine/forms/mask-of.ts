import type { ResolvedFormField } from "../schema/resolved-form.ts";
import { createMask, type InputMask } from "./masks/create-mask.ts";
import { nationalMask } from "./masks/national-mask.ts";

/** The mask of a field: a phone number may also have its country's code. */
export const maskOf = (mask: string, { control }: Pick<ResolvedFormField, "control">): InputMask =>
  control === "tel" ? nationalMask(mask) : createMask(mask);
