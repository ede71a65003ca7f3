import { type Resolved, text, textList } from "funnel-engine/for-blocks/schema";
import { z } from "zod";

export const topBannerProps = z.strictObject({
  messages: textList({ max: 60 })
    .describe("The promises, in order. On phones they alternate in one line.")
    .meta({ label: "Messages", group: "Content" }),
  label: text()
    .describe("The list's text for screen readers.")
    .meta({ label: "List label, for screen readers", group: "Labels" }),
});

export type TopBannerProps = Resolved<typeof topBannerProps>;
