/** The product things, seen from the height of the table: jar, glass of water, capsule. */
import { mark, wordmark } from "./brand.ts";
import { ellipse, type Pt, place, type Shape, trace } from "./geometry.ts";
import {
  apricot,
  butter,
  cut,
  ink,
  inside,
  line,
  moss,
  paper,
  persimmon,
  ring,
  sage,
  sheet,
  sky,
  spruce,
  tissue,
} from "./paper.ts";

/** How far a circle on the table is squashed. */
export const tilt = 0.4;

/** The curve of a round body's front, measured at x from its axis. */
const arc = (x: number, r: number): number => r * tilt * Math.sqrt(Math.max(0, 1 - (x / r) ** 2));

/** A band wrapped around a round body of radius r between two heights. */
function band(x: number, y: number, r: number, half: number, top: number, bottom: number, s: number): Shape {
  const xs = Array.from({ length: 25 }, (_, i) => -half + (i * half) / 12);
  const edge = (h: number): Pt[] => xs.map((px) => [x + px * s, y + (h + arc(px, r)) * s] as const);
  return [...edge(top), ...edge(bottom).reverse()];
}

/** The product: a spruce apothecary jar, paper label, apricot lid. (x, y) is the centre of its foot. */
export function jar(x: number, y: number, s = 1, lift = 2.6): string {
  const body = cut(
    place(
      trace(
        "M-150 -14 C-150 30 -84 60 0 60 C84 60 150 30 150 -14 L150 -268 C150 -322 112 -330 112 -372 L-112 -372 C-112 -330 -150 -322 -150 -268 Z",
      ),
      x,
      y,
      s,
    ),
    0.7 * Math.min(1, s),
  );
  const lidSide = [
    ...ellipse(x, y - 362 * s, 126 * s, 126 * tilt * s, 0, 180),
    ...ellipse(x, y - 436 * s, 126 * s, 126 * tilt * s, 180, 360),
  ];
  const lidTop = ellipse(x, y - 436 * s, 126 * s, 126 * tilt * s);
  const ridges = [-96, -66, -33, 0, 33, 66, 96]
    .map((px) =>
      line(
        [
          [x + px * s, y + (-428 + arc(px, 126)) * s],
          [x + px * s, y + (-370 + arc(px, 126)) * s],
        ],
        tissue(apricot, persimmon, 0.45),
        2.6 * Math.min(1, s + 0.2),
        0.75,
      ),
    )
    .join("");
  const label = band(x, y, 150, 134, -262, -36, s);
  const stripe = band(x, y, 150, 134, -74, -52, s);
  const glow = place(
    trace(
      "M-134 -256 C-134 -306 -100 -318 -97 -352 L-82 -352 C-84 -318 -112 -306 -112 -256 L-112 -190 L-134 -190 Z",
    ),
    x,
    y,
    s,
  );
  const shade = place(
    trace("M96 -372 L160 -372 L160 80 L40 80 C104 50 122 20 122 -30 L122 -262 C122 -318 96 -330 96 -372 Z"),
    x,
    y,
    s,
  );
  const bow = (gx: number): number => arc((gx - x) / s, 150) * s;
  return (
    sheet(body, spruce, { lift: lift * Math.min(1.2, 0.4 + s * 0.6), rough: 0 }) +
    inside(
      body,
      sheet(glow, sage, { lift: 0, opacity: 0.3 }) + sheet(shade, ink, { lift: 0, opacity: 0.32, rough: 0 }),
    ) +
    sheet(label, paper, { lift: 0.5 * s, rough: 0.5 }) +
    sheet(stripe, persimmon, { lift: 0, rough: 0.4 }) +
    mark(x, y + (-203 + 58) * s, 37 * s, spruce) +
    wordmark(x, y - 92 * s, 206 * s, spruce, bow) +
    inside(label, sheet(shade, spruce, { lift: 0, opacity: 0.1, rough: 0 })) +
    sheet(lidSide, tissue(apricot, persimmon, 0.16), { lift: 0.8 * s, rough: 0.6 }) +
    ridges +
    sheet(lidTop, apricot, { lift: 0.35, rough: 0.6 }) +
    line(ellipse(x, y - 436 * s, 100 * s, 100 * tilt * s, 150, 300), butter, 3.2 * Math.min(1, s + 0.2))
  );
}

/** A tumbler of water; `fill` is the water height from 0 to 1. (x, y) is the centre of its foot. */
export function glass(x: number, y: number, s = 1, fill = 0.7): string {
  const r = (h: number): number => (76 + (h / 250) * 20) * s;
  const wall = (h0: number, h1: number, inset: number): Shape => [
    ...ellipse(x, y - h0 * s, r(h0) - inset * s, (r(h0) - inset * s) * tilt, 0, 180),
    ...ellipse(x, y - h1 * s, r(h1) - inset * s, (r(h1) - inset * s) * tilt, 180, 360),
  ];
  const level = 22 + 200 * fill;
  const water = wall(20, level, 9);
  const top = ellipse(x, y - level * s, r(level) - 9 * s, (r(level) - 9 * s) * tilt);
  const rim = ellipse(x, y - 250 * s, r(250), r(250) * tilt);
  return (
    sheet(wall(0, 250, 0), tissue(sky, paper, 0.55), { lift: 1.8, opacity: 0.56, rough: 0.6 }) +
    sheet(water, tissue(sky, moss, 0.13), { lift: 0, opacity: 0.9, rough: 0.6 }) +
    sheet(top, tissue(sky, paper, 0.35), { lift: 0.2, rough: 0.6 }) +
    line(ellipse(x, y - level * s, (r(level) - 30 * s) * 1, (r(level) - 30 * s) * tilt, 190, 285), paper, 3) +
    sheet(place(trace("M-62 -205 Q-58 -214 -50 -206 L-44 -40 Q-49 -30 -56 -44 Z"), x, y, s), paper, {
      lift: 0,
      opacity: 0.6,
    }) +
    ring(rim, paper, 6 * Math.min(1.2, 0.4 + s * 0.6)) +
    line(ellipse(x, y - 250 * s, r(250), r(250) * tilt, 8, 172), tissue(sky, spruce, 0.3), 2.4, 0.8)
  );
}

/** A two-part capsule, `length` long, turned by degrees. */
export function capsule(
  x: number,
  y: number,
  length = 110,
  turn = -24,
  a = moss,
  b = butter,
  lift = 1.2,
): string {
  const h = length * 0.19;
  const L = length / 2;
  const half = (side: number, over: number, r: number): Shape =>
    place([...ellipse(L - r, 0, r, r, -90, 90), [over, r], [over, -r]], x, y, 1, turn, side);
  return (
    sheet(half(1, -L * 0.1, h * 0.93), b, { lift, rough: 0.35 }) +
    sheet(half(-1, -L * 0.02, h), a, { lift: lift * 0.7, rough: 0.35 }) +
    line(
      place(
        [
          [-L * 0.66, -h * 0.48],
          [-L * 0.16, -h * 0.48],
        ],
        x,
        y,
        1,
        turn,
      ),
      paper,
      Math.max(2.4, length * 0.035),
      0.6,
    ) +
    line(
      place(
        [
          [L * 0.2, -h * 0.42],
          [L * 0.6, -h * 0.42],
        ],
        x,
        y,
        1,
        turn,
      ),
      paper,
      Math.max(2.4, length * 0.035),
      0.75,
    )
  );
}
