import { z } from "zod";
import { resolvesTo } from "../define-field.ts";

/** What a countdown counts to. Where the law requires a truthful countdown, the check asks for "deadline". */
export const countdownMode = resolvesTo<"duration" | "deadline">().sharedField(
  "countdownMode",
  '"duration" starts with the page. "deadline" counts to the offer\'s real end: the truthful one.',
  () => z.enum(["duration", "deadline"]),
);
