import { group, heading, image, orderButton, type Resolved, text } from "funnel-engine/for-blocks/schema";

export const errorMessageProps = group({
  image: image({ label: "Picture", group: "Content" }),
  title: heading(1, { label: "Headline", group: "Content", help: "The headline." }),
  description: text({ label: "Description", group: "Content" }),
  message: text({
    label: "Technical message",
    group: "Content",
    help: "The exact technical message, in English. The server inserts the path.",
  }),
  order: orderButton({ label: "Order button", group: "Actions" }),
});

export type ErrorMessageProps = Resolved<typeof errorMessageProps>;
