import { z } from "zod";
import { text, textList } from "../../engine/schema/fields.ts";
import type { Resolved } from "../../engine/schema/resolved.ts";

export const topBannerProps = z.strictObject({
  messages: textList({ most: 60 }).describe(
    "The promises, in order. On phones they take turns in one line's height.",
  ),
  label: text().describe("What the list is, for screen readers."),
});

export type TopBannerProps = Resolved<typeof topBannerProps>;
