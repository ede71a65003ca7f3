import { group, heading, image, type Resolved, text, video } from "funnel-engine/for-blocks/schema";
import { transcript } from "../_ui/media-notes/schema.ts";
import { tone } from "../_ui/tone.ts";

export const videoProps = group({
  title: heading(2, {
    max: 60,
    label: "Headline",
    group: "Content",
    help: "The section's heading, beside the video.",
  }).optional(),
  intro: text({
    label: "Introduction",
    group: "Content",
    help: "One or two sentences under the headline.",
  }).optional(),
  poster: image({
    label: "Poster",
    group: "Content",
    help: "The picture before the video plays, in the shape of the video. Its description names the video.",
  }),
  video: video({
    label: "Video",
    group: "Content",
    help: "Nothing of it is loaded before visitors play it.",
  }),
  transcript: transcript(),
  tone: tone("default", "tinted", "soft", "strong"),
});

export type VideoProps = Resolved<typeof videoProps>;
