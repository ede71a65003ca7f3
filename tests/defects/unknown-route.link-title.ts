import type { Defect } from "./_defect.ts";

/** A link in a text has a title, and names a misspelt route. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/sv_SE/feedback.json",
      find: '"Sluta då ta dem, fråga din läkare eller på apoteket och skriv till oss med en gång. Det är ingen feedback utan en anmälan, och vi följer upp varenda en. [Kontakt](to:terms#contact)"',
      put: String.raw`▸"Sluta då ta dem, fråga din läkare eller på apoteket och skriv till oss med en gång. Det är ingen feedback utan en anmälan, och vi följer upp varenda en. [Kontakt](to:trems#contact \"Kontakt\")"`,
    },
  ],
};
