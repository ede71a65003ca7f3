import { describe, it } from "vitest";
import { expectProblems, swap } from "../../../../fixtures/test-site.ts";

const gift = (base: string) => ({ "routes/gift.json": swap('"extends": "take"', `"extends": "${base}"`) });
const another = (name: string, base: string) => ({
  [`routes/${name}.json`]: `{ "name": "${name}", "path": "/${name}", "extends": "${base}", "markets": ["DE"] }`,
});

describe("extends-cycle", () => {
  it("reports a circle of three once, and not for a fourth that leads into it", () => {
    expectProblems({ ...gift("third"), ...another("third", "promo"), ...another("fourth", "third") }, [
      { message: "These routes extend each other in a cycle: gift → third → promo → gift." },
    ]);
  });

  it("leaves a chain of variants alone", () => {
    expectProblems({ ...another("third", "promo"), ...another("fourth", "third") }, []);
  });
});
