import type { Defect } from "./_defect.ts";

/** The form for one country was deleted. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/da_DK/common.json",
      find: '"{count, plural, one {# land} other {# lande}} på listen"',
      put: '▸"{count, plural, other {# lande}} på listen"',
    },
  ],
};
