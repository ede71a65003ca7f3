import type { Defect } from "./_defect.ts";

/** The form for one country was deleted. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/sv_SE/common.json",
      find: '"common.countries.found": "{count, plural, one {# land} other {# länder}} i listan"',
      put: '"common.countries.found": ▸"{count, plural, other {# länder}} i listan"',
    },
  ],
};
