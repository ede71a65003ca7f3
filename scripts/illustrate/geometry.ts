/** Plane geometry for cut-paper shapes: outlines are closed point lists in picture units. */
export type Pt = readonly [number, number];
export type Shape = readonly Pt[];

/** Small deterministic random generator (mulberry32). */
export function random(seed: number): () => number {
  let a = (seed * 2654435761) >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** The point at index i, wrapping around in both directions. */
export function pick(points: Shape, i: number): Pt {
  const n = points.length;
  return points[((i % n) + n) % n] ?? [0, 0];
}

const lerp = (a: Pt, b: Pt, t: number): Pt => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

/** Samples an SVG path made of absolute M, L, C, Q and Z commands into points. */
export function trace(d: string, steps = 28): Shape {
  const tokens = d.match(/[MLCQZ]|-?\d*\.?\d+/g) ?? [];
  const out: Pt[] = [];
  let command = "M";
  let i = 0;
  const number = (): number => Number(tokens[i++] ?? 0);
  const point = (): Pt => [number(), number()];
  while (i < tokens.length) {
    const token = tokens[i] ?? "";
    if (/[MLCQZ]/.test(token)) {
      command = token;
      i++;
      continue;
    }
    const from = out.at(-1) ?? [0, 0];
    if (command === "M" || command === "L") out.push(point());
    else if (command === "Q" || command === "C") {
      const controls: Pt[] = command === "Q" ? [from, point(), point()] : [from, point(), point(), point()];
      for (let s = 1; s <= steps; s++) {
        let level = controls;
        while (level.length > 1) level = level.slice(1).map((p, k) => lerp(level[k] ?? p, p, s / steps));
        out.push(level[0] ?? from);
      }
    } else i++;
  }
  return out;
}

/** An ellipse, optionally only the arc between two angles in degrees (0 = right, 90 = down). */
export function ellipse(cx: number, cy: number, rx: number, ry = rx, from = 0, to = 360): Shape {
  const full = Math.abs(to - from) >= 360;
  const n = 72;
  return Array.from({ length: full ? n : n + 1 }, (_, i) => {
    const a = ((from + ((to - from) * i) / n) * Math.PI) / 180;
    return [cx + rx * Math.cos(a), cy + ry * Math.sin(a)] as const;
  });
}

/** A rectangle with rounded corners. */
export function rect(x: number, y: number, w: number, h: number, r = 0): Shape {
  if (r <= 0)
    return [
      [x, y],
      [x + w, y],
      [x + w, y + h],
      [x, y + h],
    ];
  return [
    ...ellipse(x + w - r, y + r, r, r, -90, 0),
    ...ellipse(x + w - r, y + h - r, r, r, 0, 90),
    ...ellipse(x + r, y + h - r, r, r, 90, 180),
    ...ellipse(x + r, y + r, r, r, 180, 270),
  ];
}

/** A leaf pointed at both ends; `bend` bows its spine sideways, `belly` places its widest part. */
export function leaf(a: Pt, b: Pt, width: number, bend = 0, belly = 0.42): Shape {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const length = Math.hypot(dx, dy) || 1;
  const n: Pt = [-dy / length, dx / length];
  const at = (t: number, side: number): Pt => {
    const skew = t ** (Math.log(0.5) / Math.log(belly));
    const w = Math.sin(Math.PI * skew) ** 1.12 * width * 0.5 * side + Math.sin(Math.PI * t) * bend;
    return [a[0] + dx * t + n[0] * w, a[1] + dy * t + n[1] * w];
  };
  const ts = Array.from({ length: 25 }, (_, i) => i / 24);
  return [
    ...ts.map((t) => at(t, 1)),
    ...ts
      .slice(1, -1)
      .reverse()
      .map((t) => at(t, -1)),
  ];
}

/** The spine of the leaf with the same arguments, for its vein. */
export function spine(a: Pt, b: Pt, bend = 0, from = 0, to = 1): Shape {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const length = Math.hypot(dx, dy) || 1;
  return Array.from({ length: 17 }, (_, i) => {
    const t = from + ((to - from) * i) / 16;
    const w = Math.sin(Math.PI * t) * bend;
    return [a[0] + dx * t - (dy / length) * w, a[1] + dy * t + (dx / length) * w] as const;
  });
}

/** A ribbon along an open line, its width running from w0 to w1. */
export function ribbon(line: Shape, w0: number, w1 = w0): Shape {
  const left: Pt[] = [];
  const right: Pt[] = [];
  line.forEach((p, i) => {
    const a = line[Math.max(0, i - 1)] ?? p;
    const b = line[Math.min(line.length - 1, i + 1)] ?? p;
    const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const w = (w0 + ((w1 - w0) * i) / Math.max(1, line.length - 1)) / 2;
    const nx = (-(b[1] - a[1]) / l) * w;
    const ny = ((b[0] - a[0]) / l) * w;
    left.push([p[0] + nx, p[1] + ny]);
    right.unshift([p[0] - nx, p[1] - ny]);
  });
  return [...left, ...right];
}

/** Moves, scales and turns (degrees, around the local origin) a shape. */
export function place(shape: Shape, x: number, y: number, scale = 1, turn = 0, flip = 1): Shape {
  const c = Math.cos((turn * Math.PI) / 180) * scale;
  const s = Math.sin((turn * Math.PI) / 180) * scale;
  return shape.map(([px, py]) => [x + px * flip * c - py * s, y + px * flip * s + py * c] as const);
}

/** Bounding box as [x, y, width, height]. */
export function bounds(shape: Shape): [number, number, number, number] {
  const xs = shape.map((p) => p[0]);
  const ys = shape.map((p) => p[1]);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return [x, y, Math.max(...xs) - x, Math.max(...ys) - y];
}

/** Path data of a polygon or open line. */
export function data(points: Shape, closed = true): string {
  return `M${points.map((p) => `${p[0].toFixed(2)} ${p[1].toFixed(2)}`).join("L")}${closed ? "Z" : ""}`;
}
