import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { indexImages } from "../../../../../engine/build/index-images.ts";
import { loadImages } from "../../../../../engine/build/load-images.ts";
import { makePictures } from "../../../../../engine/build/picture-tools.ts";

let project = "";
let folder = "";
const cache = () => join(project, ".cache");
const presets = { box: { width: 40, height: 20, placeholder: true }, plain: { width: 40, height: 20 } };

beforeEach(async () => {
  project = mkdtempSync(join(tmpdir(), "images-"));
  folder = join(project, "public/images");
  mkdirSync(folder, { recursive: true });
  mkdirSync(cache());
  await sharp({ create: { width: 80, height: 60, channels: 3, background: "#a04010" } })
    .webp()
    .toFile(join(folder, "photo.webp"));
  writeFileSync(join(folder, "broken.webp"), "no picture");
  writeFileSync(join(folder, "logo.svg"), '<svg xmlns="http://www.w3.org/2000/svg" width="14" height="7"/>');
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(project, { recursive: true });
});

const index = (names: readonly string[], preset = "box") => {
  const uses = names.map((image) => ({ image, preset }));
  const images = new Map([...loadImages(project)].filter(([name]) => names.includes(name)));
  return indexImages(images, { folder, uses, presets, cache: cache() });
};

describe("indexImages", () => {
  it("reads the size and ratio of each picture from the file or the cache", async () => {
    const first = await index(["photo.webp", "logo.svg"]);
    expect(first.sources.get("photo.webp")).toMatchObject({
      width: 80,
      height: 60,
      ratio: 4 / 3,
      vector: false,
    });
    expect(first.sources.get("logo.svg")).toMatchObject({ width: 14, height: 7, ratio: 2, vector: true });
    expect(await index(["photo.webp", "logo.svg"])).toEqual(first);
  });

  it("logs `Failed to get image meta for {url}` and has width 0, height 0, ratio 0, in each build", {
    tags: "spec:8.5",
  }, async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    for (const time of [1, 2]) {
      const { sources, placeholders } = await index(["broken.webp", "photo.webp"]);
      expect(sources.get("broken.webp")).toMatchObject({ width: 0, height: 0, ratio: 0 });
      expect([...placeholders.keys()]).toEqual(["photo.webp box"]);
      expect(log).toHaveBeenCalledTimes(time);
      expect(log).toHaveBeenLastCalledWith(
        `Failed to get image meta for ${join(folder, "broken.webp")}`,
        expect.stringContaining("no image header"),
      );
    }
  });

  it("has a placeholder of 10 × 10 pixels in base64 if the preset asks for one, but not for a drawing", {
    tags: "spec:9.9",
  }, async () => {
    const { placeholders } = await index(["photo.webp", "logo.svg"]);
    expect([...placeholders.keys()]).toEqual(["photo.webp box"]);
    const data = placeholders.get("photo.webp box") ?? "";
    expect(await sharp(Buffer.from(data, "base64")).metadata()).toMatchObject({
      width: 10,
      height: 10,
      format: "webp",
    });
    expect((await index(["photo.webp"], "plain")).placeholders.size).toBe(0);
  });
});

describe("makePictures", () => {
  it("makes webp of the requested size", async () => {
    const target = join(cache(), "photo-40.webp");
    const modifiers = { width: 40, height: 20, quality: 75, format: "webp" } as const;
    await makePictures(folder, "photo.webp", [{ modifiers, target }]);
    expect(await sharp(target).metadata()).toMatchObject({ width: 40, height: 20, format: "webp" });
  });

  it("makes all sizes of a large picture as sharp as from the original, also those above the stored copy", async () => {
    const lines = Array.from({ length: 90 }, (_, n) => `<circle cx="700" cy="500" r="${n * 9}"/>`).join("");
    const rendering = `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="1500" fill="none" stroke="#123" stroke-width="3">${lines}</svg>`;
    const whole = await sharp(Buffer.from(rendering)).flatten({ background: "white" }).png().toBuffer();
    await sharp(whole).webp({ quality: 95 }).toFile(join(folder, "rings.webp"));
    const sizes = [{ width: 1900 }, { width: 400 }, { width: 300, height: 300 }];
    const requested = sizes.map((size, n) => ({
      modifiers: { ...size, quality: 95 },
      target: join(cache(), `${n}.webp`),
    }));
    await makePictures(folder, "rings.webp", requested);
    for (const [n, { target }] of requested.entries()) {
      const made = await sharp(target).raw().toBuffer();
      const ideal = await sharp(whole).resize(sizes[n]).raw().toBuffer();
      const off = made.reduce((sum, value, at) => sum + Math.abs(value - (ideal[at] ?? 0)), 0) / made.length;
      expect(made.length).toBe(ideal.length);
      // The mean difference, of 255 levels. Small pictures differ by more than 7 if the decoder skips pixels.
      expect(off).toBeLessThan(5);
    }
  });

  it("keeps transparency", async () => {
    const target = join(cache(), "glass-40.webp");
    const background = { r: 0, g: 90, b: 0, alpha: 0.5 };
    await sharp({ create: { width: 80, height: 60, channels: 4, background } })
      .png()
      .toFile(join(folder, "glass.png"));
    await makePictures(folder, "glass.png", [{ modifiers: { width: 40 }, target }]);
    const { data, info } = await sharp(target).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 40, height: 30, channels: 4 });
    expect([data[1], data[3]]).toEqual([expect.closeTo(90, -0.5), expect.closeTo(128, -0.5)]);
  });

  it("converts a drawing to pixels if a size is given", async () => {
    const target = join(cache(), "logo-40.webp");
    await makePictures(folder, "logo.svg", [{ modifiers: { width: 40, height: 20 }, target }]);
    expect(await sharp(target).metadata()).toMatchObject({ width: 40, height: 20, format: "webp" });
  });

  it("copies a picture without modifiers", async () => {
    const target = join(cache(), "broken.webp");
    await makePictures(folder, "broken.webp", [{ modifiers: {}, target }]);
    expect(await sharp(target).metadata().catch(String)).toContain("unsupported");
  });
});
