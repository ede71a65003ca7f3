import { describe, expect, it } from "vitest";
import { check, swap } from "../../../../../fixtures/test-site.ts";

const preset = (densities: string) => ({
  "site.json": swap('"height": 100, "placeholder": true', `"height": 100, "densities": "${densities}"`),
});

describe("invalid-densities", () => {
  it.each([
    ["foo", "`densities` must not be empty, configure to `1` to render regular size only (DPR 1.0)"],
    ["0", "`densities` must not be empty, configure to `1` to render regular size only (DPR 1.0)"],
    ["-1", "No screen has the density -1."],
  ])("is reported for the preset's densities %j", { tags: "spec:8.8" }, (densities, message) => {
    expect(check(preset(densities)).problems).toMatchObject([
      { code: "invalid-densities", line: 19, message, hint: expect.stringContaining('"1 2"') },
    ]);
  });

  it.each(["1", "1 2", "x1 x2"])("is not reported for %j", (densities) => {
    expect(check(preset(densities)).problems).toEqual([]);
  });
});
