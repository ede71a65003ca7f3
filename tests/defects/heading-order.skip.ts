import type { Defect } from "./_defect.ts";

/** The text of a hero gets a heading two levels below the page's main heading. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/en_GB/upsell.json",
      find: '"upsell.hero.text": "',
      put: String.raw`"upsell.hero.text": ▸"### Tell us\n\n`,
    },
  ],
};
