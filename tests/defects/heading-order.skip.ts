import type { Defect } from "./_defect.ts";

/** The text of a hero gets a heading two levels below the page's main heading. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/en_GB/addapp.json",
      find: '"addapp.hero.text": "',
      put: '"addapp.hero.text": ▸"### Tell us\\n\\n',
    },
  ],
};
