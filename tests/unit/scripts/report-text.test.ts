import { describe, expect, it } from "vitest";
import { buildReport } from "../../../engine/counts/build-report.ts";
import { memoryCounters } from "../../../engine/server/stores/memory/memory-counters.ts";
import { reportTable } from "../../../scripts/_report-text.ts";
import { statisticsTable } from "../../fixtures/counting-shop.ts";

const day = 20_778;
const view = { kind: "view", market: "FR", source: "none", device: "phone", day, amount: 0 } as const;

describe("reportTable", () => {
  it("says what only the proof can tell", async () => {
    const counters = memoryCounters();
    await counters.add([
      { ...view, object: "entry", subject: "take", number: 1200 },
      { ...view, object: "take", subject: "thanks", number: 7 },
    ]);
    const text = reportTable(
      await buildReport(counters.read, statisticsTable, { from: day, to: day }),
      undefined,
    );
    expect(text.split("\n").slice(-3)).toEqual([
      "take → thanks was taken 7 times, but the proof does not know it.",
      "Nobody left take by one of its ways (1,200 views).",
      "Nobody took take → upsell (1,200 views).",
    ]);
  });
});
