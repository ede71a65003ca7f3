import fc from "fast-check";
import { expect, it } from "vitest";
import { keepWithin } from "../../../../../engine/server/node/keep-within.ts";

it("lets go of what was used longest ago", () => {
  const kept = keepWithin<string>(100);
  for (const key of "abcdefghij") kept.set(key, key, 10);
  kept.get("a");
  kept.set("k", "k", 10);
  expect(["a", "b", "c", "k"].map((key) => kept.get(key))).toEqual(["a", undefined, "c", "k"]);
});

it("does not keep what would drive out much else", () => {
  const kept = keepWithin<string>(100);
  kept.set("large", "large", 13);
  expect(kept.get("large")).toBeUndefined();
});

it("counts what a value grows by, and not for one that has been replaced", () => {
  const kept = keepWithin<object>(100);
  const [first, second] = [{}, {}];
  kept.set("a", first, 10);
  kept.set("a", second, 10);
  kept.grow("a", first, 1000);
  expect(kept.get("a")).toBe(second);
  kept.set("b", {}, 10);
  kept.grow("b", {}, 1000);
  kept.grow("a", second, 95);
  expect(kept.get("a")).toBeUndefined();
});

it("never holds more than it may", () => {
  const step = fc.tuple(fc.constantFrom("set", "get", "grow"), fc.constantFrom(..."abcdefgh"), fc.nat(40));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const kept = keepWithin<{ bytes: number }>(100);
      for (const [what, key, bytes] of steps) {
        const value = kept.get(key);
        if (what === "set") kept.set(key, { bytes }, bytes);
        else if (what === "grow" && value) {
          value.bytes += bytes;
          kept.grow(key, value, bytes);
        }
      }
      const held = [..."abcdefgh"].reduce((sum, key) => sum + (kept.get(key)?.bytes ?? 0), 0);
      expect(held).toBeLessThanOrEqual(100);
    }),
  );
});
