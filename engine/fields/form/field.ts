import type { FieldDefinition } from "../field-definition.ts";
import { resolveForm } from "./resolve.ts";

export const formField: FieldDefinition<"form"> = {
  resolve: (name, page) => resolveForm(page.form(name), page),
};
