import type { Defect } from "./_defect.ts";

/** The words of the forms were deleted. */
export const defect: Defect = {
  changes: [
    {
      file: "site.json",
      find: `{
  "$schema": "./schema/site.json"`,
      put: `▸{
  "$schema": "./schema/site.json"`,
    },
    {
      file: "site.json",
      find: `  "form": {
    "optional": "t:forms.optional",
    "choose": "t:forms.choose",
    "summary": "t:forms.summary",
    "sending": "t:forms.sending",
    "offline": "t:forms.offline",
    "failed": "t:forms.failed",
    "unavailable": "t:forms.unavailable",
    "trap": "t:forms.trap",
    "errors": {
      "required": "t:forms.errors.required",
      "maxLength": "t:forms.errors.max-length",
      "pattern": "t:forms.errors.pattern",
      "format": "t:forms.errors.format",
      "enum": "t:forms.errors.enum"
    }
  },
`,
      put: "",
    },
  ],
};
