/** Four cut-paper portraits with the fewest possible features. */
import { ellipse, rect, type Shape, trace } from "./geometry.ts";
import {
  apricot,
  berry,
  butter,
  cut,
  ink,
  inside,
  light,
  line,
  moss,
  paper,
  persimmon,
  sage,
  sheet,
  sky,
  spruce,
  tissue,
} from "./paper.ts";
import type { Scene } from "./scene.ts";

interface Look {
  readonly name: string;
  readonly wall: string;
  readonly skin: string;
  readonly top: string;
  readonly back: () => string;
  readonly front: () => string;
  /** What lies on the shoulders, given their cut edge. */
  readonly collar: (shoulders: Shape) => string;
}

/** Head and shoulders in a 480 grid: neck, shoulders, head, ears, closed smiling eyes, cheeks. */
function portrait(look: Look): string {
  const { skin } = look;
  const shoulders = cut(trace("M40 520 C44 410 110 372 196 360 L284 360 C370 372 436 410 440 520 Z"));
  const dark = tissue(skin, berry, 0.32);
  const features = tissue(skin, ink, 0.78);
  return [
    sheet(rect(-20, -20, 520, 520), look.wall, { lift: 0 }),
    light(480, 480),
    look.back(),
    sheet(shoulders, look.top, {
      lift: 1.2,
    }),
    look.collar(shoulders),
    sheet(
      trace("M204 280 L276 280 C276 330 282 352 300 366 C280 396 200 396 180 366 C198 352 204 330 204 280 Z"),
      dark,
      { lift: 0, rough: 0.6 },
    ),
    sheet(ellipse(152, 226, 20, 26), tissue(skin, berry, 0.14), { lift: 0.6, rough: 0.5 }),
    sheet(ellipse(328, 226, 20, 26), tissue(skin, berry, 0.14), { lift: 0.6, rough: 0.5 }),
    sheet(
      trace(
        "M152 190 C152 120 190 92 240 92 C290 92 328 120 328 190 C328 276 292 322 240 322 C188 322 152 276 152 190 Z",
      ),
      skin,
      { lift: 1, rough: 0.6 },
    ),
    sheet(ellipse(188, 256, 20, 14), persimmon, { lift: 0, opacity: 0.22 }),
    sheet(ellipse(292, 256, 20, 14), persimmon, { lift: 0, opacity: 0.22 }),
    line(ellipse(200, 222, 15, 10, 200, 340), features, 5),
    line(ellipse(280, 222, 15, 10, 200, 340), features, 5),
    line(trace("M240 226 Q232 250 243 252"), dark, 4.4),
    line(ellipse(240, 262, 30, 24, 32, 148), features, 5),
    look.front(),
  ].join("");
}

const put = (d: string): Shape => trace(d);

const looks: readonly Look[] = [
  {
    name: "anna",
    wall: sage,
    skin: tissue(apricot, paper, 0.45),
    top: persimmon,
    back: () =>
      sheet(
        put("M116 420 C96 300 110 96 240 90 C370 96 384 300 364 420 C330 430 150 430 116 420 Z"),
        tissue(berry, ink, 0.35),
        { lift: 1.4 },
      ),
    front: () =>
      sheet(
        put(
          "M140 232 C128 110 176 60 244 60 C318 60 352 120 340 232 C336 180 316 148 282 132 C250 170 180 170 158 180 C148 196 144 212 140 232 Z",
        ),
        tissue(berry, ink, 0.35),
        { lift: 1 },
      ),
    collar: () =>
      sheet(put("M170 364 C196 420 284 420 310 364 L330 372 C306 446 174 446 150 372 Z"), butter, {
        lift: 0.6,
      }),
  },
  {
    name: "marc",
    wall: butter,
    skin: tissue(tissue(apricot, berry, 0.28), ink, 0.3),
    top: spruce,
    back: () => "",
    front: () =>
      sheet(
        put(
          "M146 204 C130 110 174 66 240 66 C306 66 350 110 334 204 C326 186 322 160 314 142 C280 128 200 128 166 142 C158 160 154 186 146 204 Z",
        ),
        ink,
        { lift: 0.8 },
      ) +
      sheet(
        put(
          "M152 226 C156 250 168 268 188 270 C204 250 222 252 240 252 C258 252 276 250 292 270 C312 268 324 250 328 226 C334 300 296 338 240 338 C184 338 146 300 152 226 Z",
        ),
        ink,
        { lift: 0.6 },
      ) +
      line(ellipse(240, 268, 28, 22, 32, 148), tissue(apricot, paper, 0.4), 5),
    collar: () =>
      sheet(
        put("M182 358 L240 420 L298 358 L322 372 L268 456 L240 424 L212 456 L158 372 Z"),
        tissue(spruce, sage, 0.3),
        { lift: 0.8 },
      ),
  },
  {
    name: "liv",
    wall: tissue(sky, paper, 0.1),
    skin: tissue(apricot, paper, 0.62),
    top: moss,
    back: () =>
      sheet(ellipse(240, 62, 52, 48), tissue(paper, sage, 0.42), { lift: 1 }) +
      sheet(ellipse(240, 178, 112, 112), tissue(paper, sage, 0.42), { lift: 1.2 }),
    front: () =>
      sheet(
        put(
          "M140 216 C128 112 180 72 240 72 C300 72 352 112 340 216 C332 176 310 150 276 128 C236 150 176 160 140 216 Z",
        ),
        tissue(paper, sage, 0.42),
        { lift: 1 },
      ) +
      [200, 280].map((x) => line(ellipse(x, 222, 32, 30), berry, 5)).join("") +
      line(put("M232 218 Q240 212 248 218"), berry, 5) +
      sheet(ellipse(150, 262, 8), persimmon, { lift: 0.6 }) +
      sheet(ellipse(330, 262, 8), persimmon, { lift: 0.6 }),
    collar: () =>
      sheet(
        put("M176 350 C200 392 280 392 304 350 L316 384 C286 430 194 430 164 384 Z"),
        tissue(moss, sage, 0.45),
        { lift: 0.8 },
      ),
  },
  {
    name: "jo",
    wall: tissue(apricot, butter, 0.4),
    skin: tissue(apricot, berry, 0.3),
    top: tissue(sky, spruce, 0.1),
    back: () =>
      [
        [140, 150, 56],
        [180, 92, 60],
        [240, 70, 62],
        [300, 92, 60],
        [340, 150, 56],
        [130, 214, 50],
        [350, 214, 50],
      ]
        .map(([x = 0, y = 0, r = 0]) => sheet(ellipse(x, y, r), tissue(ink, berry, 0.25), { lift: 0.8 }))
        .join(""),
    front: () =>
      [
        [176, 130, 38],
        [222, 108, 40],
        [270, 110, 40],
        [310, 136, 34],
      ]
        .map(([x = 0, y = 0, r = 0]) => sheet(ellipse(x, y, r), tissue(ink, berry, 0.25), { lift: 0.6 }))
        .join(""),
    collar: (shoulders) =>
      inside(
        shoulders,
        [0, 1]
          .map((i) =>
            sheet(
              put(
                `M20 ${446 + i * 44} C160 ${420 + i * 44} 320 ${420 + i * 44} 460 ${446 + i * 44} L460 ${462 + i * 44} C320 ${438 + i * 44} 160 ${438 + i * 44} 20 ${462 + i * 44} Z`,
              ),
              berry,
              { lift: 0 },
            ),
          )
          .join(""),
      ),
  },
];

export const people: readonly Scene[] = looks.map((look) => ({
  name: `person-${look.name}`,
  width: 240,
  height: 240,
  grid: [480, 480],
  draw: () => portrait(look),
}));
