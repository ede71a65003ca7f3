import { expect, it } from "vitest";
import { armPictures } from "../../../../../engine/render/arm-pictures.ts";

const picture = (name: string) =>
  `<img src="/${name}.webp" srcSet="/${name}-1.webp 1w" sizes="100vw" fetchPriority="high" alt="">`;
const block = (content: string, arms = "") =>
  `<section data-block="hero"${arms && ` data-arms="${arms}"`} id="hero">${content}</section>`;
const loaded = (name: string) => ({
  fetchPriority: "high",
  sizes: "100vw",
  srcset: `/${name}-1.webp 1w`,
  src: `/${name}.webp`,
});

it("the pictures of all arms are loaded in the same way: by the head", () => {
  const other = block(picture("table"), "opening:short");
  const control = block(picture("jar"), "opening:control,long");
  const found = armPictures(`<template data-arms="opening:short">${other}</template>${control}`);
  expect(found.pictures).toEqual([
    ["opening:short", loaded("table")],
    ["opening:control,long", loaded("jar")],
  ]);
});

it("the browser's preloader ignores the control's picture", () => {
  const other = `<template data-arms="opening:short">${block(picture("table"), "opening:short")}</template>`;
  const control = block(picture("jar").replace("<img", '<img loading="eager"'), "opening:control");
  const { root } = armPictures(other + control);
  // It never sees what stands in a template.
  expect(root.startsWith(other)).toBe(true);
  expect(root.slice(other.length)).toBe(
    block(picture("jar").replace("<img", '<img loading="lazy"'), "opening:control"),
  );
});

it("addresses are read from HTML", () => {
  const tag = `<img src="/jar.webp?a=1&amp;b=2" sizes="(width &lt;= 9px) 1px, 2px" fetchPriority="high">`;
  expect(armPictures(block(tag, "opening:short")).pictures).toEqual([
    ["opening:short", { fetchPriority: "high", sizes: "(width <= 9px) 1px, 2px", src: "/jar.webp?a=1&b=2" }],
  ]);
});

it("pictures that all arms show stay with the browser's preloader", () => {
  const page = block("<p>Text</p>", "opening:control") + block(picture("jar"));
  expect(armPictures(page)).toEqual({ root: page, pictures: [] });
});
