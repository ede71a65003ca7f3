/** Spot pictures for the benefits, and the guarantee seal. */
import { markLeaf } from "./brand.ts";
import { ellipse, place, rect, type Shape, trace } from "./geometry.ts";
import { capsule } from "./objects.ts";
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
  ring,
  sage,
  sheet,
  sky,
  spruce,
  tissue,
} from "./paper.ts";
import { bigLeaf } from "./plants.ts";
import type { Scene } from "./scene.ts";
import { fork, plate } from "./tableware.ts";

const scene = (name: string, disc: string, draw: () => string): Scene => ({
  name: `benefit-${name}`,
  width: 480,
  height: 480,
  grid: [480, 480],
  draw: (w, h) =>
    sheet(rect(-20, -20, w + 40, h + 40), paper, { lift: 0 }) +
    sheet(ellipse(240, 240, 200), disc, { lift: 1.2 }) +
    light(w, h) +
    draw(),
});

/** A check mark cut from one strip. */
function check(x: number, y: number, s: number, color: string): string {
  return sheet(place(trace("M-52 2 L-32 -18 L-10 6 L44 -56 L64 -36 L-10 46 Z"), x, y, s), color, {
    lift: 0.8,
    rough: 0.4,
  });
}

function fullness(): string {
  return (
    plate(240, 246, 150, 1, paper, tissue(sage, paper, 0.3)) +
    markLeaf(240, 308, 1.12)
      .map((s, i) => sheet(s, i === 0 ? spruce : moss, { lift: 0.8, rough: 0.6 }))
      .join("") +
    fork(66, 250, 230, -6)
  );
}

function plan(): string {
  const cells = [0, 1, 2].flatMap((row) =>
    [0, 1, 2].map((column) => [160 + column * 62, 214 + row * 56, row * 3 + column] as const),
  );
  return (
    sheet(rect(106, 118, 268, 266, 20), paper, { lift: 1.8 }) +
    sheet(rect(106, 118, 268, 60, 16), persimmon, { lift: 0.4 }) +
    [170, 240, 310]
      .map((x) => sheet(rect(x - 8, 94, 16, 48, 8), spruce, { lift: 0.8, rough: 0.4 }))
      .join("") +
    cells
      .map(([x, y, i]) =>
        sheet(ellipse(x + 18, y + 6, 17), i < 5 ? moss : oat, { lift: i < 5 ? 0.5 : 0, rough: 0.6 }),
      )
      .join("") +
    check(326, 336, 0.9, spruce)
  );
}

function vegan(): string {
  return (
    bigLeaf([168, 372], [316, 96], 150, 14, moss, sage, 1.8) +
    bigLeaf([186, 376], [120, 190], 84, -8, spruce, moss, 1.6) +
    capsule(296, 330, 168, -28, persimmon, paper, 1.6)
  );
}

function lab(): string {
  const flask = cut(
    trace(
      "M204 96 L276 96 L276 206 L358 346 C372 374 356 390 332 390 L148 390 C124 390 108 374 122 346 L204 206 Z",
    ),
    0.6,
  );
  return (
    sheet(flask, tissue(sky, paper, 0.5), { lift: 1.8, rough: 0 }) +
    inside(
      flask,
      sheet(trace("M60 300 C140 276 200 320 280 298 C340 284 380 300 420 296 L420 420 L60 420 Z"), moss, {
        lift: 0.6,
      }),
    ) +
    sheet(rect(188, 80, 104, 30, 12), spruce, { lift: 0.8 }) +
    sheet(ellipse(214, 346, 15), sage, { lift: 0 }) +
    sheet(ellipse(266, 336, 10), sage, { lift: 0 }) +
    sheet(ellipse(246, 368, 8), sage, { lift: 0 }) +
    line(trace("M220 134 L220 208 L190 260"), paper, 5) +
    sheet(ellipse(352, 150, 54), persimmon, { lift: 1.2 }) +
    check(346, 154, 0.62, paper)
  );
}

function delivery(): string {
  return (
    sheet(rect(62, 168, 210, 168, 12), persimmon, { lift: 1.6 }) +
    sheet(trace("M278 214 L352 214 C366 214 374 222 382 236 L412 286 L412 336 L278 336 Z"), spruce, {
      lift: 1.6,
    }) +
    sheet(trace("M304 236 L346 236 L370 280 L304 280 Z"), sky, { lift: 0, rough: 0.5 }) +
    markLeaf(167, 302, 0.86)
      .map((s) => sheet(s, paper, { lift: 0, rough: 0.3 }))
      .join("") +
    [138, 342]
      .map(
        (x) =>
          sheet(ellipse(x, 340, 38), tissue(spruce, paper, 0.05), { lift: 1 }) +
          sheet(ellipse(x, 340, 16), oat, { lift: 0 }),
      )
      .join("") +
    line(trace("M22 220 L50 220"), spruce, 6) +
    line(trace("M8 262 L50 262"), spruce, 6)
  );
}

function advice(): string {
  return (
    sheet(
      trace(
        "M190 176 C190 140 214 120 250 120 L352 120 C388 120 410 142 410 176 L410 236 C410 270 388 290 352 290 L372 338 L312 290 L250 290 C214 290 190 270 190 236 Z",
      ),
      spruce,
      { lift: 1.6 },
    ) +
    sheet(
      trace(
        "M70 240 C70 206 92 186 126 186 L236 186 C270 186 292 206 292 240 L292 300 C292 334 270 354 236 354 L166 354 L106 402 L124 354 C92 352 70 334 70 300 Z",
      ),
      paper,
      { lift: 1.8 },
    ) +
    [130, 182, 234]
      .map((x, i) => sheet(ellipse(x, 270, 16), i === 1 ? persimmon : apricot, { lift: 0.4 }))
      .join("")
  );
}

/** The guarantee rosette. */
function seal(w: number, h: number): string {
  const petals: Shape = Array.from({ length: 240 }, (_, i) => {
    const a = (i / 240) * Math.PI * 2;
    const r = 262 + Math.cos(a * 18) * 17;
    return [400 + Math.cos(a) * r, 350 + Math.sin(a) * r] as const;
  });
  return [
    sheet(rect(-40, -40, w + 80, h + 80), paper, { lift: 0 }),
    sheet(trace("M300 520 L400 560 L330 780 L276 722 L196 742 Z"), berry, { lift: 1.4 }),
    sheet(trace("M500 520 L400 560 L470 780 L524 722 L604 742 Z"), tissue(berry, persimmon, 0.3), {
      lift: 1.4,
    }),
    sheet(petals, persimmon, { lift: 2.2, rough: 0 }),
    sheet(ellipse(400, 350, 212), butter, { lift: 0.9 }),
    ring(ellipse(400, 350, 190), tissue(apricot, persimmon, 0.3), 4.4),
    sheet(ellipse(400, 350, 168), paper, { lift: 0.4 }),
    ...markLeaf(400, 432, 1.62).map((s, i) => sheet(s, i === 0 ? spruce : moss, { lift: 0.9, rough: 0.6 })),
    sheet(ellipse(536, 492, 84), spruce, { lift: 1.6 }),
    check(528, 500, 0.92, paper),
  ].join("");
}

export const benefits: readonly Scene[] = [
  scene("fullness", butter, fullness),
  scene("plan", sage, plan),
  scene("vegan", tissue(sky, sage, 0.2), vegan),
  scene("lab", butter, lab),
  scene("delivery", sage, delivery),
  scene("advice", tissue(apricot, butter, 0.4), advice),
  { name: "seal-guarantee", width: 480, height: 480, grid: [800, 800], draw: seal },
];
