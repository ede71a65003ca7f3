import {
  flag,
  group,
  image,
  link,
  list,
  modalSection,
  type Resolved,
  richText,
  text,
} from "funnel-engine/for-blocks/schema";

export const infoModalProps = group({
  back: text({
    label: "Back arrow, for screen readers",
    group: "Labels",
    help: "The back arrow's text for screen readers. It closes the panel.",
  }).default("t:engine.modal.back"),
  loading: text({
    label: "Text while loading",
    group: "Labels",
    help: "Shown while a section loads.",
  }).default("t:engine.modal.loading"),
  failed: text({
    label: "Text if loading fails",
    group: "Labels",
    help: "Shown if a section cannot be loaded.",
  }).default("t:engine.modal.failed"),
  retry: text({ label: "Button to try again", group: "Labels" }).default("t:engine.modal.retry"),
  sections: list(
    group({
      section: modalSection({ label: "Name" }),
      title: text({ label: "Headline" }),
      body: richText({ label: "Text" }).optional(),
      from: link({
        label: "Load the text from",
        help: "The page and section to load the text from when a visitor opens it.",
      }).optional(),
      image: image({ label: "Picture", help: "A picture under the heading." }).optional(),
      lines: list(text(), { min: 1, label: "Address", help: "An address, line by line." }).optional(),
      coupon: text({ label: "Coupon code", help: "A code to copy." }).optional(),
      quiet: flag({
        label: "Small note",
        help: "true: a small note at the foot of the screen. The page stays usable, and the next click closes the note.",
      }),
    }),
    {
      min: 1,
      label: "Sections",
      group: "Content",
      help: "The sections of the panel, each with its own name.",
    },
  ),
});

export type InfoModalProps = Resolved<typeof infoModalProps>;
