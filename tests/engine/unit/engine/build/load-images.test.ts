import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadImages } from "../../../../../engine/build/load-images.ts";
import { findPictureFile } from "../../../../../engine/build/picture-file.ts";

let project = "";
let folder = "";
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "images-"));
  folder = join(project, "public/images");
});
afterEach(() => {
  rmSync(project, { recursive: true });
});

function put(name: string, content: string | Buffer): number {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), content);
  return Buffer.byteLength(content);
}

const pixels = Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, index) => (index * 7919) % 251));
const noise = sharp(pixels, { raw: { width: 64, height: 64, channels: 3 } });
const plain = sharp({ create: { width: 31, height: 17, channels: 3, background: "#fff" } });

describe("loadImages", () => {
  it.each([
    ["a.webp", () => plain.clone().webp()],
    ["b.avif", () => plain.clone().avif()],
    ["c.png", () => plain.clone().png()],
    ["d.jpg", () => plain.clone().jpeg()],
    [
      "E.JPEG",
      () =>
        plain
          .clone()
          .jpeg()
          .withExif({ IFD0: { Copyright: "x".repeat(40_000) } }),
    ],
  ])("reads the size of %s from its header", async (name, made) => {
    const bytes = put(name, await made().toBuffer());
    expect(loadImages(project).get(name)).toEqual({ bytes, width: 31, height: 17, vector: false });
  });

  it.each([
    ["a.jpg", "jpeg"],
    ["b.webp", "webp"],
    ["c.png", "png"],
    ["d.tif", "tiff"],
    ["e.avif", "avif"],
  ] as const)("reads the size of %s as cameras want it shown", async (name, format) => {
    const onSide = plain.clone().toFormat(format).withMetadata({ orientation: 6 });
    const bytes = put(name, await onSide.toBuffer());
    put(`half-${name}`, await plain.clone().toFormat(format).withMetadata({ orientation: 3 }).toBuffer());
    const images = loadImages(project);
    expect(images.get(name)).toEqual({ bytes, width: 17, height: 31, turned: true, vector: false });
    expect(images.get(`half-${name}`)).toMatchObject({ width: 31, height: 17 });
  });

  it("reads the size behind a large colour profile", async () => {
    const jpeg = await plain.clone().jpeg().toBuffer();
    const part = Buffer.alloc(65_537);
    part.writeUInt32BE(0xff_e2_ff_ff);
    put("a.jpg", Buffer.concat([jpeg.subarray(0, 2), ...Array(15).fill(part), jpeg.subarray(2)]));
    expect(loadImages(project).get("a.jpg")).toMatchObject({ width: 31, height: 17 });
    expect(loadImages(project).get("a.jpg")).not.toHaveProperty("error");
  });

  it.each(["IMG_0042.HEIC", "drawing.psd", "photo.cr3"])("says that nothing reads %s", (name) => {
    put(name, "bytes");
    expect(loadImages(project).get(name)?.error).toMatch(/^neither the build nor browsers read [A-Z\d]+$/);
  });

  it("has one name for a picture, whether its letters are composed or not", async () => {
    const bytes = put("Gru\u0308n.gif", await plain.clone().gif().toBuffer());
    const images = loadImages(project);
    expect([...images]).toEqual([["Gr\u00fcn.gif", { bytes, width: 31, height: 17, vector: false }]]);
    expect(readFileSync(findPictureFile(folder, "Gr\u00fcn.gif")).length).toBe(bytes);
  });

  it("accepts a drawing", () => {
    const bytes = put("F.SVG", '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="60"/>');
    expect(loadImages(project)).toEqual(new Map([["F.SVG", { bytes, width: 96, height: 60, vector: true }]]));
  });

  it("compares the content with the name", async () => {
    const png = await plain.clone().png().toBuffer();
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="60"/>';
    put("a.webp", png);
    put("b.jpeg", await plain.clone().jpeg().toBuffer());
    put("c.svg", png);
    put("d.webp", drawing);
    put("e.avif", await plain.clone().avif().toBuffer());
    const images = loadImages(project);
    expect([...images.values()].map(({ otherFormat, error }) => otherFormat ?? error)).toEqual([
      "PNG",
      undefined,
      "its name says svg, but its content is PNG",
      "its name says webp, but its content is SVG",
      undefined,
    ]);
  });

  it.each([
    ["a script", "<script>go()</script>"],
    ["an event handler", '<g onload="go()"/>'],
    ["a link that runs a script", '<a href="javascript:go()"/>'],
    ["HTML", "<foreignObject/>"],
    ["a file of another site", '<image width="9" xlink:href="https://a.example/b.png"/>'],
    ["a file of another site", "<style>@import url(//a.example/b.css);</style>"],
    [undefined, '<a href="https://a.example/"/><use href="#a"/><text>one = "script"</text>'],
  ])("finds %s in a drawing", (unsafe, part) => {
    put("a.svg", `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="60">${part}</svg>`);
    expect(loadImages(project).get("a.svg")?.unsafe).toBe(unsafe);
  });

  it("has no size for a file that is not a picture, and ignores files with other extensions", () => {
    put("a.webp", "words");
    put("b.png", "");
    put("c.txt", "words");
    put("webp", "words");
    const none = { width: 0, height: 0, vector: false };
    expect(loadImages(project)).toEqual(
      new Map([
        ["a.webp", { ...none, bytes: 5, error: "there is no picture in it" }],
        ["b.png", { ...none, bytes: 0, error: "it is empty" }],
      ]),
    );
  });

  it.each([
    ["a.webp", () => noise.clone().webp({ lossless: true })],
    ["b.webp", () => noise.clone().webp()],
    ["c.avif", () => noise.clone().avif()],
    ["d.png", () => noise.clone().png()],
    ["e.jpg", () => noise.clone().jpeg()],
    ["f.jpg", () => noise.clone().jpeg({ progressive: true })],
  ])("sees that %s is cut off, and that what lies behind its end does not matter", async (name, made) => {
    const whole = await made().toBuffer();
    put(name, whole);
    expect(loadImages(project).get(name)?.error).toBeUndefined();
    if (!name.endsWith(".avif")) {
      put(name, Buffer.concat([whole, Buffer.from("left by a camera")]));
      expect(loadImages(project).get(name)?.error).toBeUndefined();
    }
    for (const length of [whole.length - 20, whole.length >> 1]) {
      put(name, whole.subarray(0, length));
      expect(loadImages(project).get(name)).toMatchObject({ width: 64, error: "it is cut off" });
    }
  });

  it.each<[string, string, string | undefined]>([
    ["words", "words", "there is no picture in it"],
    [
      "half a drawing",
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0',
      "it is cut off",
    ],
    ["a drawing and a comment", '<svg width="9" height="9"></svg>\n<!-- drawn -->\n', undefined],
  ])("knows %s in the file of a drawing", (_, text, error) => {
    put("a.svg", text);
    expect(loadImages(project).get("a.svg")?.error).toBe(error);
  });

  it("reports a folder, a dead link, a circular link and a pipe by their kinds, and waits for none", () => {
    mkdirSync(join(folder, "folder.webp"), { recursive: true });
    symlinkSync("nowhere.webp", join(folder, "link.webp"));
    symlinkSync("loop.webp", join(folder, "loop.webp"));
    execFileSync("mkfifo", [join(folder, "pipe.webp")]);
    expect(Object.fromEntries([...loadImages(project)].map(([name, { error }]) => [name, error]))).toEqual({
      "folder.webp": "it is a folder, not a file",
      "link.webp": "it is a link to a file that does not exist",
      "loop.webp": "it is a link that leads back to itself",
      "pipe.webp": "it is a pipe, not a file",
    });
  });

  it("finds no pictures in a project without the folder", () => {
    expect(loadImages(project)).toEqual(new Map());
  });
});
