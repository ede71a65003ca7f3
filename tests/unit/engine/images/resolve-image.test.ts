import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SourceImage } from "../../../../engine/images/image-index.ts";
import { deliveryProvider, localProvider, type Modifiers } from "../../../../engine/images/provider.ts";
import { resolveImage } from "../../../../engine/images/resolve-image.ts";
import type { ImagePreset } from "../../../../engine/schema/site.ts";

const source = (width: number, height: number, vector = false): SourceImage => ({
  name: vector ? "a.svg" : "a.webp",
  width,
  height,
  hash: "h1",
  vector,
});

function resolve(preset: ImagePreset, from = source(4000, 4000), placeholders: [string, string][] = []) {
  const wanted: { url: string; modifiers: Modifiers }[] = [];
  const resolved = resolveImage(
    {
      index: { sources: new Map([[from.name, from]]), placeholders: new Map(placeholders) },
      presets: { box: preset },
      hosted: false,
      provider: (_, { width, height }) => `${width}x${height}`,
      want: (url, _, modifiers) => {
        wanted.push({ url, modifiers });
      },
    },
    { image: from.name, alt: "Words", preset: "box" },
  );
  return { ...resolved, wanted };
}

describe("resolveImage", () => {
  it("offers a fixed box at densities 1 and 2", () => {
    expect(resolve({ width: 100, height: 50 })).toMatchObject({
      src: "100x50",
      double: "200x100",
      width: 100,
      height: 50,
      alt: "Words",
    });
    expect(resolve({ width: 100, height: 50 })).not.toHaveProperty("sizes");
  });

  it("offers each screen's width at both densities, ascending, the largest as src (spec-semantics, 2)", () => {
    expect(resolve({ width: 400, height: 400, sizes: "xs:100vw sm:50vw md:400px" })).toMatchObject({
      src: "950x950",
      srcset: "320x320 320w, 400x400 400w, 475x475 475w, 640x640 640w, 800x800 800w, 950x950 950w",
      sizes: "(max-width: 640px) 100vw, (max-width: 854px) 50vw, 400px",
    });
  });

  it("has twelve candidates for the whole width of all six screens", () => {
    const sizes = "xs:100vw sm:100vw md:100vw lg:100vw xl:100vw xxl:100vw";
    const widths = resolve({ width: 400, height: 300, sizes })
      .srcset?.split(", ")
      .map((one) => Number.parseInt(one, 10));
    expect(widths).toHaveLength(12);
    expect([widths?.[0], widths?.at(-1)]).toEqual([475, 3072]);
  });

  it("never asks for more pixels than the source has, in either direction", () => {
    const side = fc.integer({ min: 20, max: 3000 });
    const sizes = fc.constantFrom(undefined, "100vw", "xs:100vw md:400px", "nonsense");
    fc.assert(
      fc.property(
        side,
        side,
        fc.integer({ min: 20, max: 1500 }),
        fc.integer({ min: 20, max: 1500 }),
        sizes,
        (...all) => {
          const [sourceWidth, sourceHeight, width, height, given] = all;
          const preset = { width, height, ...(given !== undefined && { sizes: given }) };
          const { wanted, src, srcset, double } = resolve(preset, source(sourceWidth, sourceHeight));
          for (const { modifiers } of wanted) {
            expect(modifiers.width).toBeLessThanOrEqual(sourceWidth);
            expect(modifiers.height).toBeLessThanOrEqual(sourceHeight);
          }
          const urls = [
            src,
            ...(double === undefined ? [] : [double]),
            ...(srcset?.split(", ").map((one) => one.split(" ")[0]) ?? []),
          ];
          expect(new Set(urls)).toEqual(new Set(wanted.map(({ url }) => url)));
        },
      ),
    );
  });

  it("has one address when the source has not enough pixels for a second", () => {
    const small = resolve({ width: 100, height: 100 }, source(80, 200));
    expect(small.src).toBe("80x80");
    expect(small).not.toHaveProperty("double");
    expect(resolve({ width: 100, height: 100 }, source(150, 150))).toMatchObject({
      src: "100x100",
      double: "150x150",
    });
  });

  it("has no candidate twice", () => {
    const { srcset } = resolve({ width: 100, height: 100, sizes: "xs:400px md:800px" }, source(900, 900));
    expect(srcset).toBe("400x400 400w, 800x800 800w, 900x900 900w");
  });

  it("treats sizes that say nothing like none", () => {
    expect(resolve({ width: 100, height: 50, sizes: "md:wide" }).double).toBe("200x100");
  });

  it("serves a drawing as it is, however small", () => {
    const drawing = resolve({ width: 100, height: 50, sizes: "100vw" }, source(10, 10, true), [
      ["a.svg box", "data:x"],
    ]);
    expect(drawing).toMatchObject({ src: "100x50", width: 100, height: 50 });
    expect(drawing).not.toHaveProperty("srcset");
    expect(drawing).not.toHaveProperty("double");
    expect(drawing).not.toHaveProperty("placeholder");
  });

  it("has the placeholder of this picture in this preset", () => {
    const preset = { width: 100, height: 50 };
    expect(resolve(preset, undefined, [["a.webp box", "data:tiny"]]).placeholder).toBe("data:tiny");
    expect(resolve(preset, undefined, [["a.webp other", "data:tiny"]])).not.toHaveProperty("placeholder");
  });

  it("wants quality 75, cropped, unless the preset says otherwise", () => {
    const modifiersOf = (preset: ImagePreset) => resolve(preset).wanted[0]?.modifiers;
    expect(modifiersOf({ width: 100, height: 50 })).toEqual({
      width: 100,
      height: 50,
      quality: 75,
      fit: "cover",
    });
    expect(modifiersOf({ width: 100, height: 50, quality: 40, fit: "contain" })).toMatchObject({
      quality: 40,
      fit: "contain",
    });
  });

  it("throws on names that do not exist, the image first", () => {
    const setup = {
      index: { sources: new Map(), placeholders: new Map() },
      presets: {},
      hosted: false,
      provider: localProvider,
      want: () => {},
    };
    const request = { image: "a.webp", alt: "", preset: "box" };
    expect(() => resolveImage(setup, request)).toThrow("Unknown image: a.webp");
    const index = { sources: new Map([["a.webp", source(1, 1)]]), placeholders: new Map() };
    expect(() => resolveImage({ ...setup, index }, request)).toThrow("Unknown preset: box");
  });

  it("asks a hosted service for pictures that are not here, at every size", () => {
    const presets = { box: { width: 100, height: 50 } };
    const setup = {
      index: { sources: new Map(), placeholders: new Map() },
      presets,
      hosted: true,
      provider: deliveryProvider("https://img.example/x"),
      want: () => {},
    };
    expect(resolveImage(setup, { image: "far.jpg", alt: "", preset: "box" })).toMatchObject({
      src: "https://img.example/x/far.jpg/w=100,h=50,q=75",
      double: "https://img.example/x/far.jpg/w=200,h=100,q=75",
    });
  });
});

describe("localProvider", () => {
  it("names a file by its content, its size and how it is made", () => {
    expect(localProvider(source(9, 9), { width: 100, height: 50 })).toBe("/assets/img/a-h1-100x50-75.webp");
    expect(localProvider(source(9, 9), { width: 100, height: 50, quality: 40, fit: "contain" })).toBe(
      "/assets/img/a-h1-100x50-c40.webp",
    );
    expect(localProvider(source(9, 9, true), { width: 100, height: 50 })).toBe("/assets/img/a-h1.svg");
  });
});

describe("deliveryProvider (decision 26)", () => {
  const provider = deliveryProvider("https://img.example/account/");

  it.each<[Modifiers, string]>([
    [{}, "gamma=0"],
    [{ width: 200, height: 100 }, "w=200,h=100"],
    [{ height: 100, width: 200 }, "w=200,h=100"],
    [{ blur: 3, format: "webp", quality: 50, height: 10, width: 10 }, "w=10,h=10,q=50,f=webp,blur=3"],
    [{ width: 0 }, "w=0"],
    [{ fit: "cover" }, "gamma=0"],
  ])("joins %j by commas", (modifiers, options) => {
    expect(provider(source(9, 9), modifiers)).toBe(`https://img.example/account/a.webp/${options}`);
  });

  it("has no double slash", () => {
    expect(deliveryProvider("https://img.example/a//")(source(9, 9), {})).toBe(
      "https://img.example/a/a.webp/gamma=0",
    );
  });
});
