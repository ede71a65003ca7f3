import { createMask, type InputMask } from "./masks/create-mask.ts";
import { nationalMask } from "./masks/national-mask.ts";
import type { ResolvedFormField } from "./resolved-form.ts";

/** The mask of a field. A phone number may also have its country's code. */
export const findMask = (mask: string, { control }: Pick<ResolvedFormField, "control">): InputMask =>
  control === "tel" ? nationalMask(mask) : createMask(mask);
