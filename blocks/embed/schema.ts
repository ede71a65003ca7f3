import { group, heading, image, link, prop, type Resolved, text } from "funnel-engine/for-blocks/schema";
import { z } from "zod";
import { tone } from "../_ui/tone.ts";

const address = z
  .string()
  .regex(/^https:\/\/[^\s"<>]+$/, 'Write an address that starts with "https://".')
  .describe('The address of the frame: "https://www.youtube-nocookie.com/embed/…".');

export const embedProps = group({
  title: heading(2, {
    max: 60,
    label: "Headline",
    group: "Content",
    help: "The section's heading, beside the frame.",
  }).optional(),
  intro: text({
    label: "Introduction",
    group: "Content",
    help: "One or two sentences under the headline.",
  }).optional(),
  poster: image({
    label: "Poster",
    group: "Content",
    help: "The picture before the frame is loaded, a file of the site. The frame has its shape. Its description names the frame.",
  }),
  address: prop(address, {
    label: "Address of the frame",
    group: "Content",
    help: "What the other site offers for embedding. Nothing of it is loaded before visitors click.",
  }),
  link: link({
    label: "Page of the other site",
    group: "Content",
    help: "Where the poster leads without JavaScript: the page with the same video, map or calendar.",
  }),
  action: text({
    max: 40,
    label: "Button",
    group: "Content",
    help: 'On the poster, such as "Play the video".',
  }),
  notice: text({
    label: "Consent",
    group: "Content",
    help: "Below the poster: who gets which data after the click, and why. The click is the consent.",
  }),
  tone: tone("default", "tinted", "soft", "strong"),
});

export type EmbedProps = Resolved<typeof embedProps>;
