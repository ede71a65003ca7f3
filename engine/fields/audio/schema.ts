import { z } from "zod";
import { resolvesTo } from "../define-field.ts";
import type { ResolvedAudio } from "../media.ts";
import { nameOf } from "../name-kinds.ts";

/** A recording from `public/media/`. */
export const audio = resolvesTo<ResolvedAudio>().sharedField("audio", "A recording: its files.", () =>
  z.strictObject({
    files: z
      .array(nameOf("audio", z.string().min(1)))
      .min(1)
      .max(3)
      .describe("File names in public/media/. Browsers play the first one that they can play.")
      .meta({ label: "Files" }),
  }),
);
