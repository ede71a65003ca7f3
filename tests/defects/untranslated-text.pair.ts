import type { Defect } from "./_defect.ts";

/** An English text in the Finnish catalogue. None of the two is the default market's language. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/fi_FI/addapp.json",
      find: '"addapp.hero.title": "Ei sovellusta. Vain pikakuvake, jos haluat."',
      put: '"addapp.hero.title": ▸"No app. Just a shortcut, if you want one."',
    },
  ],
};
