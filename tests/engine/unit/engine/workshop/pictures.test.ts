import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { registry } from "../../../../../blocks/registry.ts";
import { linkManifests } from "../../../../../engine/site/parse-manifests.ts";
import { listPictures, pictureName } from "../../../../../engine/workshop/pictures.ts";
import { smallShop, smallShopFolder } from "../../../../fixtures/small-shop.ts";
import { openShop } from "./_open-shop.ts";

const content = readFileSync(join(smallShopFolder, "public/images/hero-table.webp"));

test("an uploaded picture gets a free name, and undo and redo apply to it", () => {
  const { history, root } = openShop();
  const pathOf = (name: string) => join(root, "public/images", name);
  expect(history.addPicture("Black Week (1).WEBP", content)).toBe("black-week-1.webp");
  expect(history.addPicture("Black Week (1).webp", content)).toBe("black-week-2.webp");
  expect(readFileSync(pathOf("black-week-1.webp")).equals(content)).toBe(true);
  history.undo();
  history.undo();
  expect(existsSync(pathOf("black-week-1.webp"))).toBe(false);
  history.redo();
  expect(readFileSync(pathOf("black-week-1.webp")).equals(content)).toBe(true);
});

test.each([
  ["notes.txt", content, "notes.txt is no picture"],
  ["lake.png", content, "lake.png cannot be used: its content is WEBP"],
  ["empty.webp", new Uint8Array(), "empty.webp cannot be used: it is empty"],
  [
    "evil.svg",
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'),
    "script",
  ],
  ["huge.webp", new Uint8Array(10_000_001), "huge.webp has more than 10 MB"],
])("refuses %s, and leaves nothing behind", (name, bytes, message) => {
  const { history, root } = openShop();
  expect(() => history.addPicture(name, bytes)).toThrow(message);
  expect(existsSync(join(root, "public/images", name))).toBe(false);
  expect(history.state().undo).toBeUndefined();
});

test("refuses a folder of pictures that is a link", () => {
  const { history, root } = openShop();
  const elsewhere = mkdtempSync(join(tmpdir(), "elsewhere-"));
  onTestFinished(() => rmSync(elsewhere, { recursive: true }));
  rmSync(join(root, "public"), { recursive: true, force: true });
  mkdirSync(join(root, "public"));
  symlinkSync(elsewhere, join(root, "public/images"));
  expect(() => history.addPicture("lake.webp", content)).toThrow("public/images is a link");
});

test("a picture names the manifests that show it", () => {
  const { site } = linkManifests({ ...smallShop, registry });
  const { pictures } = listPictures(site);
  const shown = pictures.find(({ name }) => name === "product-best-value.webp");
  expect(shown?.files).toContain("manifests/products/best-value.json");
  expect(new Set(shown?.files).size).toBe(shown?.files.length);
});

test("an uploaded name cannot lead out of the folder", () => {
  expect(pictureName("../../etc/pass wd.png")).toBe("etc-pass-wd.png");
  expect(pictureName("Große Überraschung.PNG")).toBe("grosse-uberraschung.png");
});
