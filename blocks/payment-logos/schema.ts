import { group, image, list, type Resolved, text } from "funnel-engine/for-blocks/schema";

export const paymentLogosProps = group({
  label: text({ label: "Headline of the row", group: "Content", help: "The heading of the row." }),
  logos: list(image(), { min: 1, max: 8, label: "Logos", group: "Content", help: "The logos, in order." }),
  note: text({ label: "Small print", group: "Small print", help: "Small print under the logos." }).optional(),
});

export type PaymentLogosProps = Resolved<typeof paymentLogosProps>;
