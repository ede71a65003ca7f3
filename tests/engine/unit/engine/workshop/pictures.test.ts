import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { listPictures, pictureName } from "../../../../../engine/workshop/pictures.ts";
import { smallShopFolder } from "../../../../fixtures/small-shop.ts";
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

test("a picture names the places that show it, and those that do not describe it", () => {
  const { write, workshop, read } = openShop();
  const experiment = "manifests/experiments/voices-first.json";
  const { arms, ...rest } = JSON.parse(read(experiment));
  const image = { image: "product-best-value.webp", decorative: true };
  const changes = [{ blocks: { hero: { set: { image } }, guarantee: { set: { image: { alt: " " } } } } }];
  write(experiment, { ...rest, arms: [arms[0], { ...arms[1], changes }] });
  const { pictures } = listPictures(workshop.read().site);
  const usesOf = (name: string) => pictures.find((picture) => picture.name === name)?.uses;
  expect(usesOf("product-best-value.webp")).toEqual([
    { file: "manifests/products/best-value.json", block: undefined, undescribed: undefined },
    { file: experiment, block: "hero", undescribed: "decorative" },
  ]);
  expect(usesOf("seal-guarantee.webp")).toEqual([
    { file: "manifests/blocks/guarantee.json", block: "guarantee", undescribed: undefined },
    { file: "manifests/blocks/guarantee.json", block: "guarantee", undescribed: "missing" },
  ]);
  expect(usesOf("hero-label.webp")?.map(({ file }) => file)).toEqual([
    "manifests/blocks/ingredients.json",
    "manifests/routes/offer1.json",
  ]);
});

test("a picture in place of another one is shown everywhere, and undo and redo apply to it", () => {
  const { history, root, contents, workshop } = openShop();
  const pathOf = (name: string) => join(root, "public/images", name);
  const before = contents();
  const listShown = (name: string) =>
    listPictures(workshop.read().site).pictures.find((picture) => picture.name === name)?.uses.length;
  const places = listShown("hero-label.webp");
  expect(history.replacePicture("hero-label.webp", "Label 2027.webp", content)).toBe("label-2027.webp");
  expect(listShown("label-2027.webp")).toBe(places);
  expect(existsSync(pathOf("hero-label.webp"))).toBe(false);
  // The name of the old picture is not free: undo brings it back.
  expect(history.addPicture("hero-label.webp", content)).toBe("hero-label-2.webp");
  history.undo();
  history.undo();
  expect(contents()).toEqual(before);
  expect(listShown("hero-label.webp")).toBe(places);
  expect(existsSync(pathOf("label-2027.webp"))).toBe(false);
  history.redo();
  expect(listShown("label-2027.webp")).toBe(places);
  expect(readFileSync(pathOf("label-2027.webp")).equals(content)).toBe(true);
  history.undo();
  rmSync(pathOf("hero-label.webp"));
  expect(() => history.redo()).toThrow("hero-label.webp has been changed elsewhere since");
  expect(contents()).toEqual(before);
});

test("a picture in place of one that is not there is refused, and leaves nothing behind", () => {
  const { history, root } = openShop();
  expect(() => history.replacePicture("hero-lable.webp", "lake.webp", content)).toThrow(
    'There is no picture "hero-lable.webp".',
  );
  expect(existsSync(join(root, "public/images/lake.webp"))).toBe(false);
  expect(history.state().undo).toBeUndefined();
});

test("an uploaded name cannot lead out of the folder", () => {
  expect(pictureName("../../etc/pass wd.png")).toBe("etc-pass-wd.png");
  expect(pictureName("Große Überraschung.PNG")).toBe("grosse-uberraschung.png");
});
