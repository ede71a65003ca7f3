import { describe, expect, it } from "vitest";
import type { ImageFile } from "../../../../../../engine/images/image-index.ts";
import {
  type Changes,
  check,
  expectProblems,
  pictures,
  show,
  swap,
} from "../../../../../fixtures/test-site.ts";

/** The test site's pictures, and one that is special. */
const withPicture = (name: string, special: Partial<ImageFile>): ReadonlyMap<string, ImageFile> =>
  new Map<string, ImageFile>(pictures.map((picture) => [picture.name, picture])).set(name, {
    bytes: 60_000,
    width: 1600,
    height: 1200,
    vector: false,
    ...special,
  });

/** Each picture that cannot be shown as it is, and what the check says where the site uses it. */
const faults: [name: string, special: Partial<ImageFile>, message: string, changes?: Changes][] = [
  ["share.webp", { error: "it is cut off" }, 'The picture "share.webp" cannot be shown: it is cut off.'],
  ["share.webp", { otherFormat: "PNG" }, 'The name "share.webp" does not fit: the file contains PNG.'],
  ["pack.svg", { vector: true, unsafe: "a script" }, 'The drawing "pack.svg" contains a script.'],
  [
    "share it.webp",
    {},
    'The name of the picture "share it.webp" contains a space. Browsers do not find it.',
    { "site.json": swap('"share.webp"', '"share it.webp"') },
  ],
];

describe("a picture that cannot be shown", () => {
  it.each(faults)("is reported where %s is used: %o", (name, special, message, changes = {}) => {
    expectProblems(changes, [{ marked: JSON.stringify(name), message }], undefined, {
      images: withPicture(name, special),
    });
  });

  it.each(faults)("is ignored while nothing uses it: not %s, %o", (name, special) => {
    expect(show(check({}, undefined, { images: withPicture(`spare-${name}`, special) }))).toEqual([]);
  });
});

it("allows letters, digits and hyphens in the names of pictures", () => {
  expectProblems({ "site.json": swap('"share.webp"', '"für_share-2.webp"') }, [], undefined, {
    images: withPicture("für_share-2.webp", {}),
  });
});
