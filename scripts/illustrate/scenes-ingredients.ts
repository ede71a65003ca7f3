/** The five ingredients, each on its own round paper. */
import { ellipse, leaf, type Pt, place, random, rect, ribbon, trace } from "./geometry.ts";
import { glass } from "./objects.ts";
import {
  apricot,
  butter,
  cut,
  inside,
  light,
  line,
  moss,
  oat,
  paper,
  sage,
  sheet,
  sky,
  spruce,
  tissue,
} from "./paper.ts";
import { bigLeaf, konjac, rootSlice, tuber } from "./plants.ts";
import type { Scene } from "./scene.ts";
import { bowl } from "./tableware.ts";

/** Ground shared by ingredients and steps: oat paper with one round colour paper. */
export function ground(w: number, h: number, disc: string, base = oat): string {
  return (
    sheet(rect(-40, -40, w + 80, h + 80), base, { lift: 0 }) +
    sheet(ellipse(w / 2, h / 2, w * 0.42), disc, { lift: 1.3 }) +
    light(w, h)
  );
}

const scene = (name: string, disc: string, draw: () => string): Scene => ({
  name: `ingredient-${name}`,
  width: 480,
  height: 480,
  grid: [800, 800],
  draw: (w, h) => ground(w, h, disc) + draw(),
});

/** A mineral: faceted like folded paper. */
function crystal(x: number, y: number, s: number): string {
  const facet = (d: string, color: string): string =>
    sheet(place(trace(d), x, y, s), color, { lift: 0, rough: 0.3 });
  return (
    sheet(place(trace("M-60 -190 L40 -210 L120 -110 L130 110 L20 190 L-100 150 L-130 -60 Z"), x, y, s), sky, {
      lift: 2.4,
      rough: 0.3,
    }) +
    facet("M-60 -190 L40 -210 L20 -90 L-70 -60 Z", paper) +
    facet("M40 -210 L120 -110 L20 -90 Z", tissue(sky, moss, 0.3)) +
    facet("M-60 -190 L-70 -60 L-130 -60 Z", tissue(sky, paper, 0.5)) +
    facet("M-130 -60 L-70 -60 L-40 120 L-100 150 Z", tissue(sky, moss, 0.18)) +
    facet("M20 -90 L120 -110 L130 110 L30 110 Z", tissue(sky, spruce, 0.45)) +
    facet("M-40 120 L30 110 L130 110 L20 190 L-100 150 Z", tissue(sky, spruce, 0.62)) +
    line(
      place(
        [
          [-52, -40],
          [-26, 84],
        ],
        x,
        y,
        s,
      ),
      paper,
      4.4,
      0.8,
    )
  );
}

function capsuleShell(): string {
  const half = (turn: number, x: number, y: number, color: string): string =>
    sheet(place([...ellipse(150, 0, 74, 74, -90, 90), [-40, 74], [-40, -74]], x, y, 1, turn), color, {
      lift: 2,
      rough: 0.5,
    }) +
    line(
      place(
        [
          [0, -44],
          [130, -44],
        ],
        x,
        y,
        1,
        turn,
      ),
      paper,
      8,
      0.6,
    ) +
    sheet(place(ellipse(-40, 0, 24, 74), x, y, 1, turn), tissue(color, spruce, 0.4), {
      lift: 0.2,
      rough: 0.4,
    });
  const next = random(11);
  const powder = Array.from({ length: 26 }, () => {
    const along = (next() - 0.5) * 110;
    const across = (next() - 0.5) * 104;
    return sheet(
      ellipse(400 + along * 0.77 + across * 0.64, 396 - along * 0.64 + across * 0.77, 7 + next() * 9),
      next() > 0.4 ? paper : butter,
      { lift: 0.7, rough: 0.6 },
    );
  }).join("");
  return (
    half(-40, 494, 318, butter) +
    half(140, 306, 474, moss) +
    powder +
    bigLeaf([500, 640], [668, 520], 84, 14, spruce, moss) +
    bigLeaf([494, 640], [560, 480], 70, -10, moss)
  );
}

function drop(x: number, y: number, s: number): string {
  const d = cut(
    place(
      trace(
        "M0 -120 C40 -60 84 -20 84 36 C84 86 46 116 0 116 C-46 116 -84 86 -84 36 C-84 -20 -40 -60 0 -120 Z",
      ),
      x,
      y,
      s,
    ),
    0.6,
  );
  return (
    sheet(d, tissue(sky, moss, 0.22), { lift: 1.6, rough: 0 }) +
    inside(
      d,
      sheet(ellipse(x + 50 * s, y + 50 * s, 90 * s), tissue(sky, spruce, 0.3), { lift: 0, opacity: 0.45 }),
    ) +
    line(place(ellipse(0, 36, 54, 54, 130, 215), x, y, s), paper, 6)
  );
}

function rice(): string {
  const next = random(5);
  const grains = Array.from({ length: 30 }, () => {
    const a = next() * Math.PI * 2;
    const d = Math.sqrt(next());
    const p: Pt = [400 + Math.cos(a) * d * 142, 404 + Math.sin(a) * d * 40 - (1 - d) * 56];
    return [p, next() * 180] as const;
  }).sort((a, b) => a[0][1] - b[0][1]);
  const grain = (p: Pt, turn: number): string =>
    sheet(place(ellipse(0, 0, 22, 9), p[0], p[1], 1, turn), paper, { lift: 0.6, rough: 0.4 });
  const stalk = trace("M600 250 C640 330 640 480 590 600");
  const ears = stalk
    .filter((_, i) => i % 4 === 0 && i < 22)
    .map(([x, y], i) =>
      sheet(place(leaf([0, 0], [0, -64], 26), x, y, 1, i % 2 ? 34 : -42), apricot, { lift: 0.8, rough: 0.5 }),
    );
  return (
    sheet(ribbon(stalk, 6), moss, { lift: 0.6, rough: 0.3 }) +
    ears.join("") +
    sheet(leaf([586, 600], [690, 420], 44, 20), moss, { lift: 1 }) +
    bowl(400, 540, 190, spruce, tissue(paper, oat, 0.7)) +
    sheet(
      trace("M262 424 C300 330 360 316 400 316 C440 316 500 330 538 424 C500 470 300 470 262 424 Z"),
      tissue(paper, oat, 0.35),
      { lift: 0.4 },
    ) +
    grains.map(([p, turn]) => grain(p, turn)).join("") +
    (
      [
        [214, 606, 20],
        [262, 640, -30],
        [560, 650, 10],
        [300, 606, 60],
      ] as const
    )
      .map(([x, y, t]) => grain([x, y], t))
      .join("")
  );
}

export const ingredients: readonly Scene[] = [
  scene(
    "konjac",
    tissue(sage, paper, 0.2),
    () => konjac(352, 520, 190, 232, -4) + tuber(360, 574, 140) + rootSlice(536, 616, 92),
  ),
  scene(
    "chromium",
    tissue(apricot, butter, 0.35),
    () => crystal(372, 404, 1.1) + crystal(566, 560, 0.44) + crystal(238, 590, 0.32),
  ),
  scene("capsule", sage, capsuleShell),
  scene("water", butter, () => glass(370, 600, 1.62, 0.72) + drop(590, 420, 0.72) + drop(606, 592, 0.42)),
  scene("rice", tissue(sky, sage, 0.25), rice),
];
