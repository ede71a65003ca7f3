import { formFields } from "../../site/forms/form-fields.ts";
import { mergeCatalogues } from "../../site/message-catalogues.ts";
import type { Rule } from "../rule.ts";

const optional =
  /[([](?:optional|freiwillig|valfritt|valfri|frivilligt?|valinnainen|vapaaehtoinen|facultatif|facultative|facoltativo|optioneel|opcional)[)\]]/iu;
const required =
  /\*\s*$|[([](?:required|mandatory|Pflichtfeld|erforderlich|obligatorisk(?:t)?|krävs|påkrævet|pakollinen|obligatoire|obbligatorio|verplicht|obligatorio)[)\]]/iu;

export const labelSign: Rule = {
  meta: {
    code: "label-sign",
    severity: "warning",
    title: "A label says whether its field must be filled in",
    configurable: true,
    once: true,
  },
  check: ({ manifests }, report) => {
    const catalogues = [...mergeCatalogues(manifests).values()];
    const reported = new Set<string>();
    for (const { document, value } of manifests.forms.values())
      for (const { field, path } of formFields(value)) {
        const key = field.label.startsWith("t:") ? field.label.slice(2) : undefined;
        const labels =
          key === undefined
            ? [{ text: field.label, document, path: [...path, "label"] }]
            : catalogues.flatMap((messages) => {
                const message = messages.get(key);
                return message ? [{ text: message.text, document: message.document, path: [key] }] : [];
              });
        for (const { text, ...location } of labels) {
          const [sign] = optional.exec(text) ?? required.exec(text) ?? [];
          const id = `${location.document.file} ${location.path.join(" ")}`;
          if (sign === undefined || reported.has(id)) continue;
          reported.add(id);
          report({
            ...location,
            message:
              optional.test(text) && field.required
                ? `The label says "${sign}", but the field "${field.name}" of "${value.name}" is required.`
                : `The label has "${sign}", but the form adds such a sign itself: it marks optional fields.`,
            hint: `Remove "${sign.trim()}" from the label.`,
          });
        }
      }
  },
};
