/** The two leading pictures: the set table and the jar on stacked paper. */
import { ellipse, rect, trace } from "./geometry.ts";
import { capsule, glass, jar } from "./objects.ts";
import {
  apricot,
  butter,
  light,
  moss,
  oat,
  paper,
  persimmon,
  sage,
  sheet,
  sky,
  spruce,
  tissue,
} from "./paper.ts";
import { konjac, sprig } from "./plants.ts";
import type { Scene } from "./scene.ts";
import { fork, napkin, plate, vase } from "./tableware.ts";
import { meal } from "./vegetables.ts";

function table(w: number, h: number): string {
  return [
    sheet(rect(-40, -40, w + 80, h + 80), sage, { lift: 0 }),
    sheet(ellipse(800, 500, 560, 450), tissue(sage, butter, 0.8), { lift: 1.6 }),
    sheet(trace("M-60 560 C300 548 900 574 1700 552 L1700 1400 L-60 1400 Z"), oat, { lift: 2 }),
    sheet(trace("M-60 690 C400 680 1100 698 1700 684 L1700 1222 C1200 1232 500 1216 -60 1226 Z"), butter, {
      lift: 1.2,
    }),
    sheet(
      trace("M-60 1184 C500 1178 1200 1190 1700 1182 L1700 1202 C1200 1210 500 1198 -60 1204 Z"),
      persimmon,
      { lift: 0 },
    ),
    light(w, h),
    konjac(736, 530, 176, 250, 8),
    vase(732, 686, 0.92),
    glass(400, 800, 1.34, 0.72),
    jar(1204, 800, 1.24),
    plate(730, 956, 440, 0.42),
    meal(714, 922, 1.2),
    napkin(206, 1000, 150, 250, 40, sky),
    fork(208, 976, 310, 17),
    capsule(1262, 1034, 122, -28),
    capsule(1362, 1062, 122, 16),
  ].join("");
}

/** A low round stand of stacked paper. */
function disc(x: number, y: number, r: number, h: number, color: string): string {
  const t = 0.3;
  const side = [...ellipse(x, y + h, r, r * t, 0, 180), ...ellipse(x, y, r, r * t, 180, 360)];
  return (
    sheet(side, tissue(color, spruce, 0.22), { lift: 2 }) +
    sheet(ellipse(x, y, r, r * t), color, { lift: 0.2 })
  );
}

function jarHero(w: number, h: number): string {
  return [
    sheet(rect(-40, -40, w + 80, h + 80), oat, { lift: 0 }),
    sheet(ellipse(800, 600, 570, 570), tissue(sky, paper, 0.1), { lift: 1.6 }),
    sheet(ellipse(800, 630, 430, 430), butter, { lift: 1.6 }),
    light(w, h),
    konjac(540, 960, 420, 272, -150),
    sprig(1080, 960, 560, 30, spruce, 5, moss),
    sprig(1170, 980, 400, 52, moss, 4),
    disc(800, 1096, 740, 46, sage),
    disc(800, 1046, 560, 40, paper),
    disc(800, 1010, 330, 34, apricot),
    jar(800, 986, 1.66, 3),
    glass(1232, 1106, 1.36, 0.7),
    capsule(330, 1040, 148, -18),
    capsule(452, 1102, 148, 20, persimmon, paper),
    capsule(270, 1136, 148, 42),
  ].join("");
}

export const heroTables: readonly Scene[] = [
  { name: "hero-table", width: 2080, height: 1664, grid: [1600, 1280], draw: table },
  { name: "hero-jar", width: 2080, height: 1664, grid: [1600, 1280], draw: jarHero },
];
