import { z } from "zod";
import { heading, image, orderButton, text } from "../../engine/fields/fields.ts";
import type { Resolved } from "../../engine/fields/resolved.ts";

export const errorMessageProps = z.strictObject({
  image: image(),
  title: heading(1).describe("The headline."),
  description: text(),
  message: text().describe("The exact technical message, in English. The server inserts the path."),
  order: orderButton(),
});

export type ErrorMessageProps = Resolved<typeof errorMessageProps>;
