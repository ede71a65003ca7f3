import type { Defect } from "./_defect.ts";

/** A text suppresses a rule that no longer exists. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/sv_SE/buybf.json",
      find: '"$schema": "../../schema/messages.json",',
      put: `"$schema": "../../schema/messages.json",
  "$allow": { "buybf.after.body": { ▸"literal-date": "Terms of an offer name its last day in words." } },`,
    },
  ],
};
