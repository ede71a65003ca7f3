import { expect, it } from "vitest";
import { armPictures } from "../../../../engine/render/arm-pictures.ts";

const picture = (name: string) =>
  `<img src="/${name}.webp" srcSet="/${name}-1.webp 1w" sizes="100vw" fetchPriority="high" alt="">`;
const block = (content: string, arms = "") =>
  `<section data-block="hero"${arms && ` data-arms="${arms}"`} id="hero">${content}</section>`;
const preload = (arms: string, name: string) =>
  `<template data-arms="${arms}"><link rel="preload" as="image" fetchpriority="high" href="/${name}.webp" imagesrcset="/${name}-1.webp 1w" imagesizes="100vw"></template>`;

it("the pictures of all arms are loaded in the same way: by the head", () => {
  const other = block(picture("table"), "opening:short");
  const control = block(picture("jar"), "opening:control,long");
  const found = armPictures(`<template data-arms="opening:short">${other}</template>${control}`);
  expect(found.preloads).toBe(preload("opening:short", "table") + preload("opening:control,long", "jar"));
  expect(found.root.match(/<img loading="lazy" src=/g)).toHaveLength(2);
});

it("pictures that all arms show stay with the browser's preloader", () => {
  const page = block("<p>Text</p>", "opening:control") + block(picture("jar"));
  expect(armPictures(page)).toEqual({ root: page, preloads: "" });
});
