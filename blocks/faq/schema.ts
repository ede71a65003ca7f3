import { heading, list, type Resolved, richText } from "funnel-engine/for-blocks/schema";
import { z } from "zod";

export const faqProps = z.strictObject({
  title: heading(2, { max: 60 }).meta({ label: "Headline", group: "Content" }),
  items: list(1, 20, {
    question: heading(3).meta({ label: "Question" }),
    answer: richText({ level: 4 }).meta({ label: "Answer" }),
  }).meta({ label: "Questions", group: "Content", description: "The most frequent first." }),
});

export type FaqProps = Resolved<typeof faqProps>;
