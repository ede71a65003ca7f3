import { group, heading, list, type Resolved, richText } from "funnel-engine/for-blocks/schema";

export const faqProps = group({
  title: heading(2, { max: 60, label: "Headline", group: "Content" }),
  items: list(
    group({
      question: heading(3, { label: "Question" }),
      answer: richText({ level: 4, label: "Answer" }),
    }),
    { min: 1, max: 20, label: "Questions", group: "Content", help: "The most frequent first." },
  ),
});

export type FaqProps = Resolved<typeof faqProps>;
