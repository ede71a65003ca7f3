/** What the pages after an order show: carafe, cookbook, meal journal, tea, and a telephone's home screen. */
import { mark } from "./brand.ts";
import { ellipse, leaf, place, rect, type Shape, trace } from "./geometry.ts";
import { glass } from "./objects.ts";
import {
  apricot,
  berry,
  butter,
  cut,
  inside,
  light,
  line,
  moss,
  oat,
  paper,
  persimmon,
  ring,
  sage,
  sheet,
  sky,
  spruce,
  tissue,
} from "./paper.ts";
import { bigLeaf, sprig } from "./plants.ts";
import type { Scene } from "./scene.ts";
import { cup, spoon, steam, vase } from "./tableware.ts";
import { carrot, tomato } from "./vegetables.ts";

/** The ground of the product pictures: wall with one paper disc, table with a mat. */
function ground(disc: string, behind: string, standing: () => string) {
  return (w: number, h: number): string =>
    [
      sheet(rect(-40, -40, w + 80, h + 80), oat, { lift: 0 }),
      sheet(ellipse(450, 420, 350, 350), disc, { lift: 1.3 }),
      light(w, h),
      behind,
      sheet(trace("M-60 606 C200 590 620 620 980 598 L980 980 L-60 980 Z"), paper, { lift: 1.6 }),
      sheet(ellipse(450, 748, 404, 122), tissue(paper, disc, 0.6), { lift: 0.8 }),
      standing(),
    ].join("");
}

/** A litre carafe with a cork. (x, y) is the centre of its foot. */
function carafe(x: number, y: number, s: number): string {
  const put = (d: string): Shape => place(trace(d), x, y, s);
  return [
    sheet(place(rect(-45, -574, 90, 104, 16), x, y, s), tissue(apricot, berry, 0.18), { lift: 1.4 }),
    sheet(
      put(
        "M-126 -20 C-126 26 -72 50 0 50 C72 50 126 26 126 -20 L126 -224 C126 -320 54 -336 52 -420 L60 -506 L-60 -506 L-52 -420 C-54 -336 -126 -320 -126 -224 Z",
      ),
      tissue(sky, paper, 0.5),
      { lift: 2, opacity: 0.6, rough: 0.6 },
    ),
    sheet(
      put(
        "M-113 -22 C-113 16 -64 38 0 38 C64 38 113 16 113 -22 L113 -224 C113 -262 102 -282 88 -304 L-88 -304 C-102 -282 -113 -262 -113 -224 Z",
      ),
      tissue(sky, moss, 0.14),
      { lift: 0, opacity: 0.92, rough: 0.6 },
    ),
    sheet(ellipse(x, y - 304 * s, 89 * s, 25 * s), tissue(sky, paper, 0.4), { lift: 0.2, rough: 0.6 }),
    sheet(put("M-96 -226 Q-92 -240 -82 -230 L-78 -56 Q-84 -44 -92 -58 Z"), paper, { lift: 0, opacity: 0.65 }),
    line(ellipse(x, y - 506 * s, 59 * s, 15 * s, 4, 176), tissue(sky, spruce, 0.35), 2.6, 0.85),
    ring(ellipse(x, y - 506 * s, 60 * s, 16 * s), paper, 5),
  ].join("");
}

/** A closed book standing towards us, turned a little, its pages showing at the right. */
function book(x: number, y: number, w: number, h: number, cover: string, face: () => string): string {
  const spine = tissue(cover, spruce, 0.35);
  return [
    sheet(
      [
        [x + w - 12, y + 10],
        [x + w + 30, y + 26],
        [x + w + 30, y + h - 6],
        [x + w - 12, y + h - 8],
      ],
      tissue(oat, apricot, 0.25),
      { lift: 1.4 },
    ),
    ...[8, 16, 24].map((dx) =>
      line(
        [
          [x + w + dx, y + 16 + dx * 0.4],
          [x + w + dx, y + h - 10],
        ],
        tissue(oat, apricot, 0.65),
        2.2,
      ),
    ),
    sheet(rect(x, y, w, h, 10), cover, { lift: 2.4 }),
    sheet(rect(x, y, 40, h, 8), spine, { lift: 0.3 }),
    face(),
  ].join("");
}

const cookbook = (): string =>
  book(270, 300, 330, 448, persimmon, () =>
    [
      sheet(rect(344, 352, 220, 246, 10), butter, { lift: 0.7 }),
      spoon(438, 514, 206, 42, spruce),
      sheet(
        place(
          trace("M0 -46 C18 -18 25 -6 25 8 C25 24 14 33 0 33 C-14 33 -25 24 -25 8 C-25 -6 -18 -18 0 -46 Z"),
          502,
          388,
          0.9,
        ),
        apricot,
        {
          lift: 0.8,
        },
      ),
      ...[644, 676].map((y, i) => sheet(rect(374 + i * 26, y, 160 - i * 52, 14, 7), butter, { lift: 0.4 })),
    ].join(""),
  );

const journal = (): string =>
  book(284, 320, 316, 420, berry, () =>
    [
      sheet(rect(352, 386, 196, 130, 10), paper, { lift: 0.7 }),
      ...[424, 452, 480].map((y, i) =>
        line(
          [
            [376, y],
            [520 - i * 34, y],
          ],
          tissue(paper, berry, 0.5),
          4,
        ),
      ),
      sheet(rect(552, 320, 16, 420), tissue(berry, spruce, 0.5), { lift: 0.5 }),
      sheet(trace("M424 734 L450 734 L450 806 L437 792 L424 806 Z"), persimmon, { lift: 0.6 }),
      sheet(place(leaf([0, 0], [0, -92], 46), 450, 664, 1, -22), sage, { lift: 0.7 }),
      sheet(place(leaf([0, 0], [0, -84], 42), 450, 664, 1, 34), tissue(sage, moss, 0.4), { lift: 0.7 }),
    ].join(""),
  );

/** A pencil lying on the table. */
function pencil(x: number, y: number, length: number, turn: number): string {
  const put = (shape: Shape): Shape => place(shape, x, y, length / 300, turn);
  return [
    sheet(put(rect(-150, -13, 250, 26)), butter, { lift: 1.4 }),
    sheet(put(rect(-150, -13, 30, 26, 6)), persimmon, { lift: 0.3 }),
    sheet(put(trace("M100 -13 L146 -2 L146 2 L100 13 Z")), tissue(oat, apricot, 0.5), { lift: 0.4 }),
    sheet(put(trace("M132 -6 L150 0 L132 6 Z")), spruce, { lift: 0.2 }),
    line(
      put([
        [-116, -1],
        [96, -1],
      ]),
      tissue(butter, apricot, 0.8),
      2.6,
    ),
  ].join("");
}

/** A standing paper pouch with a folded top and a leaf on its label. */
function pouch(x: number, y: number): string {
  const kraft = tissue(oat, apricot, 0.55);
  return [
    sheet(
      trace(
        `M${x - 150} ${y} C${x - 158} ${y - 150} ${x - 140} ${y - 290} ${x - 136} ${y - 392} L${x + 136} ${y - 392} C${x + 140} ${y - 290} ${x + 158} ${y - 150} ${x + 150} ${y} C${x + 70} ${y + 34} ${x - 70} ${y + 34} ${x - 150} ${y} Z`,
      ),
      kraft,
      { lift: 2.4 },
    ),
    sheet(rect(x - 142, y - 420, 284, 62, 6), tissue(kraft, berry, 0.16), { lift: 1 }),
    sheet(rect(x - 22, y - 412, 44, 78, 8), spruce, { lift: 0.7 }),
    sheet(rect(x - 96, y - 292, 192, 224, 14), paper, { lift: 0.7 }),
    bigLeaf([x, y - 96], [x - 6, y - 262], 84, 10, moss),
    sheet(ellipse(x + 52, y - 118, 26, 26), persimmon, { lift: 0.7 }),
    line(ellipse(x + 52, y - 118, 16, 16, 190, 270), apricot, 3),
  ].join("");
}

/** A telephone leaning on the kitchen wall, the shop's mark among its tiles. */
function telephone(w: number, h: number): string {
  const tiles = [
    sky,
    butter,
    sage,
    apricot,
    tissue(berry, paper, 0.5),
    sky,
    butter,
    tissue(moss, paper, 0.4),
  ];
  const screen = cut(rect(618, 176, 364, 828, 34), 0.5);
  return [
    sheet(rect(-40, -40, w + 80, h + 80), tissue(sky, paper, 0.3), { lift: 0 }),
    sheet(ellipse(800, 560, 510, 510), butter, { lift: 1.4 }),
    light(w, h),
    sprig(520, 1010, 430, -34, moss, 5),
    sprig(1090, 1010, 460, 30, spruce, 5, moss),
    sheet(trace("M-60 1000 C400 984 1100 1014 1700 992 L1700 1400 L-60 1400 Z"), oat, { lift: 2 }),
    sheet(ellipse(800, 1096, 520, 110), tissue(oat, apricot, 0.4), { lift: 0.8 }),
    sheet(rect(588, 130, 424, 944, 62), spruce, { lift: 3 }),
    sheet(screen, paper, { lift: 0.3, rough: 0 }),
    inside(
      screen,
      sheet(trace("M600 760 C720 690 860 800 1000 716 L1000 1020 L600 1020 Z"), sage, { lift: 0.6 }) +
        sheet(trace("M600 860 C720 810 880 890 1000 836 L1000 1020 L600 1020 Z"), tissue(sage, moss, 0.5), {
          lift: 0.6,
        }),
    ),
    sheet(rect(752, 196, 96, 22, 11), spruce, { lift: 0 }),
    ...tiles.map((color, i) => {
      const at = i < 4 ? i : i + 1;
      return sheet(rect(650 + (at % 3) * 106, 276 + Math.floor(at / 3) * 124, 88, 88, 22), color, {
        lift: 0.8,
      });
    }),
    sheet(ellipse(800, 444, 92, 92), apricot, { lift: 0.9 }),
    sheet(rect(738, 382, 124, 124, 30), paper, { lift: 1.4 }),
    mark(800, 444, 44, spruce),
    line(
      [
        [744, 980],
        [856, 980],
      ],
      spruce,
      7,
    ),
    vase(300, 1080, 0.9, persimmon),
    glass(1310, 1110, 1.1, 0.7),
  ].join("");
}

export const afterOrder: readonly Scene[] = [
  {
    name: "product-carafe",
    width: 900,
    height: 900,
    draw: ground(tissue(sky, sage, 0.2), sprig(600, 640, 380, 24, moss, 5), () =>
      [carafe(420, 752, 0.98), glass(656, 776, 0.66, 0.7)].join(""),
    ),
  },
  {
    name: "product-cookbook",
    width: 900,
    height: 900,
    draw: ground(butter, sprig(300, 600, 330, -24, moss, 5), () =>
      [cookbook(), tomato(708, 748, 56), carrot(186, 770, 150, -64)].join(""),
    ),
  },
  {
    name: "product-journal",
    width: 900,
    height: 900,
    draw: ground(tissue(apricot, paper, 0.45), sprig(620, 600, 330, 20, spruce, 5, moss), () =>
      [journal(), pencil(668, 806, 260, -18)].join(""),
    ),
  },
  {
    name: "product-tea",
    width: 900,
    height: 900,
    draw: ground(sage, sprig(300, 610, 340, -18, moss, 5) + steam(664, 622, 120), () =>
      [pouch(380, 760), cup(664, 762, 0.76, spruce, tissue(persimmon, berry, 0.4))].join(""),
    ),
  },
  { name: "hero-telephone", width: 1600, height: 1280, draw: telephone },
];
