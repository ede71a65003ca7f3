/** Growing things: the konjac leaf and root, sprigs, and the vegetables of the plate. */
import { ellipse, leaf, type Pt, place, random, ribbon, type Shape, spine, trace } from "./geometry.ts";
import { apricot, berry, butter, cut, inside, line, moss, oat, paper, persimmon, sage, sheet, spruce, tissue } from "./paper.ts";

/** One pinnate branch of a konjac leaf: paired leaflets along a spine. */
function frond(x: number, y: number, turn: number, size: number, tone: string, vein: string, pairs: number): string {
  const put = (s: Shape): Shape => place(s, x, y, size / 100, turn);
  const leaflets: string[] = [];
  for (let i = 0; i < pairs; i++) {
    const t = 12 + (62 * i) / pairs;
    const reach = 46 - Math.abs(i - pairs * 0.42) * 6;
    for (const side of [-1, 1]) {
      const angle = ((62 - i * 7) * Math.PI) / 180;
      const tip: Pt = [side * reach * Math.sin(angle), -t - reach * Math.cos(angle)];
      leaflets.push(sheet(put(leaf([0, -t], tip, reach * 0.44, -side * 3, 0.45)), tone, { lift: 0.8, rough: 0.6 }));
      leaflets.push(line(put(spine([0, -t], tip, -side * 3, 0.06, 0.8)), vein, 2.4, 0.8));
    }
  }
  const top: Pt = [0, -112];
  return (
    leaflets.join("") +
    sheet(put(leaf([0, -66], top, 21, 0, 0.45)), tone, { lift: 0.8, rough: 0.6 }) +
    line(put([[0, 0], [0, -40], [0, -100]]), vein, 3.2)
  );
}

/** A konjac leaf: one mottled stalk opening into three fronds. (x, y) is the foot, `h` the stalk height. */
export function konjac(x: number, y: number, h: number, size: number, lean = 0, tone = moss, vein = sage): string {
  const stalk = trace(`M0 0 Q${-lean * 0.3} ${-h * 0.5} ${lean} ${-h}`);
  const body = cut(place(ribbon(stalk, 24, 13), x, y), 0.6);
  const next = random(Math.round(x + y));
  const spots = Array.from({ length: Math.round(h / 26) }, (_, i) => {
    const p = stalk[Math.round(((i + 0.6) / (h / 26)) * (stalk.length - 1))] ?? [0, 0];
    return sheet(ellipse(x + p[0] + (next() - 0.5) * 12, y + p[1], 3 + next() * 3, 5 + next() * 5), berry, { lift: 0, opacity: 0.7 });
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
export function sprig(x: number, y: number, length: number, turn: number, color: string, pairs = 4, vein = sage): string {
  const put = (s: Shape): Shape => place(s, x, y, length / 100, turn);
  const out = [line(put([[0, 0], [1, -50], [0, -92]]), tissue(color, spruce, 0.3), 3.4)];
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
export function bigLeaf(a: Pt, b: Pt, width: number, bend: number, color: string, vein = sage, lift = 1): string {
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
  return sheet(leaf(a, b, width, bend), color, { lift }) + line(spine(a, b, bend, 0.04, 0.9), vein, 3) + ribs.join("");
}

/** A round slice: rind, flesh and seeds; `t` squashes it like the plate it lies on. */
export function slice(x: number, y: number, r: number, t: number, rind: string, flesh: string, seed: string, seeds = 7): string {
  const out = [sheet(ellipse(x, y + r * 0.12 * (1 - t), r, r * t), tissue(rind, spruce, 0.25), { lift: 1.1 })];
  out.push(sheet(ellipse(x, y, r, r * t), rind, { lift: 0.2 }), sheet(ellipse(x, y, r * 0.83, r * t * 0.83), flesh, { lift: 0 }));
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
      .map((a) => sheet(place(leaf([0, 0], [0, -r * 0.55], r * 0.2), x, y - r * 0.62, 1, a - 20), moss, { lift: 0.4, rough: 0.5 }))
      .join("")
  );
}

/** Half an avocado lying open. */
export function avocado(x: number, y: number, size: number, turn: number): string {
  const pear = trace("M0 -60 C24 -60 26 -22 40 4 C58 40 34 66 0 66 C-34 66 -58 40 -40 4 C-26 -22 -24 -60 0 -60 Z");
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
  const root = put(trace("M-13 0 C-15 -8 -6 -10 0 -9 C6 -10 15 -8 13 0 C12 40 5 84 1 100 L-1 100 C-5 84 -12 40 -13 0 Z"));
  return (
    [-26, 0, 24].map((a) => sheet(place(leaf([0, 0], [0, -44], 12), ...(put([[0, -6]])[0] ?? [x, y]), length / 100, turn + a), moss, { lift: 0.6 })).join("") +
    sheet(root, tissue(persimmon, apricot, 0.35), { lift: 1.3 }) +
    [18, 38, 60].map((h, i) => line(put([[-9 + h * 0.08, h], [-1 + i, h + 1]]), persimmon, 3)).join("")
  );
}

/** The konjac root: a knobbly round tuber with a cut face. */
export function tuber(x: number, y: number, r: number): string {
  const outline = trace("M-92 10 C-98 -40 -60 -72 -20 -72 C-8 -86 14 -84 24 -72 C70 -70 100 -34 94 12 C88 56 46 76 0 76 C-46 76 -86 56 -92 10 Z");
  const skin = tissue(tissue(apricot, berry, 0.42), spruce, 0.3);
  return (
    sheet(place(outline, x, y, r / 95), skin, { lift: 2 }) +
    [[-70, 30], [-40, 58], [20, 62], [64, 36], [82, -6]]
      .map(([px = 0, py = 0]) => line(place([[px, py], [px + 8, py + 5]], x, y, r / 95), tissue(skin, apricot, 0.4), 3))
      .join("") +
    sheet(place(ellipse(-48, -22, 18, 13), x, y, r / 95), tissue(skin, apricot, 0.3), { lift: 0, opacity: 0.7 }) +
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
