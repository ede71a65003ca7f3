import type { Defect } from "./_defect.ts";

/** A message key occurs in two files. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/en_GB/upsell.json",
      find: '"upsell.head.title"',
      put: `▸"take.hero.order": "Choose your jars",
  "upsell.head.title"`,
    },
  ],
};
