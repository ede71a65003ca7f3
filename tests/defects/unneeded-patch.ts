import type { Defect } from "./_defect.ts";

/** A variant repeats its base's title. */
export const defect: Defect = {
  consequences: [
    {
      code: "unused-message",
      file: "messages/da_DK/offer1.json",
      why: "The variant's own title is left over.",
    },
  ],
  changes: [
    {
      file: "routes/offer1.json",
      find: `"cta": {
      "set": { "title": "t:offer1.cta.title"`,
      put: `"cta": {
      "set": { ▸"title": "t:offer.cta.title"`,
    },
  ],
};
