import { memoize } from "../../json/memoize.ts";
import type { Rule } from "../rule.ts";
import { textValidator } from "../text-validator.ts";

/** Minimum length of the brand's name: too many words differ from a shorter name by one letter. */
const minLength = 5;

const escapeSigns = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * Matches words that are one typing mistake away from a name: a letter more, less or another one, or two
 * neighbours exchanged. Words that begin with the name are its grammatical forms.
 */
function misspellings(name: string): RegExp {
  const letters = [...name];
  const part = (from: number, to?: number) => escapeSigns(letters.slice(from, to).join(""));
  const ways = letters.flatMap((_, at) => {
    // With another first letter, it is most likely another word.
    if (at === 0) return [];
    const [before, after] = [part(0, at), part(at + 1)];
    const swapped = at > 1 ? [part(0, at - 1) + part(at, at + 1) + part(at - 1, at) + after] : [];
    return [
      before + after,
      String.raw`${before}\p{L}${after}`,
      String.raw`${before}\p{L}${part(at)}`,
      ...swapped,
    ];
  });
  // In small letters it is right only in addresses: "hello@mellva.example", "mellva-jar".
  const small = String.raw`(?<![\p{L}\p{N}@./:_-])${escapeSigns(name.toLowerCase())}(?![\p{L}\p{N}@/_-]|\.\p{L})`;
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?!${escapeSigns(name)})(?:${ways.join("|")})(?![\p{L}\p{N}])${name === name.toLowerCase() ? "" : `|${small}`}`,
    "u",
  );
}

const validatorFor = memoize((brand: string) => {
  const misspelt = misspellings(brand);
  return textValidator({
    validate: (text) => misspelt.exec(text)?.[0],
    mayHave: (texts) => misspelt.test(texts),
  });
});

export const misspeltBrand: Rule = {
  meta: {
    code: "misspelt-brand",
    severity: "warning",
    tier: "content",
    title: "The brand's name is misspelt",
  },
  check: (site, report) => {
    const brand = site.manifests.settings?.value.brand ?? "";
    if (!/^\p{L}+$/u.test(brand) || brand.length < minLength) return;
    validatorFor(brand)(site, (found, { document, path }) => {
      report({
        document,
        path,
        message:
          found === brand.toLowerCase()
            ? `The brand's name is ${brand}, but this text writes "${found}".`
            : `"${found}" looks like the brand's name, ${brand}, with a typing mistake.`,
        hint: `Write "${brand}", or {brand}.`,
        fix: { find: found, replace: brand },
      });
    });
  },
};
