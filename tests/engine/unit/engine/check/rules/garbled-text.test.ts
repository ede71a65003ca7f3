import { describe, expect, it } from "vitest";
import { garbledText } from "../../../../../../engine/check/rules/garbled-text.ts";
import { check, swap } from "../../../../../fixtures/test-site.ts";

/** The hints for a text in the English catalogue. */
const hintsFor = (text: string): string[] =>
  check({ "messages/en_GB/common.json": swap('"First"', JSON.stringify(text)) }, [garbledText]).problems.map(
    ({ hint }) => hint,
  );

/** A text as a program shows it that reads its UTF-8 bytes as Windows-1252. */
const misread = (text: string): string =>
  new TextDecoder("windows-1252").decode(new TextEncoder().encode(text));

describe("garbled-text", () => {
  it.each([
    "für",
    "Über",
    "GRÖSSE",
    "été à l’heure",
    "Žižek",
    "“so”",
    "5 €",
    "naïve",
    "«là»",
    "👍 yes",
    "Привет",
  ])("finds %s misread", (text) => {
    expect(hintsFor(misread(text))).toHaveLength(1);
    expect(hintsFor(misread(text))[0]).toMatch(/^Write "/);
  });

  it("finds lost characters", () => {
    expect(hintsFor("gro\ufffden")).toEqual(["Type the word again, and save the file as UTF-8."]);
  });

  it.each(["für", "« là »", "CAFÉ »", "“PÅ”", "MANHÃ”", "À l’été", "ÅÄÖ…", "Île • œuvre", "Ã", "5 €"])(
    "stays silent on %s",
    (text) => {
      expect(hintsFor(text)).toEqual([]);
    },
  );
});
