import type { Defect } from "./_defect.ts";

/** The forms have the texts of an older release, which did not ask about repeated orders. */
export const defect: Defect = {
  changes: [
    {
      file: "site.json",
      find: `  "form": {
    "optional": "t:forms.optional",`,
      put: `  ▸"form": {
    "optional": "t:forms.optional",`,
    },
    {
      file: "site.json",
      find: `    "repeat": {
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
`,
      put: "",
    },
  ],
};
