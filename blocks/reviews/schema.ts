import { group, heading, type Resolved, text, type Used } from "funnel-engine/for-blocks/schema";

const label = (name: string, label: string) =>
  text({ max: 45, label, group: "Labels" }).default(`t:engine.reviews.${name}`);

export const reviewsProps = group({
  title: heading(2, { max: 60, label: "Headline", group: "Content", help: "The section's heading." }),
  policy: text({
    label: "How you check reviews",
    group: "Content",
    help: "Whether and how you make sure that reviews are from buyers, and that you show all of them. The law asks for this sentence (Art. 7 (6) of Directive 2005/29/EC).",
  }),
  count: label("count", "Label of the number"),
  bought: label("bought", "Label of a checked purchase"),
  invited: label("invited", "Label of an invitation"),
  none: label("unverified", "Label without a check"),
  withheld: label("withheld", "In place of a text that is not shown"),
});

export type ReviewsProps = Resolved<typeof reviewsProps> & Used<"reviews">;
