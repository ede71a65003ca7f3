import { describe, expect, test } from "vitest";
import { fadePictures } from "../../../engine/runtime/boot/page-html.ts";
import { body, find } from "./_support.ts";

const dot = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";
const missing = "/there-is-no-such-picture.webp";

/** A picture in the document before the browser has fetched it. */
const page = (attributes: string) => {
  body(`<img id="picture" ${attributes} alt="Words" width="10" height="10">`);
  return find<HTMLImageElement>("#picture");
};

describe("a picture that fades in", () => {
  test("is hidden until it has loaded", { tags: "spec:4.6" }, () => {
    const picture = page(`data-fade src="${missing}"`);
    fadePictures();
    expect(picture.dataset).toHaveProperty("waiting");
    picture.dispatchEvent(new Event("load"));
    expect(picture.dataset).not.toHaveProperty("waiting");
  });

  test("shows its placeholder if it never loads", { tags: "spec:4.6" }, () => {
    const picture = page(`data-fade src="${missing}"`);
    fadePictures();
    picture.dispatchEvent(new Event("error"));
    expect(picture.dataset).toHaveProperty("waiting");
  });

  test("stays visible if it has loaded before", () => {
    const picture = page(`data-fade src="${dot}"`);
    Object.defineProperties(picture, { complete: { value: true }, naturalWidth: { value: 1 } });
    fadePictures();
    expect(picture.dataset).not.toHaveProperty("waiting");
  });

  test("is hidden too while the browser has not started to load it", () => {
    const picture = page(`data-fade loading="lazy" src="${dot}"`);
    Object.defineProperties(picture, { complete: { value: true }, naturalWidth: { value: 0 } });
    fadePictures();
    expect(picture.dataset).toHaveProperty("waiting");
  });
});

test("other pictures are never hidden: those of the first screen, and those without a placeholder", () => {
  const picture = page(`src="${missing}"`);
  fadePictures();
  expect(picture.dataset).not.toHaveProperty("waiting");
});
