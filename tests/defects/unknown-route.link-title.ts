import type { Defect } from "./_defect.ts";

/** A link in a text has a title, and names a misspelt route. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/sv_SE/forms.json",
      find: '"forms.order.terms": "Jag godkänner [köpvillkoren](to:terms#terms)',
      put: String.raw`"forms.order.terms": ▸"Jag godkänner [köpvillkoren](to:trems#terms \"Villkoren\")`,
    },
  ],
};
