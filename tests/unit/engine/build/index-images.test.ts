import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { indexImages } from "../../../../engine/build/index-images.ts";
import { pictureTools } from "../../../../engine/build/picture-tools.ts";

let folder = "";
const cache = () => join(folder, ".cache");
const presets = { box: { width: 40, height: 20, placeholder: true }, plain: { width: 40, height: 20 } };

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "images-"));
  mkdirSync(cache());
  await sharp({ create: { width: 80, height: 60, channels: 3, background: "#a04010" } })
    .webp()
    .toFile(join(folder, "photo.webp"));
  writeFileSync(join(folder, "broken.webp"), "no picture");
  writeFileSync(join(folder, "logo.svg"), '<svg xmlns="http://www.w3.org/2000/svg" width="14" height="7"/>');
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const index = (names: readonly string[], preset = "box") =>
  indexImages(
    folder,
    names,
    names.map((image) => ({ image, preset })),
    presets,
    cache(),
    pictureTools,
  );

describe("indexImages", () => {
  it("knows size and ratio of each picture, read from the file or from the cache", async () => {
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

  it("logs `Failed to get image meta for {url}` and has width 0, height 0, ratio 0, in each build", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    for (const time of [1, 2]) {
      const { sources, placeholders } = await index(["broken.webp", "photo.webp"]);
      expect(sources.get("broken.webp")).toMatchObject({ width: 0, height: 0, ratio: 0 });
      expect([...placeholders.keys()]).toEqual(["photo.webp box"]);
      expect(log).toHaveBeenCalledTimes(time);
      expect(log).toHaveBeenLastCalledWith(
        `Failed to get image meta for ${join(folder, "broken.webp")}`,
        expect.stringContaining("unsupported image format"),
      );
    }
  });

  it("has a placeholder of 10 × 10 pixels in base64 where the preset wants one, but not for a drawing", async () => {
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

describe("pictureTools.make", () => {
  it("makes webp of the size that is asked for", async () => {
    const target = join(cache(), "photo-40.webp");
    const modifiers = { width: 40, height: 20, quality: 75, format: "webp" } as const;
    await pictureTools.make(folder, { image: "photo.webp", modifiers }, target);
    expect(await sharp(target).metadata()).toMatchObject({ width: 40, height: 20, format: "webp" });
  });

  it("draws a drawing where a size is asked for, as shared links need it", async () => {
    const target = join(cache(), "logo-40.webp");
    await pictureTools.make(folder, { image: "logo.svg", modifiers: { width: 40, height: 20 } }, target);
    expect(await sharp(target).metadata()).toMatchObject({ width: 40, height: 20, format: "webp" });
  });

  it("copies a picture that is wanted as it is", async () => {
    const target = join(cache(), "broken.webp");
    await pictureTools.make(folder, { image: "broken.webp", modifiers: {} }, target);
    expect(await sharp(target).metadata().catch(String)).toContain("unsupported");
  });
});
