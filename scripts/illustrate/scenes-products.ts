/** The three packs on one paper ground: the same jar at the same size, clearly different counts. */
import { ellipse, rect, trace } from "./geometry.ts";
import { capsule, glass, jar } from "./objects.ts";
import { butter, light, moss, oat, paper, sage, sheet, sky, spruce, tissue } from "./paper.ts";
import { konjac, sprig } from "./plants.ts";
import type { Scene } from "./scene.ts";

const size = 0.68;

/** Wall with one paper disc, table, and what stands on it from back to front. */
function pack(disc: string, behind: string, standing: () => string) {
  return (w: number, h: number): string =>
    [
      sheet(rect(-40, -40, w + 80, h + 80), oat, { lift: 0 }),
      sheet(ellipse(450, 420, 350, 350), disc, { lift: 1.3 }),
      light(w, h),
      behind,
      sheet(trace("M-60 606 C200 590 620 620 980 598 L980 980 L-60 980 Z"), paper, { lift: 1.6 }),
      standing(),
    ].join("");
}

const mat = (disc: string): string =>
  sheet(ellipse(450, 748, 404, 122), tissue(paper, disc, 0.6), { lift: 0.8 });
const row = (y: number, middle = 0): string =>
  [214, 686, 450].map((x) => jar(x, x === 450 ? y + middle : y, size)).join("");

/** A long paper step, so the second row shows its labels. */
const step = (disc: string): string =>
  sheet(rect(66, 516, 768, 254), tissue(disc, spruce, 0.16), { lift: 2 }) +
  sheet(trace("M66 520 L106 446 L794 446 L834 520 Z"), tissue(disc, paper, 0.3), { lift: 0.3 });

const bluish = tissue(sky, sage, 0.2);

export const products: readonly Scene[] = [
  {
    name: "product-starter",
    width: 900,
    height: 900,
    draw: pack(sage, konjac(320, 640, 230, 196, -40) + sprig(600, 650, 360, 26, spruce, 4, moss), () =>
      [
        mat(sage),
        jar(430, 730, size),
        glass(650, 760, 0.66, 0.7),
        capsule(216, 770, 84, -20),
        capsule(286, 800, 84, 20),
      ].join(""),
    ),
  },
  {
    name: "product-best-value",
    width: 900,
    height: 900,
    draw: pack(
      butter,
      sprig(318, 600, 380, -12, moss, 5) + sprig(582, 600, 380, 12, spruce, 5, moss),
      () => mat(butter) + row(712, 48),
    ),
  },
  {
    name: "product-family",
    width: 900,
    height: 900,
    draw: pack(bluish, "", () => step(bluish) + row(486) + row(806)),
  },
];
