import {
  buttonLength,
  group,
  heading,
  type Resolved,
  text,
  type Used,
} from "funnel-engine/for-blocks/schema";

export const paymentMethodsProps = group({
  title: heading(3, {
    max: 60,
    label: "Headline",
    group: "Content",
    help: "The heading of the list.",
  }).default("t:engine.pay.title"),
  action: text({
    max: buttonLength,
    label: "Button",
    group: "Actions",
    help: "The button that leads to the payment.",
  }).default("t:engine.pay.action"),
  failed: text({
    label: "Text after a failure",
    group: "Content",
    help: "Shown if the payment could not be started, such as when the provider does not answer.",
  }).default("t:engine.pay.failed"),
  soldOut: text({
    label: "Text if sold out",
    group: "Content",
    help: "Shown if the order's time to pay is over and a product has been sold out since. Default: the text after a failure.",
  }).optional(),
});

export type PaymentMethodsProps = Resolved<typeof paymentMethodsProps> & Used<"paymentMethods">;
