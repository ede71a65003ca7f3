import { z } from "zod";
import { image, type Resolved } from "../../engine/fields/fields.ts";

export const mailImageProps = z.strictObject({
  image: image()
    .describe("The picture. Write the mail so that it is complete without it.")
    .meta({ label: "Picture", group: "Content" }),
});

export type MailImageProps = Resolved<typeof mailImageProps>;
