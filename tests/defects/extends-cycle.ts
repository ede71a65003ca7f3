import type { Defect } from "./_defect.ts";

/** A variant extends itself. */
export const defect: Defect = {
  changes: [
    {
      file: "routes/spring.json",
      text: `{
  "$schema": "../schema/route.json",
  "name": "spring",
  "path": "/spring",
  "extends": ▸"spring"
}
`,
    },
  ],
};
