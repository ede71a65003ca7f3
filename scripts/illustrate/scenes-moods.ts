/** Quiet situations: kitchen sill, breakfast, the plan as a path over a plate. */
import { ellipse, leaf, place, rect, ribbon, trace } from "./geometry.ts";
import { capsule, glass, jar } from "./objects.ts";
import {
  apricot,
  berry,
  butter,
  cut,
  inside,
  light,
  line,
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
import { bowl, cup, fork, plate, spoon, steam, vase } from "./tableware.ts";

/** Rolling hills with a sun, as seen through a window. */
function view(x: number, y: number, w: number, h: number): string {
  const hill = (top: number, swing: number, color: string): string =>
    sheet(
      trace(
        `M${x - 40} ${y + top} C${x + w * 0.3} ${y + top - swing} ${x + w * 0.6} ${y + top + swing} ${x + w + 40} ${y + top - swing * 0.3} L${x + w + 40} ${y + h + 40} L${x - 40} ${y + h + 40} Z`,
      ),
      color,
      { lift: 1 },
    );
  return (
    sheet(rect(x - 20, y - 20, w + 40, h + 40), sky, { lift: 0 }) +
    sheet(ellipse(x + w * 0.3, y + h * 0.42, h * 0.27), butter, { lift: 0.6 }) +
    sheet(ellipse(x + w * 0.3, y + h * 0.42, h * 0.19), apricot, { lift: 0.4 }) +
    hill(h * 0.55, 70, tissue(sage, sky, 0.35)) +
    hill(h * 0.68, -60, sage) +
    hill(h * 0.84, 50, tissue(sage, moss, 0.5))
  );
}

function kitchen(w: number, h: number): string {
  const pane = cut(rect(330, 70, 940, 690, 20), 0.6);
  return [
    sheet(rect(-40, -40, w + 80, h + 80), tissue(oat, apricot, 0.22), { lift: 0 }),
    sheet(rect(286, 26, 1028, 780, 30), paper, { lift: 1.8 }),
    inside(pane, view(330, 70, 940, 690)),
    sheet(rect(786, 60, 30, 710), paper, { lift: 1 }),
    sheet(rect(320, 330, 960, 26), paper, { lift: 1 }),
    sheet(
      trace("M-60 -60 L400 -60 C410 200 330 420 196 556 C236 640 252 720 250 830 L-60 830 Z"),
      tissue(butter, paper, 0.35),
      { lift: 2.2 },
    ),
    ...[84, 184, 284].map((x) =>
      line(
        trace(
          `M${x} -20 C${x - 4} 220 ${x * 0.74} 430 ${x * 0.5 + 16} 540 C${x * 0.54 + 20} 640 ${x * 0.6 + 20} 720 ${x * 0.6 + 20} 830`,
        ),
        tissue(butter, apricot, 0.5),
        3.2,
      ),
    ),
    sheet(trace("M-60 530 C40 574 130 574 204 536 L212 572 C130 610 40 610 -60 574 Z"), persimmon, {
      lift: 0.8,
    }),
    sheet(trace("M1370 130 L1700 250 L1700 480 L1370 360 Z"), butter, { lift: 0, opacity: 0.55 }),
    sheet(trace("M1370 400 L1700 520 L1700 700 L1370 600 Z"), butter, { lift: 0, opacity: 0.55 }),
    light(w, h),
    sheet(rect(-60, 770, w + 120, 300), oat, { lift: 2.4 }),
    sheet(rect(-60, 930, w + 120, 140), tissue(oat, apricot, 0.3), { lift: 0.8 }),
    konjac(1340, 700, 200, 236, 10),
    vase(1334, 836, 0.98, persimmon),
    jar(880, 836, 1.16),
    glass(1144, 866, 1.02, 0.7),
    bowl(470, 850, 150, berry, tissue(berry, spruce, 0.5)),
    sheet(ellipse(422, 738, 66, 62), apricot, { lift: 1 }),
    sheet(ellipse(522, 732, 70, 66), persimmon, { lift: 1 }),
    sheet(place(leaf([0, 0], [0, -70], 30), 520, 676, 1, 40), moss, { lift: 0.8 }),
    sheet(place(leaf([0, 0], [0, -56], 26), 422, 684, 1, -36), spruce, { lift: 0.8 }),
    capsule(672, 880, 88, -20),
    capsule(736, 900, 88, 18),
  ].join("");
}

function morning(w: number, h: number): string {
  const fruit: readonly (readonly [number, number, number, string])[] = [
    [640, 726, 40, berry],
    [706, 706, 42, persimmon],
    [786, 706, 40, berry],
    [856, 722, 38, persimmon],
    [674, 764, 38, persimmon],
    [752, 758, 42, berry],
    [828, 768, 36, berry],
  ];
  return [
    sheet(rect(-40, -40, w + 80, h + 80), tissue(sky, paper, 0.25), { lift: 0 }),
    sheet(ellipse(960, 520, 470, 470), butter, { lift: 1.4 }),
    sheet(ellipse(960, 540, 340, 340), apricot, { lift: 1.4 }),
    light(w, h),
    sheet(
      trace("M-60 620 C400 566 800 640 1160 596 C1400 570 1560 600 1700 590 L1700 1000 L-60 1000 Z"),
      sage,
      { lift: 1.8 },
    ),
    sheet(trace("M-60 716 C400 700 1100 728 1700 704 L1700 1400 L-60 1400 Z"), paper, { lift: 2.2 }),
    sheet(
      trace("M-60 1130 C500 1118 1100 1140 1700 1126 L1700 1150 C1100 1164 500 1142 -60 1154 Z"),
      apricot,
      { lift: 0 },
    ),
    sheet(
      trace("M-60 1176 C500 1164 1100 1186 1700 1172 L1700 1184 C1100 1198 500 1176 -60 1188 Z"),
      apricot,
      { lift: 0 },
    ),
    sprig(248, 676, 420, -8, moss, 5),
    vase(246, 764, 1, berry),
    sheet(ellipse(800, 1010, 430, 150), butter, { lift: 1 }),
    bowl(800, 976, 262, spruce, tissue(oat, paper, 0.5)),
    ...fruit.map(
      ([x, y, r, color]) =>
        sheet(ellipse(x * 1.26 - 145, y * 1.1 - 12, r * 1.28, r * 1.1), color, { lift: 0.9 }) +
        line(ellipse(x * 1.26 - 145, y * 1.1 - 12, r * 0.78, r * 0.66, 190, 260), paper, 3, 0.7),
    ),
    sheet(place(leaf([0, 0], [0, -84], 40), 802, 792, 1, 28), moss, { lift: 0.8 }),
    sheet(place(leaf([0, 0], [0, -78], 38), 792, 796, 1, -44), sage, { lift: 0.8 }),
    steam(1244, 640, 200),
    cup(1244, 850, 1.2, persimmon, tissue(berry, spruce, 0.55)),
    glass(448, 960, 1.16, 0.75),
    spoon(1300, 1024, 270, -24, spruce),
  ].join("");
}

/** A small pennant on a stick. */
function flag(x: number, y: number, s: number, color: string): string {
  return (
    sheet(ellipse(x, y, 26 * s, 10 * s), tissue(moss, spruce, 0.4), { lift: 0, opacity: 0.35 }) +
    sheet(rect(x - 4 * s, y - 150 * s, 8 * s, 150 * s), spruce, { lift: 0.8, rough: 0.3 }) +
    sheet(
      place(trace("M4 -148 C40 -160 60 -132 104 -140 L84 -110 L104 -80 C60 -72 40 -100 4 -90 Z"), x, y, s),
      color,
      { lift: 1.2, rough: 0.6 },
    )
  );
}

function path(w: number, h: number): string {
  const way = trace(
    "M810 1090 C560 1010 520 920 700 872 C900 820 1120 800 1086 724 C1060 664 820 684 760 636 C716 600 800 560 850 548",
    24,
  );
  return [
    sheet(rect(-40, -40, w + 80, h + 80), butter, { lift: 0 }),
    sheet(trace("M-60 600 C400 584 1100 612 1700 592 L1700 1400 L-60 1400 Z"), tissue(butter, apricot, 0.5), {
      lift: 1.6,
    }),
    light(w, h),
    sheet(ellipse(1170, 300, 130, 130), apricot, { lift: 1.2 }),
    sheet(
      trace(
        "M330 330 C330 290 390 280 404 306 C420 270 490 280 486 326 C530 324 530 366 490 366 L340 366 C300 366 300 332 330 330 Z",
      ),
      paper,
      { lift: 1.2 },
    ),
    plate(800, 800, 630, 0.5, paper, sage),
    sheet(
      trace(
        "M420 690 C460 560 560 500 640 560 C700 440 860 400 940 520 C1020 470 1120 560 1180 690 C1080 640 940 600 800 600 C640 600 520 640 420 690 Z",
      ),
      moss,
      { lift: 1.4 },
    ),
    sheet(
      trace(
        "M380 740 C440 640 560 590 660 640 C740 560 880 560 960 630 C1060 600 1160 650 1220 740 C1100 680 960 652 800 652 C640 652 480 690 380 740 Z",
      ),
      tissue(sage, moss, 0.45),
      { lift: 1 },
    ),
    inside(
      [...ellipse(804, 824, 446, 221, 0, 180), [348, 400], [1252, 400]],
      sheet(ribbon(way, 96, 20), paper, { lift: 0.9 }) +
        line(way.slice(0, -3), tissue(apricot, persimmon, 0.3), 3.2),
    ),
    flag(850, 556, 0.72, persimmon),
    flag(1080, 716, 0.94, butter),
    flag(878, 834, 1.02, apricot),
    flag(604, 968, 1.22, berry),
    sprig(470, 900, 150, -16, spruce, 3, moss),
    sprig(1100, 930, 160, 14, spruce, 3, moss),
    sprig(1180, 850, 110, 24, moss, 3),
    fork(92, 820, 420, -4),
    spoon(1508, 820, 420, 4, spruce, true),
  ].join("");
}

export const moods: readonly Scene[] = [
  { name: "hero-kitchen", width: 2080, height: 1300, grid: [1600, 1000], draw: kitchen },
  { name: "hero-morning", width: 1600, height: 1280, draw: morning },
  { name: "hero-path", width: 2080, height: 1664, grid: [1600, 1280], draw: path },
];
