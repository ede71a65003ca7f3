import { z } from "zod";
import type { ResolvedImage } from "../../images/resolve-image.ts";
import { resolvesTo } from "../define-field.ts";
import { nameOf } from "../name-kinds.ts";

/** A picture from `public/images/`, with its description. */
export const image = resolvesTo<ResolvedImage>().sharedField(
  "image",
  "A picture: its file, its description and its preset.",
  () =>
    z.strictObject({
      image: nameOf("image", z.string().min(1))
        .describe("A file name in public/images/.")
        .meta({ label: "File" }),
      alt: nameOf("message", z.string())
        .describe('What the picture shows: a message ("t:key") or a text.')
        .meta({ label: "Description" }),
      decorative: z
        .literal(true)
        .optional()
        .describe("true: the picture only decorates, so alt may be empty.")
        .meta({ label: "Only decorates" }),
      preset: nameOf("preset", z.string().min(1))
        .describe("An image preset of site.json. It sets sizes and quality.")
        .meta({ label: "Size" }),
    }),
);
