import { describe, expect, it } from "vitest";
import { check, expectProblems } from "../../../../../fixtures/test-site.ts";

const codes = (changes: Parameters<typeof check>[0]) => check(changes).problems.map(({ code }) => code);

describe("no-default-order-rule", () => {
  it("reports the first order button of a site without order targets", () => {
    expectProblems({ "order-targets.json": null }, [
      {
        code: "no-default-order-rule",
        message: "There is no manifests/order-targets.json, so this order button leads nowhere.",
      },
    ]);
  });

  it("leaves order targets that cannot be read to other rules", () => {
    expect(codes({ "order-targets.json": "{}" })).toEqual(["missing-property"]);
  });
});
