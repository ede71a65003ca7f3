import { expect, test } from "vitest";
import { checkClock, type SeenClock } from "../../../../../../engine/server/retention/check-clock.ts";

const day = 24 * 60 * 60 * 1000;
const start: SeenClock = { seenAt: 1000 * day };

/** The recorded clock after it has shown these days, one after the other. */
const after = (...days: readonly number[]): SeenClock =>
  days.reduce((clock, shown) => checkClock(clock, shown * day), start);

test.for([
  [[1000], { seenAt: 1000 * day }],
  [[1000.04, 1001], { seenAt: 1001 * day }],
  // The longest pause that is still believed.
  [[1007], { seenAt: 1007 * day }],
] as const)("trusts a clock that advances: %j", ([days, clock]) => expect(after(...days)).toEqual(clock));

test.for([[[2100]], [[2100, 2101, 2106.9]]] as const)("distrusts a clock after a jump: %j", ([days]) =>
  expect(after(...days)).toEqual({ seenAt: 1000 * day, doubtedAt: 2100 * day }),
);

test.for([
  ["is right again after a moment", [2100, 1000.1], { seenAt: 1000.1 * day }],
  ["is right again after some days", [2100, 2102, 1002], { seenAt: 1002 * day }],
  ["was off for long, and goes on for a week", [1040, 1043, 1047], { seenAt: 1047 * day }],
  ["leaps again while it is doubted", [2100, 2115], { seenAt: 1000 * day, doubtedAt: 2115 * day }],
  ["goes back while it is doubted", [2100, 2050], { seenAt: 1000 * day, doubtedAt: 2050 * day }],
  ["was behind and is right again", [0, 1000], { seenAt: 0, doubtedAt: 1000 * day }],
  ["goes back", [990], { seenAt: 990 * day }],
] as const)("a clock that %s", ([, days, clock]) => expect(after(...days)).toEqual(clock));
