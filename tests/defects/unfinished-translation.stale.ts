import type { Defect } from "./_defect.ts";

/** The German text has changed since the Finnish one was made. */
export const defect: Defect = {
  changes: [
    { file: "markets.json", find: '"code": "fi_FI"\n', put: '"code": ▸"fi_FI"\n' },
    {
      file: "translations/fi_FI.json",
      text: '{ "$schema": "../schema/translations.json", "source": "de_DE", "texts": { "take.hero.title": "00000000" } }',
    },
  ],
};
