import { describe, expect, it } from "vitest";
import { type ImageSetup, imageAddress } from "../../../../../engine/images/image-address.ts";
import type { SourceImage } from "../../../../../engine/images/image-index.ts";
import type { Modifiers } from "../../../../../engine/images/providers.ts";
import { noImages } from "../../../../fixtures/images.ts";

const picture: SourceImage = { name: "a.webp", width: 9, height: 9, ratio: 1, hash: "h1", vector: false };
const rendering: SourceImage = { ...picture, name: "logo.light.svg", vector: true };

const local: ImageSetup = {
  ...noImages,
  index: {
    sources: new Map([picture, rendering].map((source) => [source.name, source])),
    placeholders: new Map(),
  },
  presets: { box: { width: 100, height: 50, quality: 40, fit: "contain" } },
};
const delivery: ImageSetup = { ...local, provider: "delivery", base: "https://img.example/account/" };

// Spec, sections 7 and 8. spec-semantics, section 2, quotes the error messages.
describe("imageAddress", () => {
  it("throws `Unknown provider: {name}`, before the preset is looked up", { tags: "spec:8.6" }, () => {
    const setup = { ...local, provider: "cloud" };
    expect(() => imageAddress(setup, "a.webp", {}, "nope")).toThrow(new Error("Unknown provider: cloud"));
    expect(() => imageAddress({ ...local, provider: "toString" }, "a.webp")).toThrow(
      new Error("Unknown provider: toString"),
    );
  });

  it("throws `Unknown preset: {name}`, before the picture is looked up", { tags: "spec:8.6" }, () => {
    expect(() => imageAddress(local, "b.webp", {}, "nope")).toThrow(new Error("Unknown preset: nope"));
    expect(() => imageAddress(local, "b.webp", {}, "toString")).toThrow(
      new Error("Unknown preset: toString"),
    );
  });

  it("throws on an unknown picture", () => {
    expect(() => imageAddress(local, "b.webp")).toThrow(new Error("Unknown image: b.webp"));
  });

  it.each([
    [{ a: 1 }, 'input must be a string (received object: {"a":1})'],
    [["a.webp"], 'input must be a string (received object: ["a.webp"])'],
    [7, "input must be a string (received number: 7)"],
    [true, "input must be a string (received boolean: true)"],
  ])("throws a TypeError on %j, which is no string", { tags: "spec:8.7" }, (input, text) => {
    expect(() => imageAddress({ ...local, provider: "cloud" }, input)).toThrow(new TypeError(text));
  });

  it.each([undefined, "", 0, null, false])("returns %j unchanged, without the provider", (input) => {
    expect(imageAddress({ ...local, provider: "cloud" }, input, {}, "nope")).toBe(input);
  });

  it("returns a data: URL unchanged, without the provider", () => {
    const url = "data:image/gif;base64,R0lGODlhAQABAAAAACw=";
    expect(imageAddress({ ...local, provider: "cloud" }, url, { width: 5 }, "nope")).toBe(url);
  });

  it("prefers the call's modifiers to the preset, and the preset to the provider's defaults", () => {
    const wanted: Modifiers[] = [];
    const setup: ImageSetup = { ...delivery, requestImage: (_, __, modifiers) => wanted.push(modifiers) };
    expect(imageAddress(setup, "a.webp", { width: 5 })).toContain("/w=5,q=75,f=webp");
    expect(imageAddress(setup, "a.webp", { width: 5 }, "box")).toContain("/w=5,q=40,f=webp");
    expect(imageAddress(setup, "a.webp", { width: 5, quality: 9 }, "box")).toContain("/w=5,q=9,f=webp");
    expect(wanted.map(({ fit }) => fit)).toEqual([undefined, "contain", "contain"]);
  });
});

describe("a picture with an unreadable size", () => {
  it("is requested unchanged with any modifiers", () => {
    const broken = { ...picture, width: 0, height: 0, ratio: 0 };
    const index = { sources: new Map([[broken.name, broken]]), placeholders: new Map() };
    const box = { width: 1200, height: 630 };
    expect(imageAddress({ ...local, index }, "a.webp", box)).toBe("/assets/img/a-h1.webp");
    expect(imageAddress({ ...delivery, index }, "a.webp", box, "box")).toMatch(/\/a\.webp\/gamma=0$/);
  });
});

describe("the local provider", () => {
  it("names a file by its content, its size and its modifiers", () => {
    const box = { width: 100, height: 50 };
    expect(imageAddress(local, "a.webp", box)).toBe("/assets/img/a-h1-100x50-75.webp");
    expect(imageAddress(local, "a.webp", box, "box")).toBe("/assets/img/a-h1-100x50-c40.webp");
  });

  it("omits a height that fits the picture's ratio", () => {
    const wide = { ...picture, width: 1001, height: 500, ratio: 1001 / 500 };
    const setup = { ...local, index: { sources: new Map([[wide.name, wide]]), placeholders: new Map() } };
    expect(imageAddress(setup, "a.webp", { width: 333, height: 166 })).toBe("/assets/img/a-h1-333-75.webp");
    expect(imageAddress(setup, "a.webp", { width: 333, height: 167 })).toBe(
      "/assets/img/a-h1-333x167-75.webp",
    );
  });

  it("uses the file itself without modifiers", () => {
    expect(imageAddress(local, "logo.light.svg")).toBe("/assets/img/logo.light-h1.svg");
  });
});

describe("the delivery provider (decision 26)", () => {
  it.each<[Modifiers, string]>([
    [{}, "gamma=0"],
    [{ width: 200, height: 100 }, "w=200,h=100,q=75,f=webp"],
    [{ height: 100, width: 200 }, "w=200,h=100,q=75,f=webp"],
    [{ blur: 3, quality: 50, height: 10, width: 10 }, "w=10,h=10,q=50,f=webp,blur=3"],
  ])("joins %j by commas", { tags: "spec:7.3" }, (modifiers, options) => {
    expect(imageAddress(delivery, "a.webp", modifiers)).toBe(`https://img.example/account/a.webp/${options}`);
  });

  it("has no double slash", () => {
    const setup = { ...delivery, base: "https://img.example/a//" };
    expect(imageAddress(setup, "a.webp")).toBe("https://img.example/a/a.webp/gamma=0");
  });
});
