/** How to take it: water, two capsules, then the meal. */
import { ellipse, place, trace } from "./geometry.ts";
import { capsule, glass } from "./objects.ts";
import { apricot, butter, line, oat, paper, persimmon, sage, sheet, sky, spruce, tissue } from "./paper.ts";
import type { Scene } from "./scene.ts";
import { ground } from "./scenes-ingredients.ts";
import { fork, plate, spoon } from "./tableware.ts";
import { meal } from "./vegetables.ts";

const scene = (name: string, disc: string, draw: () => string): Scene => ({
  name: `steps-${name}`,
  width: 480,
  height: 480,
  grid: [800, 800],
  draw: (w, h) => ground(w, h, disc) + draw(),
});

/** An open hand, palm up, coming in from the left. */
function hand(x: number, y: number, skin: string, sleeve: string): string {
  const fold = tissue(skin, persimmon, 0.35);
  return (
    sheet(place(trace("M-470 150 L-210 40 L-170 150 L-420 290 Z"), x, y), sleeve, { lift: 1.6 }) +
    sheet(
      place(
        trace(
          "M-214 56 C-150 10 -90 -20 -30 -24 C10 -74 60 -92 84 -76 C104 -60 74 -34 56 -6 C120 -8 200 -24 262 -34 C300 -38 306 -6 272 4 L180 30 C220 28 258 24 284 24 C314 26 312 56 282 60 L196 74 C222 74 246 74 262 78 C286 84 280 110 254 112 L170 116 C190 120 204 124 212 130 C226 142 214 158 194 158 L60 164 C-20 170 -100 164 -176 150 Z",
        ),
        x,
        y,
      ),
      skin,
      { lift: 2, rough: 0.6 },
    ) +
    line(place(trace("M176 32 C140 40 110 44 90 44"), x, y), fold, 4.4) +
    line(place(trace("M192 75 C156 80 124 82 100 80"), x, y), fold, 4.4) +
    line(place(trace("M168 117 C140 120 114 120 96 116"), x, y), fold, 4.4) +
    line(place(trace("M-30 -22 C-6 30 -20 90 -60 120"), x, y), fold, 4.4)
  );
}

export const steps: readonly Scene[] = [
  scene(
    "glass",
    tissue(sky, sage, 0.2),
    () => sheet(ellipse(400, 610, 230, 84), paper, { lift: 1.2 }) + glass(400, 604, 1.75, 0.86),
  ),
  scene(
    "capsules",
    butter,
    () =>
      hand(410, 380, tissue(apricot, paper, 0.3), spruce) +
      capsule(398, 430, 142, -16, undefined, paper) +
      capsule(380, 498, 142, 10, undefined, paper),
  ),
  scene(
    "meal",
    sage,
    () =>
      plate(400, 450, 268, 0.62, paper, oat) +
      meal(394, 424, 0.84) +
      fork(84, 440, 360, -3) +
      spoon(716, 440, 360, 3, spruce, true),
  ),
];
