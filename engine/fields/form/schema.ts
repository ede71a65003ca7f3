import { z } from "zod";
import type { ResolvedForm } from "../../forms/resolved-form.ts";
import { resolvesTo } from "../define-field.ts";
import { nameOf } from "../name-kinds.ts";
import { kebabCase } from "../name-patterns.ts";

/** A form, by name. Resolves to its fields and labels in the page's market. */
export const form = resolvesTo<ResolvedForm>().sharedField(
  "form",
  "A form, by its name in manifests/forms/.",
  () => nameOf("form", z.string().regex(kebabCase)),
);
