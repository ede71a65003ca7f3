import { describe, it } from "vitest";
import { edits, expectProblems, swap } from "../../../../../fixtures/test-site.ts";

const kitchen = '"image": { "image": "kitchen.webp", "alt": "t:kitchen.alt", "preset": "hero" }';
const take = {
  "routes/take.json": swap(
    '"title": "t:take.title",\n        "order"',
    `"title": "t:take.title", ${kitchen},\n        "order"`,
  ),
};
const gift = (image: string) => ({
  ...take,
  "routes/gift.json": swap('"tone": "loud"', `"image": ${image}`),
});

describe("inherited-alt", () => {
  it.each([
    ["the picture that the base has", '{ "image": "kitchen.webp", "preset": "card" }'],
    ["another preset", '{ "preset": "card" }'],
    ["a picture that only decorates", '{ "image": "share.webp", "alt": "", "decorative": true }'],
    ["a decoration that keeps the words", '{ "image": "share.webp", "decorative": true }'],
    ["no picture", "null"],
  ])("stays silent on %s", (_, image) => {
    expectProblems(gift(image), []);
  });

  it("reports nothing if the base has no picture", () => {
    expectProblems(
      {
        "routes/gift.json": swap(
          '"tone": "loud"',
          '"image": { "image": "share.webp", "alt": "A path.", "preset": "hero" }',
        ),
      },
      [],
    );
  });

  it("reports an alt text that several variants inherit once, at the variant with the picture", () => {
    expectProblems(gift('{ "image": "share.webp" }'), [
      { code: "inherited-alt", at: "routes/gift.json:9:69", marked: '"share.webp"' },
    ]);
  });

  it("names the picture of the alt text across several variants", () => {
    expectProblems(
      {
        ...gift('{ "alt": "A kitchen, and a cup." }'),
        "routes/promo.json": swap('"tone": null', '"tone": null, "image": { "image": "share.webp" }'),
      },
      [
        {
          code: "inherited-alt",
          marked: '"share.webp"',
          message: 'The picture is new, but its description is still that of "kitchen.webp".',
        },
      ],
    );
  });

  it("reports nothing if a later variant sets the alt text", () => {
    const own = '{ "image": "share.webp", "alt": "A path." }';
    expectProblems(
      {
        ...gift(own),
        "routes/promo.json": edits(
          swap('"tone": null', '"tone": null, "image": { "alt": "A path at noon." }'),
        ),
      },
      [],
    );
  });

  it("can be suppressed on the block", () => {
    expectProblems(
      {
        ...take,
        "routes/gift.json": edits(
          swap('"tone": "loud"', '"image": { "image": "share.webp" }'),
          swap('"hero": {', '"hero": { "allow": { "inherited-alt": "The same kitchen, wider." },'),
        ),
      },
      [],
    );
  });
});
