import type { Theme } from "../../../../../engine/check/theme.ts";
import type { BuiltSite } from "../../../../../engine/link/built-site.ts";
import { swap } from "../../../../fixtures/world.ts";
import type { ProblemCase } from "./problem-case.ts";

const theme = (ink: string): Theme => ({
  file: "blocks/theme.css",
  text: `@theme {\n  --color-ground: #ffffff;\n  --color-ink: ${ink};\n}\n`,
  contrasts: { text: { ink: ["ground"] }, large: {}, parts: {} },
});

const blocks = [
  { id: "hero", block: "hero", bytes: 12_345 },
  { id: "products", block: "cards", bytes: 20_050 },
];
const built: BuiltSite = {
  pictures: new Map(),
  page: (path) => ({ bytes: path === "/take/gb" ? 40_100 : 9000, blocks: () => blocks }),
};

/** Pictures of the world: kitchen.webp has 1600 × 1200 pixels and weighs 90,000 bytes, share.webp 60,000. */
export const weightCases = {
  "picture-too-small": {
    defect: { "site.json": swap('"sizes": "100vw md:400px"', '"sizes": "100vw md:801px"') },
    problem: {
      at: "routes/index.json:14:29",
      marked: '"kitchen.webp"',
      message:
        'The picture "kitchen.webp" has 1600 × 1200 pixels. The preset "hero" shows up to 1602 × 1202 of it, so it is blurred on sharp screens.',
      hint: "Put the same picture with at least 1602 × 1202 pixels into public/images/, or take a smaller preset.",
    },
    nearMiss: { "site.json": swap('"sizes": "100vw md:400px"', '"sizes": "100vw md:800px"') },
  },
  "picture-too-heavy": {
    defect: {
      "site.json": swap('"provider": "local",', '"provider": "local", "limits": { "source": 80 },'),
    },
    problem: {
      at: "routes/take.json:6:84",
      marked: '"kitchen.webp"',
      message:
        'The file of the picture "kitchen.webp" weighs 90 kB. At most 80 kB are to lie in public/images/.',
      hint: "Save it smaller: as webp at quality 90, and no wider than its largest preset needs at double density.",
    },
    nearMiss: {
      "site.json": swap(
        '"provider": "local",',
        '"provider": "local", "limits": { "source": 90, "sent": 1 },',
      ),
    },
  },
  "low-contrast": {
    defect: {},
    problem: {
      at: "blocks/theme.css:3:16",
      marked: "#777777",
      message:
        '"ink" on "ground" has a contrast of 4.47 : 1. Text needs 4.5 : 1 to be read by weak eyes (WCAG 2.2, 1.4.3).',
      hint: '#767676 is the nearest colour that reaches it for --color-ink, as long as "ground" stays as it is.',
    },
    nearMiss: {},
    around: { defect: { theme: theme("#777777") }, nearMiss: { theme: theme("#767676") } },
  },
  "page-over-budget": {
    defect: { "site.json": swap('"allowedHosts"', '"budgets": { "page": 40 },\n  "allowedHosts"') },
    problem: {
      at: "routes/take.json:3:11",
      marked: '"take"',
      message:
        'The page /take/gb weighs 40.1 kB before compression, and may weigh 40 kB. Its heaviest block is "products" (cards), with 20.1 kB of HTML.',
      hint: "Say it shorter there, or leave a block out: manifests/routes/take.json:30:5. What has to be so large gets a larger budget in site.json.",
    },
    nearMiss: {
      "site.json": swap(
        '"allowedHosts"',
        '"budgets": { "page": 9, "layouts": { "default": 40.1 } },\n  "allowedHosts"',
      ),
    },
    around: { defect: { built }, nearMiss: { built } },
  },
} satisfies Record<string, ProblemCase>;
