import type { Defect } from "./_defect.ts";

/** Two variants extend each other. */
export const defect: Defect = {
  changes: [
    {
      file: "routes/spring.json",
      text: `{
  "$schema": "../schema/route.json",
  "name": "spring",
  "path": "/spring",
  "extends": ▸"summer"
}
`,
    },
    {
      file: "routes/summer.json",
      text: `{
  "$schema": "../schema/route.json",
  "name": "summer",
  "path": "/summer",
  "extends": "spring"
}
`,
    },
  ],
};
