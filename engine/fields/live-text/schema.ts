import type { LiveText } from "../../payload/live-text.ts";
import { resolvesTo, type TextLimit } from "../define-field.ts";
import { message } from "../message.ts";

/**
 * Like `text`, with named values that the browser fills in, or the server in a mail. Resolves to a `LiveText`.
 */
export const liveText = (...values: readonly string[]) => limitedLiveText({}, ...values);

/** The same, with a maximum length. */
export const limitedLiveText = (limit: TextLimit, ...values: readonly string[]) =>
  resolvesTo<LiveText>().field(
    "liveText",
    `A message ("t:key") or a text that the browser completes: ${values.map((name) => `{${name}}`).join(", ")}.`,
    message,
    { values, ...limit },
  );
