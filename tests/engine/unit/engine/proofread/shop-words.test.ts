import { expect, it } from "vitest";
import { readWords } from "../../../../../engine/proofread/read-words.ts";
import { isShopWord } from "../../../../../engine/proofread/shop-words.ts";
import { check } from "../../../../fixtures/test-site.ts";

it("knows every part of a word with hyphens", () => {
  const words = {
    "words/de_DE.json": JSON.stringify({ $schema: "../schema/words.json", words: ["Konjak-E-Mehl"] }),
  };
  const { site, problems } = check(words);
  expect(problems).toEqual([]);
  const parts = [...readWords("Das Konjak-E-Mehl und der Konjak, aber kein Sojamehl")];
  expect(parts.filter((word) => isShopWord(site.manifests, "de_DE", word))).toEqual(["Konjak", "Mehl"]);
});
