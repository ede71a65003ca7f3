import type { Defect } from "./_defect.ts";

/** The page that sells got the noindex of its variant. */
export const defect: Defect = {
  alone: "search engines ignore what other defects do on the page",
  changes: [
    {
      file: "routes/take.json",
      find: '"description": "t:take.head.description"',
      put: '"description": "t:take.head.description", "noindex": ▸true',
    },
  ],
};
