/** Renders every picture of the shop into public/images: `node scripts/illustrate/illustrate.ts [name part…]`. */
import { mkdir, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { grainPatterns, restart } from "./paper.ts";
import type { Scene } from "./scene.ts";
import { afterOrder } from "./scenes-after-order.ts";
import { benefits } from "./scenes-benefits.ts";
import { heroTables } from "./scenes-heroes.ts";
import { ingredients } from "./scenes-ingredients.ts";
import { moods } from "./scenes-moods.ts";
import { people } from "./scenes-people.ts";
import { products } from "./scenes-products.ts";
import { signs } from "./scenes-signs.ts";
import { steps } from "./scenes-steps.ts";
import { vectorMarks } from "./vector-marks.ts";

const publicFolder = new URL("../../public/", import.meta.url);
const wanted = process.argv.slice(2);
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.some((part) => name.includes(part));
const scenes: readonly Scene[] = [
  ...heroTables,
  ...moods,
  ...signs,
  ...products,
  ...ingredients,
  ...steps,
  ...people,
  ...benefits,
  ...afterOrder,
];

await mkdir(new URL("images/", publicFolder), { recursive: true });
const grain = await grainPatterns();

for (const [index, scene] of scenes.entries()) {
  if (!isWanted(scene.name)) continue;
  restart(index + 1);
  const [w, h] = scene.grid ?? [scene.width, scene.height];
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${scene.width}" height="${scene.height}" viewBox="0 0 ${w} ${h}">` +
    `<defs>${grain}</defs>${scene.draw(w, h)}</svg>`;
  const file = await sharp(Buffer.from(svg), { unlimited: true })
    .webp({ quality: scene.quality ?? 82, effort: 6, smartSubsample: true })
    .toBuffer();
  await writeFile(new URL(`images/${scene.name}.webp`, publicFolder), file);
  console.log(`${scene.name}.webp ${scene.width}x${scene.height} ${file.length}`);
}

for (const [path, svg] of Object.entries(vectorMarks)) {
  if (!isWanted(path)) continue;
  await writeFile(new URL(path, publicFolder), svg);
  console.log(`${path} ${svg.length}`);
}
