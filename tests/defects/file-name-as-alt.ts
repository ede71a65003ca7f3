import type { Defect } from "./_defect.ts";

/** The name of the file stands for its description. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/sv_SE/common.json",
      find: `"common.ingredients.rice.alt": "Pappersklipp: en skål med ris och ett risax bredvid"`,
      put: `"common.ingredients.rice.alt": ▸"ingredient-rice.webp"`,
    },
  ],
};
