import { expect, test } from "vitest";
import { chooseLanguage } from "../../../../../../engine/workshop/interface/languages.ts";

test.each([
  ["de-CH, en;q=0.9", "de"],
  ["en;q=0.5,fr;q=0.8", "fr"],
  ["pt, it;q=0.9", "en"],
  ["de;q=0, fr;q=0.1", "fr"],
  ["toString", "en"],
  ["", "en"],
])("chooses the language for %s", (accepted, language) => {
  expect(chooseLanguage(accepted)).toBe(language);
});
