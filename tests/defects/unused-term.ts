import type { Defect } from "./_defect.ts";

/** A term of the glossary is misspelt. */
export const defect: Defect = {
  alone: "it replaces the glossary, so that no other term is checked",
  changes: [
    {
      file: "glossary.json",
      text: '{\n  "$schema": "./schema/glossary.json",\n  "terms": [{ "term": ▸"Zahnbürste", "translations": { "sv_SE": ["tandborste"] } }]\n}\n',
    },
  ],
};
