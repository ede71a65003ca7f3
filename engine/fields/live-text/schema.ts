import type { LiveText } from "../../payload/live-text.ts";
import { resolvesTo, type TextOptions } from "../define-field.ts";
import { message } from "../message.ts";

/**
 * Like `text`, with named values that the browser fills in, or the server in a mail. Resolves to a `LiveText`.
 */
export const liveText = (values: readonly string[], { max, ...options }: TextOptions = {}) =>
  resolvesTo<LiveText>().field(
    "liveText",
    `A message ("t:key") or a text that the browser completes: ${values.map((name) => `{${name}}`).join(", ")}.`,
    message,
    { values, ...(max !== undefined && { max }) },
    options,
  );
