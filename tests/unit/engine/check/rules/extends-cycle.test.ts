import { describe, it } from "vitest";
import { expectProblems, swap } from "../../../../fixtures/test-site.ts";

const gift = (base: string) => ({ "routes/gift.json": swap('"extends": "take"', `"extends": "${base}"`) });
const another = (name: string, base: string) => ({
  [`routes/${name}.json`]: `{ "name": "${name}", "path": "/${name}", "extends": "${base}", "markets": ["DE"] }`,
});

describe("extends-cycle", () => {
  it("reports a route that extends itself, and not the variant of it", () => {
    expectProblems(gift("gift"), [{ at: "routes/gift.json:5:14", marked: '"gift"' }]);
  });

  it("reports a circle of two once, at the first of them", () => {
    expectProblems(gift("promo"), [
      {
        code: "extends-cycle",
        at: "routes/gift.json:5:14",
        marked: '"promo"',
        message: "These routes extend each other in a cycle: gift → promo → gift.",
      },
    ]);
  });

  it("reports a circle of three once, and not for a fourth that leads into it", () => {
    expectProblems({ ...gift("third"), ...another("third", "promo"), ...another("fourth", "third") }, [
      { message: "These routes extend each other in a cycle: gift → third → promo → gift." },
    ]);
  });

  it("leaves a chain of variants alone", () => {
    expectProblems({ ...another("third", "promo"), ...another("fourth", "third") }, []);
  });
});
