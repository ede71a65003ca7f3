import { audio, group, heading, image, type Resolved, text } from "funnel-engine/for-blocks/schema";
import { transcript } from "../_ui/media-notes/schema.ts";
import { tone } from "../_ui/tone.ts";

export const audioProps = group({
  title: heading(2, {
    max: 60,
    label: "Headline",
    group: "Content",
    help: "The section's heading. It names the recording.",
  }),
  intro: text({
    label: "Introduction",
    group: "Content",
    help: "One or two sentences under the headline.",
  }).optional(),
  image: image({
    label: "Picture",
    group: "Content",
    help: "A picture under the title, on screens that have room for it.",
  }).optional(),
  audio: audio({
    label: "Recording",
    group: "Content",
    help: "Nothing of it is loaded before visitors play it.",
  }),
  transcript: transcript(),
  tone: tone("default", "tinted", "soft", "strong"),
});

export type AudioProps = Resolved<typeof audioProps>;
