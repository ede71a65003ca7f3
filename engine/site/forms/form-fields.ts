import type { JsonPath } from "../../json/document.ts";
import type { FormFieldManifest, FormManifest } from "../../schema/form.ts";

/** Every field of a form, with its path in the manifest. */
export const formFields = (form: FormManifest): { field: FormFieldManifest; path: JsonPath }[] =>
  form.sections.flatMap(({ fields }, section) =>
    fields.map((field, index) => ({ field, path: ["sections", section, "fields", index] })),
  );
