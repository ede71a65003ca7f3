import { swap } from "../../../../fixtures/world.ts";
import type { ProblemCase } from "./problem-case.ts";

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
} satisfies Record<string, ProblemCase>;
