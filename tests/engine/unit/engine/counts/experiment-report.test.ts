import { describe, expect, it } from "vitest";
import type { Count, CountKind } from "../../../../../engine/counts/count.ts";
import { buildExperimentReport } from "../../../../../engine/counts/experiments/build-experiment-report.ts";
import { describeVerdict } from "../../../../../engine/counts/experiments/describe-verdict.ts";
import { memoryStore } from "../../../../fixtures/test-store.ts";

const today = 20_000;
const design = {
  arms: [
    { id: "control", weight: 1 },
    { id: "short", weight: 1 },
  ],
  goal: "order",
  smallestEffect: 0.1,
  guards: [],
} as const;

type Row = readonly [kind: CountKind, object: string, number: number, amount?: number, day?: number];

async function report(rows: readonly Row[], goal: "order" | "reach" = "order") {
  const counters = memoryStore().counters;
  const counts = rows.map(
    ([kind, object, number, amount = 0, day = today]): Count => ({
      kind,
      object,
      number,
      amount,
      day,
      market: "GB",
      source: "none",
      device: "any",
      subject: "opening",
    }),
  );
  await counters.add([...counts, ...counts.map((count) => ({ ...count, subject: "another" }))]);
  return buildExperimentReport(counters.read, "opening", { ...design, goal }, today);
}

const exposed = (
  arm: string,
  number: number,
  { phase = "0a1b2c3d", currency = "GBP", weights = "control:1,short:1", day = today } = {},
): Row => ["arm-exposed", `${phase} ${arm} ${currency} ${weights}`, number, 0, day];
const ordered = (
  arm: string,
  number: number,
  { phase = "0a1b2c3d", currency = "GBP", day = today } = {},
): readonly Row[] => [
  ["arm-ordered", `${phase} ${arm} ${currency}`, number, number * 3000, day],
  ["arm-squares", `${phase} ${arm} ${currency}`, 0, number * 3000 ** 2, day],
];

describe("the report of an experiment", () => {
  it("has the figures of each arm", async () => {
    const { arms, sampleRatio, verdict, daysLeft, name } = await report([
      ...[exposed("control", 10_000), exposed("short", 10_000)],
      ...[...ordered("control", 300), ...ordered("short", 450)],
    ]);
    expect(name).toBe("opening");
    expect(arms).toMatchObject([
      { id: "control", exposed: 10_000, converted: 300, rate: 0.03 },
      {
        id: "short",
        exposed: 10_000,
        converted: 450,
        rate: 0.045,
        difference: { value: expect.closeTo(0.015, 9) },
      },
    ]);
    expect(arms[1]?.revenuePerEntry).toMatchObject([{ currency: "GBP", value: 135 }]);
    expect(sampleRatio).toEqual({ p: 1, ok: true, doubtful: false });
    expect(verdict).toBe("winner");
    expect(daysLeft).toBe(0);
  });

  it("never adds up phases or currencies", async () => {
    // The arm looks worse in the sum, because the phases have other weights, and is better in each.
    const second = { phase: "ffffffff", weights: "control:9,short:1" };
    const { arms } = await report([
      ...[exposed("control", 1000), exposed("short", 9000, { weights: "control:1,short:9" })],
      ...[...ordered("control", 20), ...ordered("short", 200)],
      ...[exposed("control", 9000, second), exposed("short", 1000, second)],
      ...[...ordered("control", 900, second), ...ordered("short", 110, second)],
    ]);
    expect(arms[1]?.difference?.value).toBeGreaterThan(0);
  });

  it("finds a split that differs from the weights of its phase", async () => {
    const rows = (weights: string) => [
      exposed("control", 2000, { weights }),
      exposed("short", 4000, { weights }),
    ];
    expect((await report(rows("control:1,short:1"))).verdict).toBe("sample-ratio");
    expect((await report(rows("control:1,short:2"))).sampleRatio.ok).toBe(true);
  });

  it("finds an arm without exposures", async () => {
    const result = await report([exposed("control", 4000)]);
    expect(result.verdict).toBe("sample-ratio");
    expect(describeVerdict(result).text).toContain("trust no figure");
  });

  it("counts browsers that reached the goal", async () => {
    const { arms } = await report(
      [
        exposed("control", 100),
        exposed("short", 100),
        ["arm-reached", "0a1b2c3d short GBP", 30],
        ...ordered("short", 5),
      ],
      "reach",
    );
    expect(arms.map(({ converted }) => converted)).toEqual([0, 30]);
  });

  it("decides by paid orders, and has all orders beside them", async () => {
    const key = "0a1b2c3d short GBP";
    const {
      arms,
      ordered: orders,
      verdict,
    } = await report([
      ...[exposed("control", 10_000), exposed("short", 10_000)],
      ...[...ordered("control", 300), ...ordered("short", 450)],
      ["arm-unpaid", key, 150, 150 * 3000],
      ["arm-unpaid-squares", key, 0, 150 * 3000 ** 2],
    ]);
    expect(orders).toEqual({ control: 300, short: 450 });
    expect(arms[1]).toMatchObject({ converted: 300, difference: { value: 0 } });
    expect(arms[1]?.revenuePerEntry).toEqual(arms[0]?.revenuePerEntry);
    expect(verdict).toBe("collecting");
  });

  it("has no orders beside the paid ones if no order had to be paid first", async () => {
    expect(await report([exposed("control", 10), ...ordered("control", 3)])).not.toHaveProperty("ordered");
  });

  it("ignores orders in phases that exposed nobody", async () => {
    const { arms } = await report([
      exposed("control", 100),
      exposed("short", 100),
      ...ordered("short", 5, { phase: "deadbeef" }),
    ]);
    expect(arms[1]?.converted).toBe(0);
  });

  it("estimates the duration at the traffic of the last days", async () => {
    const result = await report([
      ...[exposed("control", 500, { day: today - 1 }), exposed("short", 500, { day: today - 1 })],
      ...[exposed("control", 500), exposed("short", 500)],
      ...[...ordered("control", 30), ...ordered("short", 30)],
    ]);
    expect(result.verdict).toBe("collecting");
    expect(result.daysLeft).toBeGreaterThan(60);
    expect(describeVerdict(result).text).toMatch(
      /About \d+ days to go .*; take a larger effect or fewer arms\.$/,
    );
    expect(result.days.map(({ day }) => day)).toEqual(["2024-10-03", "2024-10-04"]);
  });

  it("reports nothing for an experiment without exposures", async () => {
    const result = await report([]);
    const { arms, verdict, daysLeft } = result;
    expect(arms.map((arm) => [arm.exposed, arm.rate, ...arm.interval])).toEqual([
      [0, 0, 0, 1],
      [0, 0, 0, 1],
    ]);
    expect([verdict, daysLeft]).toEqual(["collecting", null]);
    expect(describeVerdict(result).text).toMatch(/^No visitor has been counted yet\. /);
  });
});
