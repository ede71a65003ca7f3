import { describe, it } from "vitest";
import { expectProblems, swap } from "../../../../../fixtures/test-site.ts";

describe("mask-does-not-fit", () => {
  it("reports a mask without a token, in a form", () => {
    expectProblems({ "forms/letter.json": swap('"mask": "AA"', '"mask": "!A-"') }, [
      {
        code: "mask-does-not-fit",
        message: 'Nothing can be typed into the mask "!A-".',
        marked: '"!A-"',
      },
    ]);
  });

  it("reports a mask that ends in an escape", () => {
    expectProblems({ "forms/letter.json": swap('"mask": "AA"', '"mask": "AA!"') }, [
      {
        code: "mask-does-not-fit",
        message: 'The mask "AA!" ends with "!", but "!" needs a character after it.',
      },
    ]);
  });

  it("reports an example that its mask would change", () => {
    expectProblems({ "markets.json": swap('"example": "10115"', '"example": "D-10115"') }, [
      { code: "mask-does-not-fit", message: 'The mask changes the example "D-10115" to "10115".' },
    ]);
  });

  it("reports a pattern that refuses the example without the mask's characters", () => {
    expectProblems(
      {
        "markets.json": swap(
          '"pattern": "^[0-9]{5}$", "mask": "#####", "example": "10115"',
          '"pattern": "^[0-9]{3} [0-9]{2}$", "mask": "### ##", "example": "114 55"',
        ),
      },
      [
        {
          code: "mask-does-not-fit",
          message: 'The pattern rejects the example "114 55", with or without the mask\'s own characters.',
        },
      ],
    );
  });
});
