import { z } from "zod";
import { link, richText, text } from "../fields/fields.ts";
import { ownName } from "../fields/name-patterns.ts";
import { formField } from "./form-field.ts";
import { always, seenBy } from "./form-field-base.ts";
import { schemaReference } from "./instance.ts";
import { suppressions } from "./rule-settings.ts";

const hiddenField = z
  .strictObject({
    name: always.name,
    query: z
      .string()
      .regex(/^[\w.-]{1,40}$/)
      .optional()
      .describe('The parameter of the page\'s address that has the value: "utm_campaign".'),
    value: z.string().min(1).max(500).optional().describe("The value, if no parameter has it."),
  })
  .meta({ label: "Hidden field" });

export const formSchema = z.strictObject({
  $schema: schemaReference,
  name: z
    .string()
    .regex(ownName)
    .describe("The form's name, the same as the file's. It is sent to /api/forms/<name>."),
  description: z.string().min(1).describe("Its purpose, for colleagues."),
  sections: z
    .array(
      z
        .strictObject({
          title: text().optional().describe("The section's heading."),
          ...seenBy,
          fields: z.array(formField).min(1).describe("The fields, in order."),
        })
        .meta({ label: "Section" }),
    )
    .min(1)
    .describe("The fields, in one section or several."),
  hidden: z
    .array(hiddenField)
    .min(1)
    .optional()
    .describe("Values that are sent without being seen: parameters of the page's address, or texts.")
    .meta({ label: "Hidden fields" }),
  submit: text().describe("The button that sends it.").meta({ label: "Button" }),
  next: link()
    .optional()
    .describe("The page that follows after sending. Without it, `sent` replaces the form.")
    .meta({ label: "Page after sending" }),
  sent: z
    .strictObject({ title: text().describe("A headline."), text: richText().describe("What happens next.") })
    .optional()
    .describe("Replaces the form after sending.")
    .meta({ label: "Text after sending" }),
  allow: suppressions,
});

export type FormManifest = z.output<typeof formSchema>;
export type FormFieldManifest = Exclude<z.output<typeof formField>, { readonly control: "address" }>;
