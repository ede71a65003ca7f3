import type { Defect } from "./_defect.ts";

/** One short heading of a copied catalogue is still German. */
export const defect: Defect = {
  changes: [
    {
      file: "markets.json",
      find: `"code": "sv_SE"
`,
      put: `"code": ▸"sv_SE"
`,
    },
    {
      file: "messages/sv_SE/refund.json",
      find: `"$schema": "../../schema/messages.json",`,
      put: `"$schema": "../../schema/messages.json",
  "$copiedFrom": "de_DE",`,
    },
    {
      file: "messages/sv_SE/refund.json",
      find: '"refund.steps.write.title": "Du skriver eller ringer"',
      put: '"refund.steps.write.title": "Sie schreiben oder rufen an"',
    },
  ],
};
