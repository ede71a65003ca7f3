import type { Explanation } from "./explanation.ts";

export const weight = {
  "picture-too-small": {
    why: "Most phones show two pixels or more where a stylesheet counts one. A picture that has fewer is stretched, and looks soft beside sharp letters. Its preset in `site.json` says how many are wanted: the largest of its `sizes`, times the highest of its densities. Drawings (svg) are sharp at every size.",
    file: "routes/error.json",
    at: ["blocks", "error", "props", "image"],
    wrong: `{ "image": "person-anna.webp", "preset": "illustration" }`,
    right: `{ "image": "error-empty-plate.webp", "preset": "illustration" }`,
  },
  "picture-too-heavy": {
    why: "A shopper on the road waits for each kilobyte, and everybody who works on the shop carries the file along. The build makes small pictures of large ones, so a file may be generous; but a drawing is sent as it is. From which weight on this is said, `limits` of `images` decides, in kB. Here it has been set so low that the shop's own pictures pass it.",
    file: "site.json",
    at: ["images"],
    wrong: `{ "limits": { "source": 100, "sent": 300 } }`,
    right: `{ "limits": { "source": 5000, "sent": 300 } }`,
  },
  "low-contrast": {
    why: "Many shoppers see less sharply than designers do, or hold their phone in the sun. Text that hardly differs from its ground is lost to them, and in the Union a shop has to be readable (Directive (EU) 2019/882, by way of EN 301 549 and WCAG 2.2 AA): 4.5 : 1 for text, 3 : 1 for large text and for what has to be seen besides. Which colours stand on which is written in `contrasts.json` beside the stylesheet. Here `ink` is to be read on `paper`.",
    file: "blocks/_ui/theme.css",
    language: "css",
    wrong: `@theme {
  --color-paper: #fbf6ec;
  --color-ink: #8d8a80;
}`,
    right: `@theme {
  --color-paper: #fbf6ec;
  --color-ink: #1d2a26;
}`,
  },
  "page-over-budget": {
    why: "Before a shopper on the road sees anything, the whole document has to come. `budgets` in `site.json` says what a page may weigh, and which layouts may weigh more; one that has grown over it loses the visitors who do not wait. It is only known once pages are built: `npm run build` says it, and `npm run check -- --built` says it again.",
    file: "site.json",
    at: [],
    wrong: `{ "budgets": { "page": 40 } }`,
    right: `{ "budgets": { "page": 85, "layouts": { "quiz": 65 } } }`,
  },
} satisfies Record<string, Explanation>;
