/** Table things, all seen from the same height: jar, glass, plate, capsule, cutlery. */
import { mark, wordmark } from "./brand.ts";
import { ellipse, type Pt, place, rect, ribbon, type Shape, trace } from "./geometry.ts";
import {
  apricot,
  berry,
  butter,
  cut,
  ink,
  inside,
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
  const glow = place(trace("M-134 -256 C-134 -306 -100 -318 -97 -352 L-82 -352 C-84 -318 -112 -306 -112 -256 L-112 20 L-134 0 Z"), x, y, s);
  const shade = place(trace("M96 -372 L160 -372 L160 80 L40 80 C104 50 122 20 122 -30 L122 -262 C122 -318 96 -330 96 -372 Z"), x, y, s);
  const bow = (gx: number): number => arc((gx - x) / s, 150) * s;
  return (
    sheet(body, spruce, { lift: lift * Math.min(1.2, 0.4 + s * 0.6), rough: 0 }) +
    inside(body, sheet(glow, sage, { lift: 0, opacity: 0.3 }) + sheet(shade, ink, { lift: 0, opacity: 0.32, rough: 0 })) +
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
    sheet(place(trace("M-62 -205 Q-58 -214 -50 -206 L-44 -40 Q-49 -30 -56 -44 Z"), x, y, s), paper, { lift: 0, opacity: 0.6 }) +
    ring(rim, paper, 6 * Math.min(1.2, 0.4 + s * 0.6)) +
    line(ellipse(x, y - 250 * s, r(250), r(250) * tilt, 8, 172), tissue(sky, spruce, 0.3), 2.4, 0.8)
  );
}

/** A plate, squashed by `t` (1 is seen from straight above). */
export function plate(x: number, y: number, r: number, t = tilt, rimColor = paper, wellColor = oat): string {
  const drop = r * 0.045 * (1 - t);
  return (
    (t < 0.9 ? sheet(ellipse(x, y + r * 0.035, r * 0.985, r * t * 1.0), tissue(rimColor, oat, 0.9), { lift: 2.4 }) : "") +
    sheet(ellipse(x, y, r, r * t), rimColor, { lift: t < 0.9 ? 0.4 : 2.6 }) +
    ring(ellipse(x, y, r * 0.93, r * t * 0.93), tissue(rimColor, moss, 0.42), 3.2) +
    sheet(ellipse(x, y + drop, r * 0.72, r * t * 0.72), tissue(wellColor, spruce, 0.1), { lift: 0 }) +
    sheet(ellipse(x + r * 0.008, y + drop + r * 0.016, r * 0.71, r * t * 0.705), wellColor, { lift: 0 })
  );
}

/** A two-part capsule, `length` long, turned by degrees. */
export function capsule(x: number, y: number, length = 110, turn = -24, a = moss, b = butter, lift = 1.2): string {
  const h = length * 0.19;
  const L = length / 2;
  const half = (side: number, over: number, r: number): Shape =>
    place([...ellipse(L - r, 0, r, r, -90, 90), [over, r], [over, -r]], x, y, 1, turn, side);
  return (
    sheet(half(1, -L * 0.1, h * 0.93), b, { lift, rough: 0.35 }) +
    sheet(half(-1, -L * 0.02, h), a, { lift: lift * 0.7, rough: 0.35 }) +
    line(place([[-L * 0.66, -h * 0.48], [-L * 0.16, -h * 0.48]], x, y, 1, turn), paper, Math.max(2.4, length * 0.035), 0.6) +
    line(place([[L * 0.2, -h * 0.42], [L * 0.6, -h * 0.42]], x, y, 1, turn), paper, Math.max(2.4, length * 0.035), 0.75)
  );
}

/** A fork pointing up, `size` tall, centred on (x, y). */
export function fork(x: number, y: number, size: number, turn = 0, color = spruce): string {
  const k = size / 400;
  const shape = trace(
    "M-10 200 C-16 120 -8 40 -9 0 C-12 -26 -40 -40 -42 -84 L-38 -200 L-28 -200 L-25 -98 L-17 -98 L-14 -200 L-3 -200 L-2 -98 L6 -98 L8 -200 L18 -200 L20 -98 L28 -98 L32 -200 L42 -200 L44 -84 C42 -40 12 -26 9 0 C8 40 16 120 10 200 Q0 210 -10 200 Z",
  );
  return sheet(place(shape, x, y, k, turn), color, { lift: 1.2, rough: 0.3 });
}

/** A spoon or (with `blade`) a knife, pointing up. */
export function spoon(x: number, y: number, size: number, turn = 0, color = spruce, blade = false): string {
  const k = size / 400;
  const shape = blade
    ? trace("M-10 200 C-14 120 -12 60 -10 6 L-12 0 C-14 -80 -14 -160 4 -200 C24 -170 26 -60 20 0 L10 6 C12 60 14 120 10 200 Q0 210 -10 200 Z")
    : trace("M-10 200 C-16 120 -8 10 -8 -40 C-42 -60 -48 -100 -46 -130 C-44 -176 -20 -204 0 -204 C20 -204 44 -176 46 -130 C48 -100 42 -60 8 -40 C8 10 16 120 10 200 Q0 210 -10 200 Z");
  return sheet(place(shape, x, y, k, turn), color, { lift: 1.2, rough: 0.3 });
}

/** A folded napkin lying at an angle. */
export function napkin(x: number, y: number, w: number, h: number, skew: number, color: string): string {
  const base: Shape = [[x - w / 2 + skew, y - h / 2], [x + w / 2 + skew, y - h / 2], [x + w / 2 - skew, y + h / 2], [x - w / 2 - skew, y + h / 2]];
  const fold: Shape = [[x + skew, y - h / 2], [x + w / 2 + skew, y - h / 2], [x + w / 2 - skew, y + h / 2], [x - skew, y + h / 2]];
  return sheet(base, color, { lift: 1 }) + sheet(fold, tissue(color, paper, 0.3), { lift: 0.6 });
}

/** A few curled steam papers rising from (x, y). */
export function steam(x: number, y: number, size: number, color = paper): string {
  return [-1, 0, 1]
    .map((i) => {
      const k = size * (i === 0 ? 1 : 0.72);
      const curl = trace(`M0 0 C${k * 0.22} ${-k * 0.3} ${-k * 0.22} ${-k * 0.6} 0 ${-k}`);
      return sheet(place(ribbon(curl, size * 0.07, size * 0.03), x + i * size * 0.24, y - Math.abs(i) * size * 0.06), color, { lift: 0.7, opacity: 0.85 });
    })
    .join("");
}

/** A small round vase. (x, y) is the centre of its foot. */
export function vase(x: number, y: number, s = 1, color = berry): string {
  const body = cut(
    place(trace("M-46 -6 C-30 22 30 22 46 -6 C92 -40 96 -110 40 -146 C30 -154 30 -176 38 -190 L-38 -190 C-30 -176 -30 -154 -40 -146 C-96 -110 -92 -40 -46 -6 Z"), x, y, s),
    0.6,
  );
  return (
    sheet(body, color, { lift: 2, rough: 0 }) +
    inside(body, sheet(ellipse(x - 78 * s, y - 70 * s, 52 * s, 90 * s), paper, { lift: 0, opacity: 0.16 })) +
    sheet(ellipse(x, y - 190 * s, 40 * s, 15 * s), tissue(color, ink, 0.35), { lift: 0.2, rough: 0.4 }) +
    ring(ellipse(x, y - 190 * s, 40 * s, 15 * s), tissue(color, apricot, 0.35), 3)
  );
}

/** A bowl seen from the table's height; its opening is the returned ellipse's place for food. */
export function bowl(x: number, y: number, r: number, color: string, filling: string): string {
  const side = [...ellipse(x, y - r * 0.62, r, r * tilt, 180, 360), ...trace(`M${x + r} ${y - r * 0.62} C${x + r} ${y - r * 0.05} ${x + r * 0.6} ${y + r * 0.24} ${x} ${y + r * 0.26} C${x - r * 0.6} ${y + r * 0.24} ${x - r} ${y - r * 0.05} ${x - r} ${y - r * 0.62}`)];
  return (
    sheet(side, color, { lift: 2.2, rough: 0.6 }) +
    sheet(ellipse(x, y - r * 0.62, r, r * tilt), tissue(color, paper, 0.4), { lift: 0.2, rough: 0.6 }) +
    sheet(ellipse(x, y - r * 0.6, r * 0.9, r * tilt * 0.88), filling, { lift: 0, rough: 0.6 })
  );
}

/** A cup on a saucer. */
export function cup(x: number, y: number, s: number, color: string, drink: string): string {
  const side = [...ellipse(x, y - 118 * s, 88 * s, 88 * tilt * s, 180, 360), ...place(trace("M88 -118 C86 -40 70 6 40 22 C20 30 -20 30 -40 22 C-70 6 -86 -40 -88 -118"), x, y, s)];
  const handle = ribbon(ellipse(x + 92 * s, y - 66 * s, 40 * s, 38 * s, -100, 130), 20 * s);
  return (
    sheet(ellipse(x, y + 12 * s, 150 * s, 150 * tilt * s), tissue(color, paper, 0.55), { lift: 1.6 }) +
    sheet(ellipse(x, y + 12 * s, 96 * s, 96 * tilt * s), tissue(color, oat, 0.5), { lift: 0 }) +
    sheet(handle, color, { lift: 1.4, rough: 0.4 }) +
    sheet(side, color, { lift: 1.6, rough: 0.6 }) +
    sheet(ellipse(x, y - 118 * s, 88 * s, 88 * tilt * s), tissue(color, paper, 0.5), { lift: 0.2, rough: 0.5 }) +
    sheet(ellipse(x, y - 112 * s, 76 * s, 74 * tilt * s), drink, { lift: 0, rough: 0.5 })
  );
}
