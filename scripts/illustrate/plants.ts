/** Growing things: the konjac leaf and root, sprigs and single leaves. */
import { ellipse, leaf, type Pt, place, random, ribbon, type Shape, spine, trace } from "./geometry.ts";
import { apricot, berry, cut, inside, line, moss, oat, paper, sage, sheet, spruce, tissue } from "./paper.ts";

/** One pinnate branch of a konjac leaf: paired leaflets along a spine. */
function frond(
  x: number,
  y: number,
  turn: number,
  size: number,
  tone: string,
  vein: string,
  pairs: number,
): string {
  const put = (s: Shape): Shape => place(s, x, y, size / 100, turn);
  const leaflets: string[] = [];
  for (let i = 0; i < pairs; i++) {
    const t = 12 + (62 * i) / pairs;
    const reach = 46 - Math.abs(i - pairs * 0.42) * 6;
    for (const side of [-1, 1]) {
      const angle = ((62 - i * 7) * Math.PI) / 180;
      const tip: Pt = [side * reach * Math.sin(angle), -t - reach * Math.cos(angle)];
      leaflets.push(
        sheet(put(leaf([0, -t], tip, reach * 0.44, -side * 3, 0.45)), tone, { lift: 0.8, rough: 0.6 }),
      );
      leaflets.push(line(put(spine([0, -t], tip, -side * 3, 0.06, 0.8)), vein, 2.4, 0.8));
    }
  }
  const top: Pt = [0, -112];
  return (
    leaflets.join("") +
    sheet(put(leaf([0, -66], top, 21, 0, 0.45)), tone, { lift: 0.8, rough: 0.6 }) +
    line(
      put([
        [0, 0],
        [0, -40],
        [0, -100],
      ]),
      vein,
      3.2,
    )
  );
}

/** A konjac leaf: one mottled stalk opening into three fronds. (x, y) is the foot, `h` the stalk height. */
export function konjac(
  x: number,
  y: number,
  h: number,
  size: number,
  lean = 0,
  tone = moss,
  vein = sage,
): string {
  const stalk = trace(`M0 0 Q${-lean * 0.3} ${-h * 0.5} ${lean} ${-h}`);
  const body = cut(place(ribbon(stalk, 24, 13), x, y), 0.6);
  const next = random(Math.round(x + y));
  const spots = Array.from({ length: Math.round(h / 26) }, (_, i) => {
    const p = stalk[Math.round(((i + 0.6) / (h / 26)) * (stalk.length - 1))] ?? [0, 0];
    return sheet(ellipse(x + p[0] + (next() - 0.5) * 12, y + p[1], 3 + next() * 3, 5 + next() * 5), berry, {
      lift: 0,
      opacity: 0.7,
    });
  }).join("");
  const cx = x + lean;
  const cy = y - h;
  const dark = tissue(tone, spruce, 0.45);
  return (
    sheet(body, tissue(moss, sage, 0.45), { lift: 1.2, rough: 0 }) +
    inside(body, spots) +
    frond(cx, cy + 4, 4, size, dark, tissue(dark, sage, 0.5), 5) +
    frond(cx, cy + 4, -66, size * 0.94, tone, vein, 5) +
    frond(cx, cy + 4, 70, size * 0.94, tone, vein, 5)
  );
}

/** A plain sprig of paired leaves growing from (x, y). */
export function sprig(
  x: number,
  y: number,
  length: number,
  turn: number,
  color: string,
  pairs = 4,
  vein = sage,
): string {
  const put = (s: Shape): Shape => place(s, x, y, length / 100, turn);
  const out = [
    line(
      put([
        [0, 0],
        [1, -50],
        [0, -92],
      ]),
      tissue(color, spruce, 0.3),
      3.4,
    ),
  ];
  for (let i = 0; i < pairs; i++)
    for (const side of [-1, 1]) {
      const t = 16 + i * (66 / pairs) + (side > 0 ? 5 : 0);
      const reach = 34 - i * 3.4;
      const tip: Pt = [side * reach * 0.84, -t - reach * 0.62];
      out.push(sheet(put(leaf([0, -t], tip, reach * 0.5, side * 2)), color, { lift: 0.8, rough: 0.6 }));
      out.push(line(put(spine([0, -t], tip, side * 2, 0.1, 0.75)), vein, 2.2, 0.7));
    }
  out.push(sheet(put(leaf([0, -86], [0, -116], 14)), color, { lift: 0.8, rough: 0.6 }));
  return out.join("");
}

/** A single big leaf with a vein. */
export function bigLeaf(
  a: Pt,
  b: Pt,
  width: number,
  bend: number,
  color: string,
  vein = sage,
  lift = 1,
): string {
  const ribs = [0.3, 0.45, 0.6].flatMap((t) =>
    [-1, 1].map((side) => {
      const s = spine(a, b, bend, 0, 1);
      const p = s[Math.round(t * 16)] ?? a;
      const q = s[Math.round((t + 0.16) * 16)] ?? b;
      const l = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1;
      const n: Pt = [(-(q[1] - p[1]) / l) * side, ((q[0] - p[0]) / l) * side];
      return line([p, [q[0] + n[0] * width * 0.26, q[1] + n[1] * width * 0.26]], vein, 2.4, 0.8);
    }),
  );
  return (
    sheet(leaf(a, b, width, bend), color, { lift }) +
    line(spine(a, b, bend, 0.04, 0.9), vein, 3) +
    ribs.join("")
  );
}

/** The konjac root: a knobbly round tuber with a cut face. */
export function tuber(x: number, y: number, r: number): string {
  const outline = trace(
    "M-92 10 C-98 -40 -60 -72 -20 -72 C-8 -86 14 -84 24 -72 C70 -70 100 -34 94 12 C88 56 46 76 0 76 C-46 76 -86 56 -92 10 Z",
  );
  const skin = tissue(tissue(apricot, berry, 0.42), spruce, 0.3);
  return (
    sheet(place(outline, x, y, r / 95), skin, { lift: 2 }) +
    [
      [-70, 30],
      [-40, 58],
      [20, 62],
      [64, 36],
      [82, -6],
    ]
      .map(([px = 0, py = 0]) =>
        line(
          place(
            [
              [px, py],
              [px + 8, py + 5],
            ],
            x,
            y,
            r / 95,
          ),
          tissue(skin, apricot, 0.4),
          3,
        ),
      )
      .join("") +
    sheet(place(ellipse(-48, -22, 18, 13), x, y, r / 95), tissue(skin, apricot, 0.3), {
      lift: 0,
      opacity: 0.7,
    }) +
    sheet(place(leaf([2, -60], [-16, -112], 22), x, y, r / 95), tissue(berry, apricot, 0.4), { lift: 0.6 }) +
    sheet(place(leaf([10, -60], [28, -104], 20), x, y, r / 95), tissue(berry, apricot, 0.25), { lift: 0.6 })
  );
}

/** A thick slice of the root, lying flat. */
export function rootSlice(x: number, y: number, r: number): string {
  const skin = tissue(tissue(apricot, berry, 0.42), spruce, 0.3);
  return (
    sheet(ellipse(x, y + r * 0.2, r, r * 0.5), skin, { lift: 1.6 }) +
    sheet(ellipse(x, y, r, r * 0.5), tissue(skin, apricot, 0.3), { lift: 0 }) +
    sheet(ellipse(x, y, r * 0.9, r * 0.43), paper, { lift: 0 }) +
    line(ellipse(x, y, r * 0.6, r * 0.27, 160, 330), tissue(oat, apricot, 0.6), 3.2)
  );
}
