import type { Defect } from "./_defect.ts";

/** A picture that nothing shows. */
export const defect: Defect = {
  site: "small-shop",
  changes: [{ picture: "hero-winter.webp" }],
};
