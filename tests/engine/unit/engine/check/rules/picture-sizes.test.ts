import { describe, expect, it } from "vitest";
import { pictureTooHeavy } from "../../../../../../engine/check/rules/picture-too-heavy.ts";
import { pictureTooSmall } from "../../../../../../engine/check/rules/picture-too-small.ts";
import { weighBuilt } from "../../../../../../engine/check/weigh-built.ts";
import type { ImageFile } from "../../../../../../engine/images/image-index.ts";
import { type Changes, check, edits, swap } from "../../../../../fixtures/test-site.ts";

const usual: ImageFile = { bytes: 90_000, width: 1600, height: 1200, vector: false };

/** The problems that the two rules report for the test site with these pictures. */
function said(
  kitchen: Partial<ImageFile>,
  changes: Changes = {},
  pack: Partial<ImageFile> = { vector: true },
) {
  const images = new Map([
    ["kitchen.webp", { ...usual, ...kitchen }],
    ["share.webp", usual],
    ["pack.svg", { bytes: 900, width: 40, height: 40, vector: false, ...pack }],
  ]);
  return check(changes, [pictureTooSmall, pictureTooHeavy], { images }).problems.map(
    ({ message }) => message,
  );
}

const preset = (more: string) => ({ "site.json": swap('"sizes": "100vw md:400px"', more) });

describe("picture-too-small", () => {
  // The preset needs 475 × 356 at double density: 950 × 713.
  it.each<[string, Partial<ImageFile>, boolean]>([
    ["just enough", { width: 950, height: 713 }, true],
    ["too narrow", { width: 949, height: 2000 }, false],
    ["too low once it is cropped", { width: 2000, height: 711 }, false],
    ["no size that can be read", { width: 0, height: 0 }, true],
    ["a drawing", { width: 10, height: 10, vector: true }, true],
  ])("judges by both sides: %s", (_, file, isEnough) => {
    expect(said(file).length).toBe(isEnough ? 0 : 1);
  });

  it.each([
    ["for ordinary screens alone", '"densities": "1"', 400, 399],
    ["for the sharpest", '"densities": "1 2 3"', 1200, 1199],
  ])("asks for the densities of the preset: %s", (_, more, enough, less) => {
    expect(said({ width: enough }, preset(more))).toEqual([]);
    expect(said({ width: less }, preset(more))).toHaveLength(1);
  });

  it("requires the site's densities if the preset has none", () => {
    const changes = {
      "site.json": edits(
        swap('"sizes": "100vw md:400px"', '"quality": 80'),
        swap('"provider": "local",', '"provider": "local", "densities": [1],'),
      ),
    };
    expect(said({ width: 400 }, changes)).toEqual([]);
    expect(said({ width: 399 }, changes)).toHaveLength(1);
  });

  it("leaves invalid densities to their own rule", () => {
    expect(said({ width: 200 }, preset('"densities": "none"'))).toEqual([]);
  });
});

describe("picture-too-heavy", () => {
  it("accepts the file size of a camera, unless the site sets another limit", () => {
    expect(said({ bytes: 5_000_000 })).toEqual([]);
    expect(said({ bytes: 5_000_001 })).toEqual([
      'The picture file "kitchen.webp" weighs 5,001 kB. The limit for public/images/ is 5,000 kB.',
    ]);
  });

  it.each<[string, Partial<ImageFile>]>([
    ["a drawing", { vector: true }],
    ["what cannot be read", { width: 0, height: 0 }],
  ])("holds %s to what is sent", (_, pack) => {
    expect(said({}, {}, { ...pack, bytes: 300_000 })).toEqual([]);
    expect(said({}, {}, { ...pack, bytes: 300_001 })).toEqual([
      'The picture "pack.svg" weighs 301 kB and is sent as it is. The limit is 300 kB.',
    ]);
  });
});

it("compares the files of the build with the limit", () => {
  const judge = (bytes: number) => {
    const built = { page: () => undefined, mails: [], pictures: new Map([["kitchen", bytes]]) };
    return check({}, [pictureTooHeavy], { built }).problems.map(({ message }) => message);
  };
  expect(judge(300_000)).toEqual([]);
  expect(judge(300_001)).toEqual([
    'The build makes a picture of 301 kB from "kitchen.webp". The limit is 300 kB.',
  ]);
});

it("checks a build without the other rules, whose suppressions do not count as unused", () => {
  const built = { page: () => undefined, mails: [], pictures: new Map([["kitchen", 300_001]]) };
  const codesWith = (allowed: string) => {
    const allow = swap('"name": "take",', `"name": "take", "allow": { "${allowed}": "It is large." },`);
    const { site, documents } = check({ "routes/take.json": allow });
    return weighBuilt(site, { root: "manifests/", documents }, built).map(({ code }) => code);
  };
  expect(codesWith("picture-too-small")).toEqual(["picture-too-heavy"]);
  expect(codesWith("picture-too-heavy")).toEqual([]);
});

it("ignores pictures of a hosted service", () => {
  const changes = {
    "site.json": swap('"provider": "local",', '"provider": "delivery", "base": "https://img.example",'),
  };
  expect(said({ width: 1, bytes: 9_000_000 }, changes)).toEqual([]);
});
