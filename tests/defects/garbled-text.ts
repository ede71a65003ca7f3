import type { Defect } from "./_defect.ts";

/** A word was copied from a mail that was read in the wrong encoding. */
export const defect: Defect = {
  changes: [
    { file: "messages/de_DE/error.json", find: '"error.title": "', put: '"error.title": ▸"FÃ¼r Sie: ' },
  ],
};
