import type { BuiltSite } from "../../../../../engine/check/built-site.ts";
import type { Theme } from "../../../../../engine/check/theme.ts";
import type { ImageFile } from "../../../../../engine/images/image-file.ts";
import { experiment } from "../../../../fixtures/experiment.ts";
import { pictures, swap } from "../../../../fixtures/test-site.ts";
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

/** The same page with an arm that has another hero. */
const withHero = experiment('{ "blocks": { "hero": { "set": { "title": "Warm" } } } }', {
  more: ' "enabled": false,',
});
const withArm: BuiltSite = {
  pictures: new Map(),
  page: (path) => ({
    bytes: path === "/take/gb" ? 41_100 : 9000,
    blocks: () => [{ id: "hero", block: "hero", bytes: 1000, arms: "warm:new" }, ...blocks],
  }),
};

/** The test site's pictures, one of them with an error. */
const withDefect = (name: string): ReadonlyMap<string, ImageFile> => {
  const all = new Map<string, ImageFile>(pictures.map((picture) => [picture.name, picture]));
  return all.set(name, { bytes: 9, width: 10, height: 10, vector: false, error: "it is cut off" });
};

/**
 * The pictures of the test site: kitchen.webp has 1600 × 1200 pixels and 90,000 bytes, share.webp has 60,000
 * bytes.
 */
export const weightCases = {
  "unreadable-image": {
    defect: {},
    problem: {
      at: "site.json:10:17",
      marked: '"share.webp"',
      message: 'The picture "share.webp" cannot be shown: it is cut off.',
      hint: "Replace public/images/share.webp with a complete picture, or use another picture.",
    },
    // The rule ignores a picture that nothing uses.
    nearMiss: {},
    around: {
      defect: { images: withDefect("share.webp") },
      nearMiss: { images: withDefect("spare.webp") },
    },
  },
  "picture-too-small": {
    defect: { "site.json": swap('"sizes": "100vw md:400px"', '"sizes": "100vw md:801px"') },
    problem: {
      at: "routes/index.json:14:29",
      marked: '"kitchen.webp"',
      message:
        'The picture "kitchen.webp" has 1600 × 1200 pixels. The preset "hero" shows up to 1602 × 1202, so the picture is blurred on high-density screens.',
      hint: "Put the same picture with at least 1602 × 1202 pixels into public/images/, or use a smaller preset.",
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
      message: 'The picture file "kitchen.webp" weighs 90 kB. The limit for public/images/ is 80 kB.',
      hint: "Save it as webp at quality 90, no wider than its largest preset needs at density 2.",
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
      message: '"ink" on "ground" has a contrast of 4.47 : 1. Text needs at least 4.5 : 1 (WCAG 2.2, 1.4.3).',
      hint: 'Set --color-ink to #767676, the nearest colour with enough contrast to "ground".',
    },
    nearMiss: {},
    around: { defect: { theme: theme("#777777") }, nearMiss: { theme: theme("#767676") } },
  },
  "arm-over-budget": {
    defect: {
      ...withHero,
      "site.json": swap('"allowedHosts"', '"budgets": { "page": 41 },\n  "allowedHosts"'),
    },
    problem: {
      at: "experiments/warm.json:5:13",
      marked: '"new"',
      message:
        'The arm "new" of "warm" adds 1 kB of HTML to /take/gb. With all arms, the page weighs 41.1 kB before compression. Its budget is 41 kB.',
      hint: "Every visitor loads the blocks of all arms. Change fewer blocks, or shorter ones. If the page has to be this large, raise its budget in site.json while the experiment runs.",
    },
    nearMiss: {
      ...withHero,
      "site.json": swap('"allowedHosts"', '"budgets": { "page": 41.1 },\n  "allowedHosts"'),
    },
    around: { defect: { built: withArm }, nearMiss: { built: withArm } },
  },
  "page-over-budget": {
    defect: { "site.json": swap('"allowedHosts"', '"budgets": { "page": 40 },\n  "allowedHosts"') },
    problem: {
      at: "routes/take.json:3:11",
      marked: '"take"',
      message:
        'The page /take/gb weighs 40.1 kB before compression. Its budget is 40 kB. Its heaviest block is "products" (cards), with 20.1 kB of HTML.',
      hint: "Shorten it, or remove a block: manifests/routes/take.json:30:5. If the page has to be this large, raise its budget in site.json.",
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
