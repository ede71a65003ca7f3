import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { imageMaker } from "../../../../../engine/build/image-maker.ts";
import { openOutput } from "../../../../../engine/build/output.ts";
import { silent } from "../../../../../engine/build/progress.ts";
import { projectAt } from "../../../../../engine/build/project.ts";
import { UnreadablePictures } from "../../../../../engine/build/unreadable-pictures.ts";

let root = "";

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), "make-images-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, "public/images"), { recursive: true });
  for (const name of ["jar", "leaf"])
    await sharp({ create: { width: 80, height: 60, channels: 3, background: "#a04010" } })
      .webp()
      .toFile(join(root, "public/images", `${name}.webp`));
});

/** Creates pictures such as `["jar", 10]` as one build does, and returns their number. */
async function make(...requests: [name: string, width: number][]): Promise<number> {
  const project = projectAt(root);
  const images = imageMaker(join(root, "public/images"), project.cache, silent);
  const output = openOutput(project);
  try {
    for (const [name, width] of requests)
      images.request(`/assets/img/${name}-${width}.webp`, `${name}.webp`, { width });
    await images.finish(output);
    return Object.keys(output.files.web).length;
  } finally {
    output.close();
  }
}

const made = (name: string): string => join(root, ".cache/img", name);

it("makes every picture that a page requests once, and serves it", async () => {
  expect(await make(["leaf", 10], ["jar", 10], ["jar", 20], ["jar", 10])).toBe(3);
  expect(readdirSync(join(root, ".cache/next/web/assets/img")).sort()).toEqual([
    "jar-10.webp",
    "jar-20.webp",
    "leaf-10.webp",
  ]);
  expect(await sharp(made("jar-20.webp")).metadata()).toMatchObject({ width: 20, height: 15 });
});

it("reuses pictures of an earlier build", async () => {
  await make(["jar", 10]);
  const { mtimeMs } = statSync(made("jar-10.webp"));
  expect(await make(["jar", 10], ["jar", 30])).toBe(2);
  expect(statSync(made("jar-10.webp")).mtimeMs).toBe(mtimeMs);
  expect(existsSync(made("jar-30.webp"))).toBe(true);
});

it("ignores pictures of a hosted service", async () => {
  const images = imageMaker(join(root, "public/images"), join(root, ".cache"), silent);
  const output = openOutput(projectAt(root));
  onTestFinished(output.close);
  images.request("https://img.example/jar.webp", "jar.webp", { width: 10 });
  await images.finish(output);
  expect(output.files.web).toEqual({});
});

it("reports pictures that cannot be decoded, after making the others", async () => {
  await expect(make(["gone", 10], ["jar", 10])).rejects.toThrow(UnreadablePictures);
  expect(existsSync(made("jar-10.webp"))).toBe(true);
});

it.each(["jpeg", "webp", "png", "tiff", "avif"] as const)(
  "turns a %s as its camera notes",
  async (format) => {
    // Red is on the left, so it is above when the picture is turned by a quarter.
    const raw = Buffer.from(
      Array.from({ length: 40 * 20 }, (_, at) => (at % 40 < 20 ? [255, 0, 0] : [0, 0, 255])).flat(),
    );
    const folder = join(root, "public/images");
    await sharp(raw, { raw: { width: 40, height: 20, channels: 3 } })
      .toFormat(format)
      .withMetadata({ orientation: 6 })
      .toFile(join(folder, `side.${format}`));
    const images = imageMaker(folder, join(root, ".cache"), silent);
    // The second one is larger than its picture, so it is made from the file itself.
    for (const width of [10, 30])
      images.request(`/assets/img/side-${width}.webp`, `side.${format}`, { width, height: 2 * width });
    const output = openOutput(projectAt(root));
    await images.finish(output).finally(() => output.close());
    for (const width of [10, 30]) {
      const pixels = await sharp(made(`side-${width}.webp`))
        .raw()
        .toBuffer();
      const [top = 0, bottom = 0] = [pixels.at(0), pixels.at(-3)];
      expect([top > 150, bottom < 100], `${width} pixels wide`).toEqual([true, true]);
    }
  },
);
