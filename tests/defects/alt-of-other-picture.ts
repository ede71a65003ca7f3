import type { Defect } from "./_defect.ts";

const remove = (locale: string, text: string) => ({
  file: `messages/${locale}/products.json`,
  find: `  "products.starter.alt": "${text}",\n`,
  put: "",
});

/** The description of another product was copied, and its own was removed. */
export const defect: Defect = {
  changes: [
    {
      file: "products/starter.json",
      find: '"alt": "t:products.starter.alt"',
      put: '"alt": "t:products.family.alt"',
    },
    {
      file: "products/starter.json",
      mark: '"product-starter.webp"',
    },
    remove("de_DE", "Mellva-Dose aus Papier zwischen grünen Zweigen"),
    remove("en_GB", "Paper-cut Mellva jar between green twigs"),
    remove("sv_SE", "Pappersklipp: en Mellva-burk mellan gröna kvistar"),
  ],
};
