import { group, heading, richText } from "funnel-engine/for-blocks/schema";

/** The words of a video or recording as a text. */
export const transcript = () =>
  group(
    {
      title: heading(3, { label: "Title", help: 'What opens the text: "Read it instead".' }).default(
        "t:engine.transcript.title",
      ),
      text: richText({ level: 4, label: "Text" }),
    },
    {
      label: "Transcript",
      group: "Content",
      help: "What is said and shown, for people who would rather read. It is closed at first.",
    },
  ).optional();
