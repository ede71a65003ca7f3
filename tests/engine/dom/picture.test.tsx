import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Picture } from "../../../blocks/_ui/picture.tsx";
import type { ResolvedImage } from "../../../engine/images/resolve-image.ts";
import { body } from "./_support.ts";

const image: ResolvedImage = { src: "/a.webp", width: 100, height: 50, alt: "Words" };
const placeholder = "tiny";

const render = (element: Parameters<typeof renderToStaticMarkup>[0]) => {
  const host = body(renderToStaticMarkup(element));
  return { html: host.innerHTML, images: [...host.querySelectorAll("img")] };
};

describe("a picture", () => {
  test.for([
    { name: "plain", picture: image, priority: false },
    { name: "with a placeholder", picture: { ...image, placeholder }, priority: false },
    { name: "of the first screen", picture: { ...image, placeholder }, priority: true },
  ])("$name always has width and height, and no style attribute", ({ picture, priority }) => {
    const { html, images } = render(<Picture image={picture} priority={priority} />);
    expect(html).not.toContain("style=");
    expect(images.length).toBeGreaterThan(0);
    for (const one of images) {
      expect(Number(one.getAttribute("width"))).toBeGreaterThan(0);
      expect(Number(one.getAttribute("height"))).toBeGreaterThan(0);
    }
    const real = images.at(-1);
    expect([real?.getAttribute("width"), real?.getAttribute("height"), real?.alt]).toEqual([
      "100",
      "50",
      "Words",
    ]);
  });

  test("covers its placeholder, which is hidden from screen readers, and fades in", {
    tags: "spec:4.6",
  }, () => {
    const { images } = render(<Picture image={{ ...image, placeholder }} className="leaf" />);
    expect(images.map((one) => one.getAttribute("src"))).toEqual(["data:image/webp;base64,tiny", "/a.webp"]);
    expect(images[0]?.alt).toBe("");
    expect(images[0]?.getAttribute("aria-hidden")).toBe("true");
    expect(images.map((one) => "fade" in one.dataset)).toEqual([false, true]);
  });

  test("of the first screen loads at once, before others, and never fades", () => {
    const { images } = render(<Picture image={{ ...image, placeholder }} priority />);
    const [, real] = images;
    expect(real?.getAttribute("loading")).toBe(null);
    expect(real?.getAttribute("fetchpriority")).toBe("high");
    expect(images.some((one) => "fade" in one.dataset)).toBe(false);
  });

  test("does not fade without a placeholder", () => {
    expect(render(<Picture image={image} />).html).not.toContain("data-fade");
  });

  test("below the first screen loads lazily, and so does a placeholder of a hosted service", () => {
    const far = render(<Picture image={{ ...image, placeholder: "https://img.example/a/w=10" }} />);
    expect(far.images.map((one) => one.getAttribute("loading"))).toEqual(["lazy", "lazy"]);
    const near = render(<Picture image={{ ...image, placeholder }} />);
    expect(near.images.map((one) => one.getAttribute("loading"))).toEqual([null, "lazy"]);
  });

  test("has a candidate for density 2", () => {
    const { images } = render(<Picture image={{ ...image, double: "/b.webp" }} />);
    expect(images[0]?.getAttribute("srcset")).toBe("/a.webp 1x, /b.webp 2x");
  });
});
