import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ImagePreset, SourceImage } from "../../../../../engine/images/image-index.ts";
import type { Modifiers } from "../../../../../engine/images/providers.ts";
import { resolveImage } from "../../../../../engine/images/resolve-image.ts";
import { noImages } from "../../../../fixtures/images.ts";

const source = (width: number, height: number, vector = false): SourceImage => ({
  name: vector ? "a.svg" : "a.webp",
  width,
  height,
  ratio: width / height,
  hash: "h1",
  vector,
});

function resolve(
  preset: ImagePreset,
  from = source(4000, 4000),
  placeholders: [string, string][] = [],
  densities: readonly number[] = noImages.densities,
) {
  const wanted: { url: string; modifiers: Modifiers }[] = [];
  const boxes = new Map<string, string>();
  /** Replaces addresses by the size of the picture: `100x50`. */
  const short = (text: string): string =>
    text.replaceAll(/\/assets\/img\/a-[^ ]+/g, (url) => boxes.get(url) ?? url);
  const resolved = resolveImage(
    {
      ...noImages,
      index: { sources: new Map([[from.name, from]]), placeholders: new Map(placeholders) },
      presets: { box: preset },
      densities,
      requestImage: (url, _, modifiers) => {
        const { width, height } = modifiers;
        if (width !== undefined) boxes.set(url, `${width}x${height}`);
        wanted.push({ url: short(url), modifiers });
      },
    },
    { image: from.name, alt: "Words", preset: "box" },
  );
  const { src, double, srcset } = resolved;
  return {
    ...resolved,
    src: short(src),
    ...(double !== undefined && { double: short(double) }),
    ...(srcset !== undefined && { srcset: short(srcset) }),
    wanted,
  };
}

describe("resolveImage", () => {
  it("offers a fixed box at densities 1 and 2", { tags: "spec:9.9" }, () => {
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

  it("never requests more pixels than the source has, in either direction", () => {
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

  it("has one address if the source has too few pixels for a second", () => {
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

  it("treats sizes without a valid width like missing ones", () => {
    expect(resolve({ width: 100, height: 50, sizes: "md:wide" }).double).toBe("200x100");
  });

  it("serves a drawing unchanged at any size", () => {
    const rendering = resolve({ width: 100, height: 50, sizes: "100vw" }, source(10, 10, true), [
      ["a.svg box", "data:x"],
    ]);
    expect(rendering).toMatchObject({ src: "/assets/img/a-h1.svg", width: 100, height: 50 });
    expect(rendering).not.toHaveProperty("srcset");
    expect(rendering).not.toHaveProperty("double");
    expect(rendering).not.toHaveProperty("placeholder");
  });

  it("has the placeholder of this picture in this preset", () => {
    const preset = { width: 100, height: 50 };
    expect(resolve(preset, undefined, [["a.webp box", "data:tiny"]]).placeholder).toBe("data:tiny");
    expect(resolve(preset, undefined, [["a.webp other", "data:tiny"]])).not.toHaveProperty("placeholder");
    expect(resolve({ ...preset, placeholder: true })).not.toHaveProperty("placeholder");
  });

  it("requests webp of quality 75 unless the preset sets another", { tags: "spec:9.9" }, () => {
    const modifiersOf = (preset: ImagePreset) => resolve(preset).wanted[0]?.modifiers;
    expect(modifiersOf({ width: 100, height: 50 })).toEqual({
      width: 100,
      height: 50,
      quality: 75,
      format: "webp",
    });
    expect(modifiersOf({ width: 100, height: 50, quality: 40, fit: "contain" })).toMatchObject({
      quality: 40,
      fit: "contain",
    });
  });

  it("has the densities of the preset, else of the site", () => {
    const box = { width: 100, height: 50 };
    const made = (densities: readonly number[], preset?: string) => {
      const { src, double, srcset } = resolve(
        { ...box, ...(preset !== undefined && { densities: preset }) },
        undefined,
        undefined,
        densities,
      );
      return { src, double, srcset };
    };
    expect(made([1])).toEqual({ src: "100x50" });
    expect(made([1, 3])).toEqual({ src: "100x50", srcset: "100x50 1x, 300x150 3x" });
    expect(made([2])).toEqual({ src: "100x50", srcset: "200x100 2x" });
    expect(made([1], "x1 x2")).toEqual({ src: "100x50", double: "200x100" });
    expect(made([1, 3], "  ")).toEqual({ src: "100x50", srcset: "100x50 1x, 300x150 3x" });
    expect(resolve({ ...box, sizes: "xs:50px", densities: "1 2 3" }).srcset).toBe(
      "50x25 50w, 100x50 100w, 150x75 150w",
    );
  });

  it("rejects an empty list of densities, of the site and of the preset", () => {
    const text = "`densities` must not be empty, configure to `1` to render regular size only (DPR 1.0)";
    const box = { width: 100, height: 50 };
    expect(() => resolve(box, undefined, undefined, [])).toThrow(text);
    expect(() => resolve({ ...box, densities: "foo" })).toThrow(text);
  });

  it("serves a picture with an unreadable size unchanged, in its box", { tags: "spec:8.5" }, () => {
    const broken = { ...source(0, 0), ratio: 0 };
    const { wanted, ...shown } = resolve({ width: 100, height: 50, sizes: "100vw" }, broken);
    expect(shown).toEqual({ src: "/assets/img/a-h1.webp", width: 100, height: 50, alt: "Words" });
    expect(wanted.map(({ modifiers }) => modifiers)).toEqual([{}]);
  });

  it("shows a data: URL untouched, in its box", () => {
    const presets = { box: { width: 100, height: 50, placeholder: true } };
    const image = "data:image/gif;base64,R0lGODlhAQABAAAAACw=";
    expect(resolveImage({ ...noImages, presets }, { image, alt: "Dot", preset: "box" })).toEqual({
      src: image,
      width: 100,
      height: 50,
      alt: "Dot",
    });
  });
});

describe("resolveImage with a hosted service", () => {
  const presets = { box: { width: 100, height: 50 }, soft: { width: 100, height: 50, placeholder: true } };
  const hosted = { ...noImages, presets, provider: "delivery", base: "https://img.example/x" };

  it("requests unknown pictures at every size", () => {
    expect(resolveImage(hosted, { image: "far.jpg", alt: "", preset: "box" })).toEqual({
      src: "https://img.example/x/far.jpg/w=100,h=50,q=75,f=webp",
      double: "https://img.example/x/far.jpg/w=200,h=100,q=75,f=webp",
      width: 100,
      height: 50,
      alt: "",
    });
  });

  it("requests drawings without modifiers", () => {
    expect(resolveImage(hosted, { image: "far.svg", alt: "", preset: "box" }).src).toBe(
      "https://img.example/x/far.svg/gamma=0",
    );
  });

  it("has its placeholder from the service, unless the picture is local too", { tags: "spec:9.9" }, () => {
    const request = { image: "far.jpg", alt: "", preset: "soft" };
    expect(resolveImage(hosted, request).placeholder).toBe(
      "https://img.example/x/far.jpg/w=10,h=10,q=50,blur=3",
    );
    const index = { sources: new Map(), placeholders: new Map([["far.jpg soft", "data:tiny"]]) };
    expect(resolveImage({ ...hosted, index }, request).placeholder).toBe("data:tiny");
  });
});
