import { describe, expect, test } from "vitest";
import { fadePictures } from "../../engine/runtime/boot/page-html.ts";
import { body, find } from "./_support.ts";

const dot = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";
const missing = "/there-is-no-such-picture.webp";

/** A picture in the document before the browser has fetched it. */
const page = (attributes: string) => {
  body(`<img id="picture" ${attributes} alt="Words" width="10" height="10">`);
  return find<HTMLImageElement>("#picture");
};

describe("a picture that fades in", () => {
  test("waits unseen until it has come", { tags: "spec:4.6" }, () => {
    const picture = page(`data-fade src="${missing}"`);
    fadePictures();
    expect(picture.dataset).toHaveProperty("waiting");
    picture.dispatchEvent(new Event("load"));
    expect(picture.dataset).not.toHaveProperty("waiting");
  });

  test("that never comes leaves its placeholder", { tags: "spec:4.6" }, () => {
    const picture = page(`data-fade src="${missing}"`);
    fadePictures();
    picture.dispatchEvent(new Event("error"));
    expect(picture.dataset).toHaveProperty("waiting");
  });

  test("is left alone when it is there already", () => {
    const picture = page(`data-fade src="${dot}"`);
    Object.defineProperties(picture, { complete: { value: true }, naturalWidth: { value: 1 } });
    fadePictures();
    expect(picture.dataset).not.toHaveProperty("waiting");
  });

  test("waits too when the browser has not begun to fetch it", () => {
    const picture = page(`data-fade loading="lazy" src="${dot}"`);
    Object.defineProperties(picture, { complete: { value: true }, naturalWidth: { value: 0 } });
    fadePictures();
    expect(picture.dataset).toHaveProperty("waiting");
  });
});

test("any other picture is never hidden: neither the first screen's, nor one without a placeholder", () => {
  const picture = page(`src="${missing}"`);
  fadePictures();
  expect(picture.dataset).not.toHaveProperty("waiting");
});
