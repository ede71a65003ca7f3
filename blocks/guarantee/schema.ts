import { z } from "zod";
import { image, richText, text } from "../../engine/schema/fields.ts";
import type { Resolved } from "../../engine/schema/resolved.ts";

export const guaranteeProps = z.strictObject({
  title: text(),
  text: richText(),
  image: image().optional(),
});

export type GuaranteeProps = Resolved<typeof guaranteeProps>;
