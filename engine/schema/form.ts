import { z } from "zod";
import { link, richText, text } from "../fields/fields.ts";
import { ownName } from "../fields/name-patterns.ts";
import { formField } from "./form-field.ts";
import { schemaReference } from "./instance.ts";
import { suppressions } from "./rule-settings.ts";

export const formSchema = z.strictObject({
  $schema: schemaReference,
  name: z
    .string()
    .regex(ownName)
    .describe("The form's name, the same as the file's. It is sent to /api/forms/<name>."),
  description: z.string().min(1).describe("Its purpose, for colleagues."),
  sections: z
    .array(
      z.strictObject({
        title: text().optional().describe("The section's heading."),
        fields: z.array(formField).min(1).describe("The fields, in order."),
      }),
    )
    .min(1)
    .describe("The fields, in one section or several."),
  submit: text().describe("The button that sends it."),
  next: link()
    .optional()
    .describe("The page that follows after sending. Without it, `sent` replaces the form."),
  sent: z
    .strictObject({ title: text().describe("A headline."), text: richText().describe("What happens next.") })
    .optional()
    .describe("Replaces the form after sending."),
  allow: suppressions,
});

export type FormManifest = z.output<typeof formSchema>;
export type FormFieldManifest = z.output<typeof formField>;
