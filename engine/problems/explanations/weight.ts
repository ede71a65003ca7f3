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
} satisfies Record<string, Explanation>;
