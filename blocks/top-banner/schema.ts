import { group, type Resolved, text, textList } from "funnel-engine/for-blocks/schema";

export const topBannerProps = group({
  messages: textList({
    max: 60,
    label: "Messages",
    group: "Content",
    help: "The promises, in order. On phones they alternate in one line.",
  }),
  label: text({
    label: "List label, for screen readers",
    group: "Labels",
    help: "The list's text for screen readers.",
  }).default("t:engine.banner.label"),
});

export type TopBannerProps = Resolved<typeof topBannerProps>;
