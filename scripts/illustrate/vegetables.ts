/** The vegetables and how they lie on the plate. */
import { ellipse, leaf, type Pt, place, type Shape, trace } from "./geometry.ts";
import {
  apricot,
  berry,
  butter,
  line,
  moss,
  oat,
  paper,
  persimmon,
  sage,
  sheet,
  spruce,
  tissue,
} from "./paper.ts";
import { bigLeaf } from "./plants.ts";

/** A round slice: rind, flesh and seeds; `t` squashes it like the plate it lies on. */
export function slice(
  x: number,
  y: number,
  r: number,
  t: number,
  rind: string,
  flesh: string,
  seed: string,
  seeds = 7,
): string {
  const out = [
    sheet(ellipse(x, y + r * 0.12 * (1 - t), r, r * t), tissue(rind, spruce, 0.25), { lift: 1.1 }),
  ];
  out.push(
    sheet(ellipse(x, y, r, r * t), rind, { lift: 0.2 }),
    sheet(ellipse(x, y, r * 0.83, r * t * 0.83), flesh, { lift: 0 }),
  );
  for (let i = 0; i < seeds; i++) {
    const a = (i / seeds) * Math.PI * 2 + 0.3;
    const p: Pt = [x + Math.cos(a) * r * 0.3, y + Math.sin(a) * r * 0.3 * t];
    const q: Pt = [x + Math.cos(a) * r * 0.62, y + Math.sin(a) * r * 0.62 * t];
    out.push(sheet(leaf(p, q, r * 0.15, 0, 0.6), seed, { lift: 0 }));
  }
  return out.join("");
}

/** A tomato half wedge standing on its back. */
export function tomato(x: number, y: number, r: number): string {
  return (
    sheet(ellipse(x, y, r, r * 0.92), persimmon, { lift: 1.4 }) +
    sheet(ellipse(x - r * 0.36, y - r * 0.4, r * 0.22, r * 0.14), apricot, { lift: 0, opacity: 0.8 }) +
    [-70, -25, 20, 65, 110]
      .map((a) =>
        sheet(place(leaf([0, 0], [0, -r * 0.55], r * 0.2), x, y - r * 0.62, 1, a - 20), moss, {
          lift: 0.4,
          rough: 0.5,
        }),
      )
      .join("")
  );
}

/** Half an avocado lying open. */
export function avocado(x: number, y: number, size: number, turn: number): string {
  const pear = trace(
    "M0 -60 C24 -60 26 -22 40 4 C58 40 34 66 0 66 C-34 66 -58 40 -40 4 C-26 -22 -24 -60 0 -60 Z",
  );
  const k = size / 130;
  const put = (s: Shape, m = 1): Shape => place(s, x, y, k * m, turn);
  return (
    sheet(put(pear), spruce, { lift: 1.5 }) +
    sheet(put(pear, 0.9), sage, { lift: 0 }) +
    sheet(put(pear, 0.78), butter, { lift: 0 }) +
    sheet(put(ellipse(0, 22, 22, 23)), tissue(berry, apricot, 0.35), { lift: 0.7 }) +
    sheet(put(ellipse(-8, 14, 6, 5)), oat, { lift: 0, opacity: 0.6 })
  );
}

/** A carrot lying with its green. (x, y) is the shoulder. */
export function carrot(x: number, y: number, length: number, turn: number): string {
  const put = (s: Shape): Shape => place(s, x, y, length / 100, turn);
  const root = put(
    trace("M-13 0 C-15 -8 -6 -10 0 -9 C6 -10 15 -8 13 0 C12 40 5 84 1 100 L-1 100 C-5 84 -12 40 -13 0 Z"),
  );
  return (
    [-26, 0, 24]
      .map((a) =>
        sheet(
          place(leaf([0, 0], [0, -44], 12), ...(put([[0, -6]])[0] ?? [x, y]), length / 100, turn + a),
          moss,
          { lift: 0.6 },
        ),
      )
      .join("") +
    sheet(root, tissue(persimmon, apricot, 0.35), { lift: 1.3 }) +
    [18, 38, 60]
      .map((h, i) =>
        line(
          put([
            [-9 + h * 0.08, h],
            [-1 + i, h + 1],
          ]),
          persimmon,
          3,
        ),
      )
      .join("")
  );
}

/** Vegetables arranged on the plate centred on (x, y). */
export function meal(x: number, y: number, k = 1): string {
  const p = (dx: number, dy: number): [number, number] => [x + dx * k, y + dy * k];
  return [
    bigLeaf(p(-40, 20), p(-262, -84), 124 * k, 16, moss),
    bigLeaf(p(-20, 10), p(-132, -172), 124 * k, -10, spruce, moss),
    bigLeaf(p(20, 10), p(34, -168), 126 * k, 8, moss),
    bigLeaf(p(40, 20), p(190, -150), 120 * k, -14, spruce, moss),
    carrot(...p(246, -4), 200 * k, 68),
    slice(...p(-190, 16), 78 * k, 0.62, moss, sage, paper, 8),
    slice(...p(-104, 52), 78 * k, 0.62, moss, sage, paper, 8),
    tomato(...p(-14, -40), 78 * k),
    avocado(...p(116, -22), 178 * k, 40),
    slice(...p(34, 72), 74 * k, 0.6, berry, tissue(berry, persimmon, 0.35), tissue(berry, apricot, 0.5), 6),
  ].join("");
}
