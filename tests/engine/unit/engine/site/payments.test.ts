import { expect, test } from "vitest";
import { moneyFormat } from "../../../../../engine/commerce/money.ts";
import { formatTotals, listUnpayable } from "../../../../../engine/site/payments.ts";
import { check, swap } from "../../../../fixtures/test-site.ts";

test.each([
  [{}, ""],
  [{ max: 20_000 }, "≤ £200.00"],
  [{ min: 1050 }, "≥ £10.50"],
  [{ min: 1000, max: 20_000 }, "£10.00 – £200.00"],
])("prints the totals of a method with the limits %o as %s", (limits, printed) => {
  expect(formatTotals(limits, moneyFormat("en-GB", "GBP", "auto"))).toBe(printed);
});

test.each([
  [99, ["bill"]],
  [100, []],
  [500_000, []],
  [500_001, ["bill"]],
])("lists the methods that cannot pay %i", (total, names) => {
  expect(listUnpayable(check({}, []).site, "DE", total)).toEqual(names);
});

test("lists only methods that the market offers, by its own limits", () => {
  const { site } = check({ "payments.json": swap('"DE": { "min": 100,', '"GB": { "min": 100,') }, []);
  expect(listUnpayable(site, "DE", 1)).toEqual([]);
});
