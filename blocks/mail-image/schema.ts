import { group, image, type Resolved } from "funnel-engine/for-blocks/schema";

export const mailImageProps = group({
  image: image({
    label: "Picture",
    group: "Content",
    help: "The picture. Write the mail so that it is complete without it.",
  }),
});

export type MailImageProps = Resolved<typeof mailImageProps>;
