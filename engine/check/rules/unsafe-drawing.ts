import type { Rule } from "../rule.ts";
import { usedPictures } from "../used-pictures.ts";

export const unsafeDrawing: Rule = {
  meta: {
    code: "unsafe-drawing",
    severity: "error",
    tier: "shape",
    title: "A drawing contains more than a picture",
  },
  check: (site, report) => {
    for (const { name, file, location } of usedPictures(site)) {
      if (file.unsafe === undefined) continue;
      report({
        ...location,
        message: `The drawing "${name}" contains ${file.unsafe}.`,
        hint: `Remove it from public/images/${name}, or save the drawing as a plain SVG.`,
      });
    }
  },
};
