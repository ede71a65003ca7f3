/** The one hand of all pictures: palette, hand-cut edge, offset shadow, lit rim, grain and line. */
import sharp from "sharp";
import { bounds, data, type Pt, pick, random, type Shape } from "./geometry.ts";

export const ink = "#1D2A26";
export const paper = "#FBF6EC";
export const oat = "#F1E6D2";
export const spruce = "#173F35";
export const moss = "#5F7F4F";
export const sage = "#C9D6B8";
export const persimmon = "#E4572E";
export const apricot = "#F6B26B";
export const butter = "#FBE3A4";
export const berry = "#8A2846";
export const sky = "#CFE3E6";

/** How a sheet lies: lift 0 casts no shadow, 1 is glued flat, 2 raised, 3 standing off the ground. */
export interface Lay {
  lift?: number;
  rough?: number;
  opacity?: number;
  grain?: number;
}

let serial = 0;
/** Restarts the counter behind ids and seeds, so every picture is reproducible on its own. */
export function restart(seed: number): void {
  serial = seed * 1000;
}

/** Blends two palette tones, as one tissue laid over another. */
export function tissue(under: string, over: string, amount: number): string {
  const channel = (c: string, i: number): number => Number.parseInt(c.slice(1 + i * 2, 3 + i * 2), 16);
  return `#${[0, 1, 2]
    .map((i) => Math.round(channel(under, i) * (1 - amount) + channel(over, i) * amount))
    .map((v) => v.toString(16).padStart(2, "0"))
    .join("")}`;
}

function perimeter(shape: Shape): number {
  return shape.reduce((sum, p, i) => {
    const q = pick(shape, i + 1);
    return sum + Math.hypot(q[0] - p[0], q[1] - p[1]);
  }, 0);
}

/** Re-cuts an outline as with scissors: short uneven facets that drift a little off the line. */
export function cut(shape: Shape, rough = 1): Shape {
  const next = random(++serial);
  const total = perimeter(shape);
  const waves = [520, 190, 74].map((length, i) => ({
    k: Math.max(1, Math.round(total / length)) + i,
    phase: next() * Math.PI * 2,
    size: (1.5 - i * 0.42) * rough * Math.min(1, 0.3 + total / 1400),
  }));
  const step = Math.min(20, Math.max(3.5, total / 105));
  const out: Pt[] = [];
  let travelled = 0;
  shape.forEach((p, i) => {
    const q = pick(shape, i + 1);
    const o = pick(shape, i - 1);
    const length = Math.hypot(q[0] - p[0], q[1] - p[1]);
    if (length < 0.01) return;
    const n: Pt = [(q[1] - p[1]) / length, -(q[0] - p[0]) / length];
    const turn = Math.abs(
      Math.atan2((p[0] - o[0]) * n[1] - (p[1] - o[1]) * n[0], (p[0] - o[0]) * n[0] + (p[1] - o[1]) * n[1]),
    );
    const corner = Math.abs(turn - Math.PI / 2) > 0.5;
    for (let s = 0; s < length; s += step * (0.6 + next() * 0.8)) {
      if (s === 0 && !corner && out.length > 0) {
        const last = out[out.length - 1] ?? p;
        if (Math.hypot(last[0] - p[0], last[1] - p[1]) < step * (0.5 + next() * 0.8)) continue;
      }
      const t = ((travelled + s) / total) * Math.PI * 2;
      const drift = waves.reduce((sum, w) => sum + Math.sin(w.k * t + w.phase) * w.size, 0);
      const along = s / length;
      out.push([p[0] + (q[0] - p[0]) * along + n[0] * drift, p[1] + (q[1] - p[1]) * along + n[1] * drift]);
    }
    travelled += length;
  });
  return out;
}

const shift = (shape: Shape, d: number): Shape => shape.map(([x, y]) => [x + d, y + d * 1.3] as const);

/** The one shadow: a tight contact edge and a soft cast to the lower right. */
function shadow(shape: Shape, lift: number, opacity: number): string {
  const casts = [
    { move: 1.5 + lift * 1.2, blur: 1 + lift * 0.8, dark: 0.24 },
    { move: 3 + lift * 5, blur: 3 + lift * 4.2, dark: 0.23 },
  ];
  return casts
    .map(({ move, blur, dark }) => {
      const cast = shift(shape, move);
      const [x, y, w, h] = bounds(cast);
      const m = blur * 3;
      const id = `b${++serial}`;
      return (
        `<filter id="${id}" filterUnits="userSpaceOnUse" x="${(x - m).toFixed(0)}" y="${(y - m).toFixed(0)}" ` +
        `width="${(w + m * 2).toFixed(0)}" height="${(h + m * 2).toFixed(0)}"><feGaussianBlur stdDeviation="${blur}"/></filter>` +
        `<path d="${data(cast)}" fill="${ink}" opacity="${(dark * opacity).toFixed(3)}" filter="url(#${id})"/>`
      );
    })
    .join("");
}

/** One piece of paper: shadow, flat colour, grain, lit upper-left rim and shaded lower-right rim. */
export function sheet(shape: Shape, color: string, lay: Lay = {}): string {
  const { lift = 1, rough = 1, opacity = 1, grain = 1 } = lay;
  const edge = rough > 0 ? cut(shape, rough) : shape;
  const d = data(edge);
  const id = `c${++serial}`;
  const rim = (by: number, color: string, o: number): string =>
    `<path d="${d}${data(shift(edge, by))}" fill-rule="evenodd" fill="${color}" opacity="${o * opacity}" clip-path="url(#${id})"/>`;
  return (
    (lift > 0
      ? opacity < 1
        ? around(edge, shadow(edge, lift, opacity))
        : shadow(edge, lift, opacity)
      : "") +
    `<clipPath id="${id}"><path d="${d}"/></clipPath><path d="${d}" fill="${color}" opacity="${opacity}"/>` +
    (grain > 0 ? `<path d="${d}" fill="url(#grain${serial % 4})" opacity="${grain * opacity}"/>` : "") +
    (lift > 0 ? rim(1.3, paper, 0.42) + rim(-1.1, ink, 0.13) : "")
  );
}

/** Content shown only outside a shape: translucent tissue must not show its own shadow. */
function around(shape: Shape, content: string): string {
  const id = `c${++serial}`;
  return `<clipPath id="${id}"><path clip-rule="evenodd" d="M-999-999H4000V4000H-999Z${data(shape)}"/></clipPath><g clip-path="url(#${id})">${content}</g>`;
}

/** Content shown only inside a shape. */
export function inside(shape: Shape, content: string): string {
  const id = `c${++serial}`;
  return `<clipPath id="${id}"><path d="${data(shape)}"/></clipPath><g clip-path="url(#${id})">${content}</g>`;
}

/** Restrained linework: one weight, round ends, hand drift. */
export function line(points: Shape, color: string, width = 3.2, opacity = 1): string {
  const next = random(++serial);
  const a = next() * 6;
  const drawn = points.map(([x, y]) => {
    const along = (x + y * 1.3) / 46 + a;
    return [x + Math.sin(along) * 0.7, y + Math.cos(along * 0.9) * 0.7] as const;
  });
  return `<path d="${data(drawn, false)}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`;
}

/** A closed hand-drawn line. */
export function ring(points: Shape, color: string, width = 3.2, opacity = 1): string {
  return line([...points, pick(points, 0), pick(points, 1)], color, width, opacity);
}

/** Soft light falling in from the top left over a ground. */
export function light(w: number, h: number): string {
  return (
    `<radialGradient id="light" gradientUnits="userSpaceOnUse" cx="${w * 0.18}" cy="${h * 0.05}" r="${w * 1.05}">` +
    `<stop offset="0" stop-color="${paper}" stop-opacity=".5"/><stop offset=".55" stop-color="${paper}" stop-opacity="0"/>` +
    `<stop offset="1" stop-color="${ink}" stop-opacity=".08"/></radialGradient><rect width="${w}" height="${h}" fill="url(#light)"/>`
  );
}

/** The grain tile as four turned patterns, so neighbouring sheets differ like different papers. */
export async function grainPatterns(): Promise<string> {
  const size = 256;
  const next = random(7);
  const field = Float32Array.from({ length: size * size }, () => next() - 0.5);
  const pixels = Buffer.alloc(size * size * 4);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      let sum = 0;
      for (let j = -1; j <= 1; j++)
        for (let i = -2; i <= 2; i++)
          sum += field[((y + j + size) % size) * size + ((x + i + size) % size)] ?? 0;
      const v = sum / 3.2;
      const at = (y * size + x) * 4;
      pixels.fill(v > 0 ? 255 : 30, at, at + 3);
      pixels[at + 3] = Math.min(255, Math.abs(v) * 19);
    }
  const png = await sharp(pixels, { raw: { width: size, height: size, channels: 4 } })
    .png()
    .toBuffer();
  const uri = `data:image/png;base64,${png.toString("base64")}`;
  return [0, 1, 2, 3]
    .map(
      (i) =>
        `<pattern id="grain${i}" patternUnits="userSpaceOnUse" width="${size}" height="${size}" patternTransform="rotate(${i * 47}) scale(0.85)"><image href="${uri}" width="${size}" height="${size}"/></pattern>`,
    )
    .join("");
}
