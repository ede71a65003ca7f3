import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { decodePictures } from "../../../../../engine/build/decode-pictures.ts";
import { loadImages } from "../../../../../engine/build/load-images.ts";
import { projectAt } from "../../../../../engine/build/project.ts";

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "pictures-"));
  mkdirSync(join(root, "public/images"), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

/** A picture with so many details that damage in the middle reaches its pixels. */
const picture = await sharp({
  create: {
    width: 400,
    height: 400,
    channels: 3,
    background: "#888",
    noise: { type: "gaussian", sigma: 60 },
  },
})
  .png()
  .toBuffer();

const write = (name: string, bytes: Uint8Array | string) =>
  writeFileSync(join(root, "public/images", name), bytes);
const errors = async () => {
  const images = await decodePictures(projectAt(root), loadImages(root));
  return Object.fromEntries([...images].map(([name, { error }]) => [name, error]));
};
const record = () => readFileSync(join(root, ".cache/decoded-pictures.json"), "utf8");

test("finds a picture whose header is right and whose pixels are damaged", async () => {
  const damaged = Buffer.from(picture);
  damaged.fill(0, 5000, 8000);
  write("sound.png", picture);
  write("damaged.png", damaged);
  write("drawing.svg", '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>');
  write("empty.webp", "");
  expect(await errors()).toEqual({
    "sound.png": undefined,
    "damaged.png": "its pixels are damaged",
    "drawing.svg": undefined,
    "empty.webp": "it is empty",
  });
});

test("remembers valid content under any name, and never damaged content", async () => {
  write("one.png", picture);
  await errors();
  const first = record();
  expect(JSON.parse(first)).toHaveLength(1);
  write("two.png", picture);
  write(
    "damaged.png",
    Buffer.concat([picture.subarray(0, 5000), Buffer.alloc(3000), picture.subarray(8000)]),
  );
  expect((await errors())["damaged.png"]).toBe("its pixels are damaged");
  expect(record()).toBe(first);
});

test("trusts the record, and writes a new one if it is broken", async () => {
  write("one.png", picture);
  await errors();
  const first = record();
  writeFileSync(join(root, ".cache/decoded-pictures.json"), "{");
  expect(await errors()).toEqual({ "one.png": undefined });
  expect(record()).toBe(first);
});

test("forgets deleted pictures", async () => {
  write("one.png", picture);
  await errors();
  rmSync(join(root, "public/images/one.png"));
  expect(await errors()).toEqual({});
  expect(record()).toBe("[]");
});

test("refuses pictures that move, because pages would show their first frame only", async () => {
  const frames = sharp(Buffer.alloc(4 * 8 * 3, "frames"), {
    raw: { width: 4, height: 8, channels: 3, pageHeight: 4 },
  });
  write("anim.gif", await frames.clone().gif({ keepDuplicateFrames: true }).toBuffer());
  write("still.gif", await sharp(picture).gif().toBuffer());
  expect(await errors()).toEqual({
    "anim.gif": expect.stringContaining("it moves, and pages would show only its first frame"),
    "still.gif": undefined,
  });
});
