import { describe, it } from "vitest";
import { expectProblems, swap } from "../../../../../fixtures/test-site.ts";

const gift = (base: string) => ({ "routes/gift.json": swap('"extends": "take"', `"extends": "${base}"`) });
const another = (name: string, base: string) => ({
  [`routes/${name}.json`]: `{ "name": "${name}", "path": "/${name}", "extends": "${base}", "markets": ["DE"] }`,
});

describe("extends-cycle", () => {
  it("reports a circle of three routes once, and not at a fourth route that leads into it", () => {
    expectProblems({ ...gift("third"), ...another("third", "promo"), ...another("fourth", "third") }, [
      { message: "These routes extend each other in a cycle: gift → third → promo → gift." },
    ]);
  });

  it("accepts a chain of variants", () => {
    expectProblems({ ...another("third", "promo"), ...another("fourth", "third") }, []);
  });
});
