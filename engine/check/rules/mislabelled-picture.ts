import type { Rule } from "../rule.ts";
import { usedPictures } from "../used-pictures.ts";

export const mislabelledPicture: Rule = {
  meta: {
    code: "mislabelled-picture",
    severity: "warning",
    tier: "shape",
    title: "A picture's content is not what its name says",
  },
  check: (site, report) => {
    for (const { name, file, location } of usedPictures(site)) {
      if (file.otherFormat === undefined || file.error !== undefined) continue;
      report({
        ...location,
        message: `The name "${name}" does not fit: the file contains ${file.otherFormat}.`,
        hint: "Save the picture in the format that its name says: renaming a file does not convert it.",
      });
    }
  },
};
