import type { Defect } from "./_defect.ts";

/** A breakpoint has the name that another program gives it. */
export const defect: Defect = {
  changes: [{ file: "site.json", find: '"100vw md:50vw xl:640px"', put: '▸"100vw tablet:50vw xl:640px"' }],
};
