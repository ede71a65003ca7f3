import {
  buttonLength,
  group,
  heading,
  type Resolved,
  text,
  type Used,
} from "funnel-engine/for-blocks/schema";

export const orderFinderProps = group({
  title: heading(2, {
    max: 60,
    label: "Headline",
    group: "Content",
    help: "The heading of the form.",
  }).default("t:engine.order-finder.title"),
  number: text({
    label: "Order number label",
    group: "Labels",
    help: "The label of the order number.",
  }).default("t:engine.order-finder.number"),
  email: text({ label: "E-mail label", group: "Labels", help: "The label of the e-mail address." }).default(
    "t:engine.order-finder.email",
  ),
  action: text({
    max: buttonLength,
    label: "Button",
    group: "Actions",
    help: "The button that requests the link.",
  }).default("t:engine.order-finder.action"),
  sent: text({
    label: "Text after a request",
    group: "Content",
    help: "Shown after each request. It must not say whether there is such an order: the mail goes out only if number and address fit.",
  }).default("t:engine.order-finder.sent"),
  limited: text({
    label: "Text after too many requests",
    group: "Content",
    help: "Shown after too many requests.",
  }).default("t:engine.order-finder.limited"),
});

export type OrderFinderProps = Resolved<typeof orderFinderProps> & Used<"orderPage">;
