import type { Defect } from "./_defect.ts";

/** A picture that nothing shows. */
export const defect: Defect = {
  changes: [{ picture: "hero-winter.webp" }],
};
