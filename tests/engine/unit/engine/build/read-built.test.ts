import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { blockBytes } from "../../../../../engine/build/block-bytes.ts";
import { assetsFile } from "../../../../../engine/build/earlier-assets.ts";
import { readBuilt } from "../../../../../engine/build/read-built.ts";

describe("blockBytes", () => {
  it("weighs each block of a page with its contents, in UTF-8", () => {
    const hero = '<section data-block="hero" id="hero"><section>ü</section><p>x</p></section>';
    const tabs =
      '<div data-block="tabs" id="t"><div data-block="prose" id="p"></div><div-like></div-like></div>';
    expect(blockBytes(`<body><main>${hero}\n${tabs}</main></body>`)).toEqual([
      { block: "hero", id: "hero", bytes: hero.length + 1 },
      { block: "tabs", id: "t", bytes: tabs.length },
    ]);
  });

  it("marks the blocks that only other arms than the control show", () => {
    const own = '<section data-block="hero" data-arms="warm:control" id="hero">x</section>';
    const other = `<template data-arms="warm:new">${own.replace("control", "new")}</template>`;
    expect(blockBytes(`<main>${other}${own}</main>`)).toEqual([
      { block: "hero", id: "hero", bytes: other.length, arms: "warm:new" },
      { block: "hero", id: "hero", bytes: own.length },
    ]);
  });

  it("finds none in a page without blocks", () => {
    expect(blockBytes("<main><section>data-block</section></main>")).toEqual([]);
  });
});

describe("readBuilt", () => {
  let out = "";
  let outServer = "";
  beforeEach(() => {
    out = mkdtempSync(join(tmpdir(), "built-"));
    outServer = join(out, "server");
  });
  afterEach(() => {
    rmSync(out, { recursive: true });
  });
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(out, path)), { recursive: true });
    writeFileSync(join(out, path), text);
  };

  it("weighs documents by their paths, the home page too", () => {
    write("take/de/index.html", '<p data-block="a" id="b">ü</p>');
    write("de/index.html", "four");
    const built = readBuilt({ out, outServer });
    expect(built?.page("/take/de")?.bytes).toBe(31);
    expect(built?.page("/take/de")?.blocks()).toEqual([{ block: "a", id: "b", bytes: 31 }]);
    expect(built?.page("/de")?.bytes).toBe(4);
    expect(built?.page("/take/at")).toBeUndefined();
  });

  it("finds the heaviest file of a picture among those that the build uses", () => {
    const pictures = [
      ["hero-2-jar-0a1b2c-320x200-75.webp", 10],
      ["hero-2-jar-0a1b2c-1280-75.webp", 30],
      ["seal-0a1b2c-96-c60.webp", 20],
      ["pay-0a1b2c.svg", 99],
    ] as const;
    for (const [name, bytes] of pictures) write(`assets/img/${name}`, "x".repeat(bytes));
    write("assets/img/seal-ffffff-96-c60.webp", "x".repeat(50));
    const current = pictures.map(([name]) => `assets/img/${name}`);
    write(assetsFile, JSON.stringify({ days: 7, current, earlier: {} }));
    expect(readBuilt({ out, outServer })?.pictures).toEqual(
      new Map([
        ["hero-2-jar", 30],
        ["seal", 20],
      ]),
    );
  });

  it("weighs the mails of the build with 20 lines of an order", () => {
    const line = (content: string) => `<div data-block="order" id="o">${content}</div>`;
    const html = `<body>${line('<template data-order-part="line">{name} </template>{total}')}</body>`;
    write("server/mails.json", JSON.stringify({ markets: { DE: [{ mail: "receipt", template: "a" }] } }));
    write("server/mails/a.json", JSON.stringify({ html }));
    const bytes = line("x".repeat(20 * 61 + 60)).length;
    expect(readBuilt({ out, outServer })?.mails).toEqual([
      { name: "receipt", market: "DE", bytes: bytes + 13, blocks: [{ block: "order", id: "o", bytes }] },
    ]);
  });

  it("finds nothing without a build", () => {
    expect(readBuilt({ out: join(out, "dist"), outServer })).toBeUndefined();
  });
});
