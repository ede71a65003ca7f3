import type { Defect } from "./_defect.ts";

/** A text has a bare address of a host that the site does not name. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/da_DK/offerbought.json",
      find: '"Garantien på {guaranteeDays} dage kan du bruge én gang pr. person og husstand. Fortrydelsesretten følger med hver bestilling i {withdrawalDays} dage. [Alt om returnering](to:refund)"',
      put: '▸"Garantien på {guaranteeDays} dage kan du bruge én gang pr. person og husstand. Fortrydelsesretten følger med hver bestilling i {withdrawalDays} dage. <https://check.example/>"',
    },
  ],
};
