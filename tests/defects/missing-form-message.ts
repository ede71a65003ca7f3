import type { Defect } from "./_defect.ts";

/** A form gets a new constraint without an error message for it. */
export const defect: Defect = {
  changes: [
    {
      file: "forms/order.json",
      find: '"maxLength": 254',
      put: `"minLength": 6,
            "maxLength": 254`,
    },
    {
      file: "forms/order.json",
      mark: `"email",
          "label"`,
    },
  ],
};
