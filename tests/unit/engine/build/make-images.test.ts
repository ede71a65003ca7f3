import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { drawingThread } from "../../../../engine/build/drawing-thread.ts";
import { imageMaker } from "../../../../engine/build/make-images.ts";
import { openOutput } from "../../../../engine/build/output.ts";
import { pictureTools } from "../../../../engine/build/picture-tools.ts";
import { silent } from "../../../../engine/build/progress.ts";
import { projectAt } from "../../../../engine/build/project.ts";

let root = "";
/** What the tools were asked to make, by picture. */
let made: [image: string, widths: (number | undefined)[]][] = [];

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), "make-images-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  made = [];
  mkdirSync(join(root, "public/images"), { recursive: true });
  for (const name of ["jar", "leaf"])
    await sharp({ create: { width: 80, height: 60, channels: 3, background: "#a04010" } })
      .webp()
      .toFile(join(root, "public/images", `${name}.webp`));
});

function setUp() {
  const project = projectAt(root);
  const thread = drawingThread();
  const images = imageMaker(join(root, "public/images"), project.cache, silent, {
    ...pictureTools,
    make: (folder, image, wanted) => {
      made.push([image, wanted.map(({ modifiers }) => modifiers.width)]);
      return pictureTools.make(folder, image, wanted);
    },
  });
  const output = openOutput(project, "12345678", undefined, { thread, meanwhile: () => false });
  onTestFinished(output.abandon);
  const want = (take: "start" | "want", name: string, width: number) =>
    images[take](`/assets/img/${name}-${width}.webp`, { image: `${name}.webp`, modifiers: { width } });
  return {
    images,
    output,
    want,
    served: () => readdirSync(join(project.cache, "next/web/assets/img")).sort(),
  };
}

it("makes all sizes of a picture at once, the one with the most first, and serves those that a page wants", async () => {
  const { images, output, want, served } = setUp();
  want("start", "leaf", 10);
  for (const width of [10, 20, 30]) want("start", "jar", width);
  want("want", "leaf", 10);
  want("want", "jar", 20);
  expect(await images.finish(output)).toBe(2);
  expect(made).toEqual([
    ["jar.webp", [10, 20, 30]],
    ["leaf.webp", [10]],
  ]);
  expect(served()).toEqual(["jar-20.webp", "leaf-10.webp"]);
});

it("makes what only a page asks for, and nothing that is there", async () => {
  const first = setUp();
  first.want("start", "jar", 10);
  first.want("want", "leaf", 20);
  await first.images.finish(first.output);
  await first.output.abandon();
  made = [];
  const next = setUp();
  next.want("start", "jar", 10);
  next.want("want", "jar", 30);
  next.want("want", "leaf", 20);
  await next.images.finish(next.output);
  expect(made).toEqual([["jar.webp", [30]]]);
  expect(existsSync(join(root, ".cache/img/jar-30.webp"))).toBe(true);
});

it("says so in the end when one cannot be made", async () => {
  const { images, output, want } = setUp();
  want("want", "gone", 10);
  want("want", "jar", 10);
  await expect(images.finish(output)).rejects.toThrow(/gone\.webp/);
});
