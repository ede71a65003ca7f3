import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { changedShare } from "../../../gallery/changed-share.ts";
import { keepLastPictures, lastPicture } from "../../../gallery/picture-folder.ts";

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "gallery-"));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

test("keeps the pictures of the last run for the comparison, and older ones if that run had none", () => {
  const root = folder();
  keepLastPictures(root);
  const save = (name: string, text: string) => writeFileSync(join(root, "now", name), text);
  save("take.jpg", "first");
  save("sale.jpg", "first");
  keepLastPictures(root);
  save("take.jpg", "second");
  keepLastPictures(root);
  expect(readdirSync(join(root, "now"))).toEqual([]);
  const textOf = (name: string) => readFileSync(lastPicture(root, name) ?? "", "utf8");
  expect([textOf("take.jpg"), textOf("sale.jpg")]).toEqual(["second", "first"]);
  expect(lastPicture(root, "index.jpg")).toBeUndefined();
});

test("the change of a picture is the share of its pixels that differ", async () => {
  const root = folder();
  const picture = async (name: string, width: number, height: number, dark: number): Promise<string> => {
    const path = join(root, name);
    const page = sharp({ create: { width, height, channels: 3, background: "#fbf6ec" } });
    const mark = { create: { width, height: dark, channels: 3 as const, background: "#173f35" } };
    await page
      .composite(dark > 0 ? [{ input: mark, top: 0, left: 0 }] : [])
      .jpeg({ quality: 80 })
      .toFile(path);
    return path;
  };
  const plain = await picture("plain.jpg", 80, 160, 0);
  expect(await changedShare(plain, await picture("same.jpg", 80, 160, 0))).toBe(0);
  expect(await changedShare(plain, await picture("half.jpg", 80, 160, 80))).toBeCloseTo(0.5, 1);
  expect(await changedShare(plain, await picture("longer.jpg", 80, 320, 0))).toBeCloseTo(0.5, 1);
  expect(await changedShare(plain, await picture("wider.jpg", 160, 160, 0))).toBe(1);
});
