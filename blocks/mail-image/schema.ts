import { image, type Resolved } from "funnel-engine/for-blocks/schema";
import { z } from "zod";

export const mailImageProps = z.strictObject({
  image: image()
    .describe("The picture. Write the mail so that it is complete without it.")
    .meta({ label: "Picture", group: "Content" }),
});

export type MailImageProps = Resolved<typeof mailImageProps>;
