/** Tableware, seen from the same height as the jar: plate, bowl, cup, cutlery, napkin, vase, steam. */
import { ellipse, place, ribbon, type Shape, trace } from "./geometry.ts";
import { tilt } from "./objects.ts";
import { apricot, berry, cut, ink, inside, moss, oat, paper, ring, sheet, spruce, tissue } from "./paper.ts";

/** A plate, squashed by `t` (1 is seen from straight above). */
export function plate(x: number, y: number, r: number, t = tilt, rimColor = paper, wellColor = oat): string {
  const drop = r * 0.045 * (1 - t);
  return (
    (t < 0.9
      ? sheet(ellipse(x, y + r * 0.035, r * 0.985, r * t * 1.0), tissue(rimColor, oat, 0.9), { lift: 2.4 })
      : "") +
    sheet(ellipse(x, y, r, r * t), rimColor, { lift: t < 0.9 ? 0.4 : 2.6 }) +
    ring(ellipse(x, y, r * 0.93, r * t * 0.93), tissue(rimColor, moss, 0.42), 3.2) +
    sheet(ellipse(x, y + drop, r * 0.72, r * t * 0.72), tissue(wellColor, spruce, 0.1), { lift: 0 }) +
    sheet(ellipse(x + r * 0.008, y + drop + r * 0.016, r * 0.71, r * t * 0.705), wellColor, { lift: 0 })
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
    ? trace(
        "M-10 200 C-14 120 -12 60 -10 6 L-12 0 C-14 -80 -14 -160 4 -200 C24 -170 26 -60 20 0 L10 6 C12 60 14 120 10 200 Q0 210 -10 200 Z",
      )
    : trace(
        "M-10 200 C-16 120 -8 10 -8 -40 C-42 -60 -48 -100 -46 -130 C-44 -176 -20 -204 0 -204 C20 -204 44 -176 46 -130 C48 -100 42 -60 8 -40 C8 10 16 120 10 200 Q0 210 -10 200 Z",
      );
  return sheet(place(shape, x, y, k, turn), color, { lift: 1.2, rough: 0.3 });
}

/** A folded napkin lying at an angle. */
export function napkin(x: number, y: number, w: number, h: number, skew: number, color: string): string {
  const base: Shape = [
    [x - w / 2 + skew, y - h / 2],
    [x + w / 2 + skew, y - h / 2],
    [x + w / 2 - skew, y + h / 2],
    [x - w / 2 - skew, y + h / 2],
  ];
  const fold: Shape = [
    [x + skew, y - h / 2],
    [x + w / 2 + skew, y - h / 2],
    [x + w / 2 - skew, y + h / 2],
    [x - skew, y + h / 2],
  ];
  return sheet(base, color, { lift: 1 }) + sheet(fold, tissue(color, paper, 0.3), { lift: 0.6 });
}

/** A few curled steam papers rising from (x, y). */
export function steam(x: number, y: number, size: number, color = paper): string {
  return [-1, 0, 1]
    .map((i) => {
      const k = size * (i === 0 ? 1 : 0.72);
      const curl = trace(`M0 0 C${k * 0.22} ${-k * 0.3} ${-k * 0.22} ${-k * 0.6} 0 ${-k}`);
      return sheet(
        place(ribbon(curl, size * 0.07, size * 0.03), x + i * size * 0.24, y - Math.abs(i) * size * 0.06),
        color,
        { lift: 0.7, opacity: 0.85 },
      );
    })
    .join("");
}

/** A small round vase. (x, y) is the centre of its foot. */
export function vase(x: number, y: number, s = 1, color = berry): string {
  const body = cut(
    place(
      trace(
        "M-48 -8 C-44 14 44 14 48 -8 C92 -40 96 -110 40 -146 C30 -154 30 -176 38 -190 L-38 -190 C-30 -176 -30 -154 -40 -146 C-96 -110 -92 -40 -48 -8 Z",
      ),
      x,
      y,
      s,
    ),
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
  const side = [
    ...ellipse(x, y - r * 0.62, r, r * tilt, 180, 360),
    ...trace(
      `M${x + r} ${y - r * 0.62} C${x + r} ${y - r * 0.05} ${x + r * 0.6} ${y + r * 0.24} ${x} ${y + r * 0.26} C${x - r * 0.6} ${y + r * 0.24} ${x - r} ${y - r * 0.05} ${x - r} ${y - r * 0.62}`,
    ),
  ];
  return (
    sheet(side, color, { lift: 2.2, rough: 0.6 }) +
    sheet(ellipse(x, y - r * 0.62, r, r * tilt), tissue(color, paper, 0.4), { lift: 0.2, rough: 0.6 }) +
    sheet(ellipse(x, y - r * 0.6, r * 0.9, r * tilt * 0.88), filling, { lift: 0, rough: 0.6 })
  );
}

/** A cup on a saucer. */
export function cup(x: number, y: number, s: number, color: string, drink: string): string {
  const side = [
    ...ellipse(x, y - 118 * s, 88 * s, 88 * tilt * s, 180, 360),
    ...place(trace("M88 -118 C86 -40 70 6 40 22 C20 30 -20 30 -40 22 C-70 6 -86 -40 -88 -118"), x, y, s),
  ];
  const handle = ribbon(ellipse(x + 92 * s, y - 66 * s, 40 * s, 38 * s, -100, 130), 20 * s);
  return (
    sheet(ellipse(x, y + 12 * s, 150 * s, 150 * tilt * s), tissue(color, paper, 0.55), { lift: 1.6 }) +
    sheet(ellipse(x, y + 12 * s, 96 * s, 96 * tilt * s), tissue(color, oat, 0.5), { lift: 0 }) +
    sheet(handle, color, { lift: 1.4, rough: 0.4 }) +
    sheet(side, color, { lift: 1.6, rough: 0.6 }) +
    sheet(ellipse(x, y - 118 * s, 88 * s, 88 * tilt * s), tissue(color, paper, 0.5), {
      lift: 0.2,
      rough: 0.5,
    }) +
    sheet(ellipse(x, y - 112 * s, 76 * s, 74 * tilt * s), drink, { lift: 0, rough: 0.5 })
  );
}
