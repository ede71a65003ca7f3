import { describe, expect, it } from "vitest";
import { defaultDensities, listDensities, parseDensities } from "../../../../../engine/images/densities.ts";

// The table of spec-semantics, section 2.
describe("parseDensities", () => {
  it.each([
    ["1 2", [1, 2]],
    ["x1 x2", [1, 2]],
    ["2x 1x", [2, 1]],
    ["1,2", [1]],
    ["1.5", [1]],
    ["0", []],
    ["-1", [-1]],
    ["foo", []],
    ["", []],
    ["2 1 2", [2, 1]],
  ])("reads %j as %j", (text, densities) => {
    expect(parseDensities(text)).toEqual(densities);
  });
});

describe("densitiesOf", () => {
  it("has the site's densities for a preset without its own", () => {
    expect(listDensities(undefined, [1, 3])).toEqual([1, 3]);
    expect(listDensities(" ", [1, 3])).toEqual([1, 3]);
    expect(listDensities("2", [1, 3])).toEqual([2]);
  });

  it.each([
    [undefined, []],
    ["  ", []],
    ["foo", [1, 2]],
  ])("rejects an empty list: %j with %j of the site", { tags: "spec:8.8" }, (preset, site) => {
    expect(() => listDensities(preset, site)).toThrow(
      new Error("`densities` must not be empty, configure to `1` to render regular size only (DPR 1.0)"),
    );
  });

  it("begins with densities 1 and 2", { tags: "spec:9.9" }, () => {
    expect(defaultDensities).toEqual([1, 2]);
  });
});
