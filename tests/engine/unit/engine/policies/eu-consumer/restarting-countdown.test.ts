import { describe, it } from "vitest";
import { edits, expectProblems, swap } from "../../../../../fixtures/test-site.ts";

const clock = swap(
  '"title": "t:take.title",\n        "order"',
  '"title": "t:take.title", "clock": "duration",\n        "order"',
);
const take = { "routes/take.json": clock };
const message = (codes: string) => ({
  code: "restarting-countdown" as const,
  message: `In ${codes} this countdown starts again with every visit, so it announces an end that never comes.`,
});

describe("restarting-countdown", () => {
  it("is reported once for all variants, at the place of the mode", () => {
    expectProblems(take, [{ ...message("DE, GB"), at: "routes/take.json:14:43", marked: '"duration"' }]);
  });

  it("names only the markets in which a page shows it", () => {
    const inGreatBritain = swap('"id": "hero",', '"id": "hero", "markets": ["GB", "CH-FR"],');
    expectProblems({ "routes/take.json": edits(clock, inGreatBritain) }, [
      { code: "hidden-section", at: "redirects.json:4:29" },
      message("GB"),
    ]);
  });

  it("reports nothing for a shared block that no page shows", () => {
    const spare = '{ "name": "spare", "block": "hero", "props": { "title": "Spare", "clock": "duration" } }';
    expectProblems({ "blocks/spare.json": spare }, []);
  });

  it("reports nothing for contradictory props", () => {
    const both = swap('"clock": "duration"', '"clock": "duration", "wide": true, "columns": 2');
    expectProblems({ "routes/take.json": edits(clock, both) }, [
      { code: "contradicting-props", at: "routes/take.json:14:80", marked: "2" },
    ]);
  });

  it("can be suppressed on the block", () => {
    const allowed = swap(
      '"id": "hero",',
      '"id": "hero", "allow": { "restarting-countdown": "It counts a tea break." },',
    );
    expectProblems({ "routes/take.json": edits(clock, allowed) }, []);
  });
});
