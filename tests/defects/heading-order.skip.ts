import type { Defect } from "./_defect.ts";

/** The words of a hero get a heading, two levels below the page's. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/en_GB/addapp.json",
      find: '"addapp.hero.text": "',
      put: '"addapp.hero.text": ▸"### Tell us\\n\\n',
    },
  ],
};
