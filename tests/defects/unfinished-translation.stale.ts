import type { Defect } from "./_defect.ts";

/** The German text has changed since the Swedish one was made. */
export const defect: Defect = {
  changes: [
    { file: "markets.json", find: '"code": "sv_SE"\n', put: '"code": ▸"sv_SE"\n' },
    {
      file: "translations/sv_SE.json",
      text: '{ "$schema": "../schema/translations.json", "source": "de_DE", "texts": { "take.hero.title": "00000000" } }',
    },
  ],
};
