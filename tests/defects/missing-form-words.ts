import type { Defect } from "./_defect.ts";

/** The texts of the forms were deleted. */
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
    "repeat": {
      "order": {
        "title": "t:forms.repeat.order-title",
        "text": "t:forms.repeat.order-text",
        "keep": "t:forms.repeat.order-keep",
        "again": "t:forms.repeat.order-again"
      },
      "likely": {
        "title": "t:forms.repeat.likely-title",
        "text": "t:forms.repeat.likely-text",
        "keep": "t:forms.repeat.likely-keep",
        "again": "t:forms.repeat.likely-again"
      },
      "price": {
        "title": "t:forms.repeat.price-title",
        "text": "t:forms.repeat.price-text",
        "keep": "t:forms.repeat.price-keep",
        "again": "t:forms.repeat.price-again",
        "offer": "t:forms.repeat.price-offer"
      },
      "other": {
        "title": "t:forms.repeat.other-title",
        "text": "t:forms.repeat.other-text",
        "keep": "t:forms.repeat.other-keep",
        "again": "t:forms.repeat.other-again"
      }
    },
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
