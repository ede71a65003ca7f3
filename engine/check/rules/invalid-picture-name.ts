import type { Rule } from "../rule.ts";
import { usedPictures } from "../used-pictures.ts";

/** Characters with a meaning in addresses and in lists of addresses. */
const special = /[\s,%#?&"'<>\\:;*|]/;

const withoutSpecial = (name: string): string =>
  name
    .normalize("NFC")
    .replace(/[\s,%#?&"'<>\\:;*|]+/g, "-")
    .replace(/-+(?=\.)/g, "");

export const invalidPictureName: Rule = {
  meta: {
    code: "invalid-picture-name",
    severity: "error",
    tier: "shape",
    title: "A picture's name does not work in an address",
  },
  check: (site, report) => {
    for (const { name, location } of usedPictures(site)) {
      const [character] = special.exec(name) ?? [];
      if (character === undefined) continue;
      const what = /\s/.test(character) ? "a space" : `"${character}"`;
      report({
        ...location,
        message: `The name of the picture "${name}" contains ${what}. Browsers do not find it.`,
        hint: `Rename the file to ${withoutSpecial(name)}, and write that name here.`,
      });
    }
  },
};
