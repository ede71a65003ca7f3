import { it } from "vitest";
import { languageTagDiffers } from "../../../../../../engine/check/rules/language-tag-differs.ts";
import { expectProblems, swap } from "../../../../../fixtures/test-site.ts";

it("compares the tag with the language of the texts that the market shows", () => {
  expectProblems(
    { "markets.json": swap('"locale": "en_GB",', '"locale": "de_DE",') },
    [
      {
        marked: '"en-GB"',
        message:
          'The language tag "en-GB" does not fit the texts of de_DE, which are in another language (de).',
        hint: 'Write "de-GB", or choose another locale.',
      },
    ],
    [languageTagDiffers],
  );
});
