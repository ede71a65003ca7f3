import { z } from "zod";
import { image, orderButton, text } from "../../engine/schema/fields.ts";
import type { Resolved } from "../../engine/schema/resolved.ts";

export const errorMessageProps = z.strictObject({
  image: image(),
  title: text(),
  description: text(),
  message: text().describe("The exact technical message, in English. The server puts the path into it."),
  order: orderButton(),
});

export type ErrorMessageProps = Resolved<typeof errorMessageProps>;
