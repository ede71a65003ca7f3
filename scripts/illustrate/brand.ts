/** The Mellva wordmark and the leaf-on-a-plate mark, drawn as shapes only. */
import { data, ellipse, leaf, type Pt, place, rect, type Shape, trace } from "./geometry.ts";

/** Baseline 0, x-height 100, capital height 142; total advance in `wordWidth`. */
export const wordWidth = 594;

/** A stroke drawn with a broad elliptical nib: stems heavier than bars. */
function nib(points: Shape, closed = false): Shape[] {
  const a = 11.5;
  const b = 6.5;
  const outer: Pt[] = [];
  const inner: Pt[] = [];
  const n = points.length;
  points.forEach((p, i) => {
    const from = points[closed ? (i - 1 + n) % n : Math.max(0, i - 1)] ?? p;
    const to = points[closed ? (i + 1) % n : Math.min(n - 1, i + 1)] ?? p;
    const l = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    const nx = -(to[1] - from[1]) / l;
    const ny = (to[0] - from[0]) / l;
    const k = Math.sqrt(a * a * nx * nx + b * b * ny * ny);
    outer.push([p[0] + (a * a * nx) / k, p[1] + (b * b * ny) / k]);
    inner.push([p[0] - (a * a * nx) / k, p[1] - (b * b * ny) / k]);
  });
  return closed ? [outer, inner] : [[...outer, ...inner.reverse()]];
}

/** A glyph is a list of parts; the rings of one part cut each other out. */
type Glyph = readonly (readonly Shape[])[];

const letterM: Glyph = [
  [
    trace(
      "M0 0 L11 -142 L31 -142 L78 -42 L125 -142 L145 -142 L156 0 L133 0 L126 -98 L84 -8 L72 -8 L30 -98 L16 0 Z",
    ),
  ],
];
const letterE: Glyph = [
  nib(place(ellipse(0, 0, 42, 44, 0, -308), 50, -50, 1, -14)),
  [place(rect(-42, -5, 84, 11), 50, -50, 1, -14)],
];
const letterL: Glyph = [[trace("M2 -148 L25 -153 L25 0 L2 0 Z")]];
const letterV: Glyph = [
  [trace("M0 -100 L26 -100 L54 -30 L48 2 L44 0 Z")],
  [leaf([44, 4], [112, -124], 44, 9, 0.56)],
];
const letterA: Glyph = [nib(ellipse(48, -50, 40, 44), true), [trace("M77 -100 L100 -100 L100 0 L77 0 Z")]];

const glyphs: readonly (readonly [Glyph, number])[] = [
  [letterM, 0],
  [letterE, 172],
  [letterL, 283],
  [letterL, 329],
  [letterV, 369],
  [letterA, 492],
];

/** Wordmark centred on x, baseline on y, `width` wide; `bow` bends it around a round label. */
export function wordmark(
  x: number,
  y: number,
  width: number,
  color: string,
  bow = (_x: number): number => 0,
): string {
  const k = width / wordWidth;
  const put = (shape: Shape, dx: number): Shape =>
    shape.map(([px, py]) => {
      const gx = x + (px + dx - wordWidth / 2) * k;
      return [gx, y + py * k + bow(gx)] as const;
    });
  return glyphs
    .flatMap(([parts, dx]) => parts.map((rings) => rings.map((ring) => data(put(ring, dx))).join("")))
    .map((d) => `<path d="${d}" fill="${color}" fill-rule="evenodd"/>`)
    .join("");
}

/** The three-part konjac leaf of the mark, about 100 high, its foot at the origin. */
export function markLeaf(x: number, y: number, scale: number): Shape[] {
  return [
    leaf([0, -38], [0, -114], 37, 0, 0.5),
    leaf([-6, -27], [-62, -66], 32, 0, 0.5),
    leaf([6, -27], [62, -66], 32, 0, 0.5),
    trace("M-3.6 -36 L3.6 -36 L3.6 0 L-3.6 0 Z"),
  ].map((s) => place(s, x, y, scale));
}

/** The mark: a plate ring with the leaf standing in it. Radius r. */
export function mark(x: number, y: number, r: number, color: string, ground = "none"): string {
  const ring = `<circle cx="${x}" cy="${y}" r="${(r * 0.93).toFixed(2)}" fill="${ground}" stroke="${color}" stroke-width="${(r * 0.11).toFixed(2)}"/>`;
  const parts = markLeaf(x, y + r * 0.62, r * 0.0112);
  return `${ring}${parts.map((s) => `<path d="${data(s)}" fill="${color}"/>`).join("")}`;
}
