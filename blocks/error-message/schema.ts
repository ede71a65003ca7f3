import { heading, image, orderButton, type Resolved, text } from "funnel-engine/for-blocks/schema";
import { z } from "zod";

export const errorMessageProps = z.strictObject({
  image: image().meta({ label: "Picture", group: "Content" }),
  title: heading(1).describe("The headline.").meta({ label: "Headline", group: "Content" }),
  description: text().meta({ label: "Description", group: "Content" }),
  message: text()
    .describe("The exact technical message, in English. The server inserts the path.")
    .meta({ label: "Technical message", group: "Content" }),
  order: orderButton().meta({ label: "Order button", group: "Actions" }),
});

export type ErrorMessageProps = Resolved<typeof errorMessageProps>;
