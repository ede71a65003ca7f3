import { maxFileSize } from "../../forms/sent-file.ts";
import { formFields } from "../../site/form-schema.ts";
import type { Rule } from "../rule.ts";

export const filesTooLarge: Rule = {
  meta: {
    code: "files-too-large",
    severity: "error",
    tier: "shape",
    title: "A form takes more files than the server",
    once: true,
  },
  check: ({ manifests }, report) => {
    for (const { document, value } of manifests.forms.values()) {
      let sum = 0;
      for (const { field, path } of formFields(value)) {
        if (field.control !== "file") continue;
        sum += field.maxSize;
        if (sum <= maxFileSize) continue;
        report({
          document,
          path: [...path, "maxSize"],
          message: `The files of the form "${value.name}" may have ${sum} MB together, but the server takes ${maxFileSize} MB.`,
          hint: 'Lower "maxSize", here or in the fields before this one.',
        });
        break;
      }
    }
  },
};
