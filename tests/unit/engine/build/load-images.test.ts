import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadImages } from "../../../../engine/build/load-images.ts";

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

  it("knows a drawing", () => {
    const bytes = put("F.SVG", '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="60"/>');
    expect(loadImages(project)).toEqual(new Map([["F.SVG", { bytes, width: 96, height: 60, vector: true }]]));
  });

  it("has no size for what is no picture, and leaves out what is not called like one", () => {
    put("a.webp", "words");
    put("b.png", "");
    put("c.txt", "words");
    put("webp", "words");
    expect(loadImages(project)).toEqual(
      new Map([
        ["a.webp", { bytes: 5, width: 0, height: 0, vector: false }],
        ["b.png", { bytes: 0, width: 0, height: 0, vector: false }],
      ]),
    );
  });

  it("knows none in a project without the folder", () => {
    expect(loadImages(project)).toEqual(new Map());
  });
});
