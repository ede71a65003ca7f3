/** Pictures that say one thing: the parcel, the empty plate, the link preview. */
import { mark, wordmark } from "./brand.ts";
import { ellipse, rect, trace } from "./geometry.ts";
import { capsule, glass, jar } from "./objects.ts";
import {
  apricot,
  berry,
  butter,
  ink,
  light,
  line,
  moss,
  oat,
  paper,
  persimmon,
  ring,
  sage,
  sheet,
  spruce,
  tissue,
} from "./paper.ts";
import { bigLeaf, sprig } from "./plants.ts";
import type { Scene } from "./scene.ts";
import { fork, plate } from "./tableware.ts";

function thanks(w: number, h: number): string {
  const front = rect(490, 400, 620, 400, 6);
  return [
    sheet(rect(-40, -40, w + 80, h + 80), sage, { lift: 0 }),
    sheet(ellipse(800, 470, 430, 430), tissue(sage, butter, 0.8), { lift: 1.6 }),
    sheet(trace("M-60 690 C400 672 1100 704 1700 680 L1700 1100 L-60 1100 Z"), oat, { lift: 2 }),
    light(w, h),
    sprig(520, 560, 330, -40, moss, 4),
    sprig(1080, 560, 330, 40, spruce, 4, moss),
    sheet(front, tissue(oat, apricot, 0.62), { lift: 2.8 }),
    sheet(trace("M490 402 L568 300 L1032 300 L1110 402 Z"), tissue(oat, apricot, 0.32), { lift: 0.4 }),
    sheet(trace("M754 300 L846 300 L854 402 L746 402 Z"), tissue(persimmon, apricot, 0.3), { lift: 0.4 }),
    sheet(rect(746, 402, 108, 398), persimmon, { lift: 0.6 }),
    sheet(rect(560, 600, 150, 130, 8), paper, { lift: 0.7 }),
    mark(635, 665, 44, spruce),
    bigLeaf([800, 350], [1010, 214], 92, 16, moss),
    bigLeaf([800, 350], [590, 214], 92, -16, spruce, moss),
    sheet(
      trace("M800 350 C740 420 700 470 716 540 L752 500 L780 540 C776 470 800 420 806 356 Z"),
      persimmon,
      { lift: 1.2 },
    ),
    sheet(
      trace("M800 350 C860 420 900 470 884 540 L848 500 L820 540 C824 470 800 420 794 356 Z"),
      persimmon,
      { lift: 1.2 },
    ),
    sheet(trace("M800 350 C740 240 610 250 620 330 C626 410 740 400 800 350 Z"), persimmon, { lift: 1.6 }),
    sheet(
      trace("M760 346 C724 296 664 296 666 330 C670 362 722 364 760 346 Z"),
      tissue(persimmon, berry, 0.55),
      { lift: 0 },
    ),
    sheet(trace("M800 350 C860 240 990 250 980 330 C974 410 860 400 800 350 Z"), persimmon, { lift: 1.6 }),
    sheet(
      trace("M840 346 C876 296 936 296 934 330 C930 362 878 364 840 346 Z"),
      tissue(persimmon, berry, 0.55),
      { lift: 0 },
    ),
    sheet(rect(764, 310, 72, 78, 22), tissue(persimmon, apricot, 0.18), { lift: 1.2 }),
    capsule(1240, 800, 110, -22),
    capsule(1330, 836, 110, 18),
  ].join("");
}

function emptyPlate(w: number, h: number): string {
  return [
    sheet(rect(-40, -40, w + 80, h + 80), butter, { lift: 0 }),
    sheet(rect(120, 90, 960, 720, 30), sage, { lift: 1.2 }),
    ring(rect(146, 116, 908, 668, 20), paper, 3.2, 0.9),
    light(w, h),
    plate(540, 450, 300, 1),
    fork(940, 440, 520, 9),
    sheet(
      trace(
        "M560 498 C574 470 606 474 624 462 C650 470 668 484 666 512 C676 536 652 556 626 550 C606 564 566 560 562 534 C550 522 552 508 560 498 Z",
      ),
      tissue(apricot, berry, 0.2),
      { lift: 1.4 },
    ),
    ...[
      [590, 484],
      [644, 490],
      [576, 536],
    ].map(([x = 0, y = 0]) => sheet(ellipse(x, y, 5), butter, { lift: 0, opacity: 0.7 })),
    ...[596, 632].map((x) => sheet(ellipse(x, 506, 4.6, 6), ink, { lift: 0, rough: 0 })),
    line(ellipse(614, 514, 13, 11, 25, 155), ink, 4),
    sheet(ellipse(690, 552, 6), tissue(apricot, berry, 0.2), { lift: 0.5 }),
    sheet(ellipse(536, 558, 5), tissue(apricot, berry, 0.2), { lift: 0.5 }),
  ].join("");
}

function preview(w: number, h: number): string {
  return [
    sheet(rect(-40, -40, w + 80, h + 80), oat, { lift: 0 }),
    sheet(ellipse(880, 300, 300, 300), butter, { lift: 1.4 }),
    sheet(ellipse(880, 316, 214, 214), apricot, { lift: 1.4 }),
    light(w, h),
    sprig(740, 500, 300, -30, moss, 4),
    sprig(1020, 500, 300, 28, spruce, 4, moss),
    sheet(trace("M-60 510 C300 494 800 524 1280 500 L1280 720 L-60 720 Z"), sage, { lift: 1.8 }),
    jar(880, 540, 0.9),
    glass(1080, 566, 0.78, 0.7),
    capsule(690, 574, 78, -20),
    capsule(744, 594, 78, 20),
    mark(144, 200, 54, spruce),
    wordmark(312, 402, 444, spruce),
  ].join("");
}

export const signs: readonly Scene[] = [
  { name: "hero-thanks", width: 2080, height: 1300, grid: [1600, 1000], draw: thanks },
  { name: "error-empty-plate", width: 1200, height: 900, draw: emptyPlate },
  { name: "og", width: 1200, height: 630, draw: preview },
];
