import type { LiveText } from "../../payload/live-text.ts";
import { resolvesTo } from "../define-field.ts";
import { message } from "../message.ts";

/** Like `text`, with named values that the browser fills in. Resolves to a `LiveText`. */
export const liveText = (...values: readonly string[]) =>
  resolvesTo<LiveText>().field(
    "liveText",
    `A message ("t:key") or a text that the browser completes: ${values.map((name) => `{${name}}`).join(", ")}.`,
    message,
    { values },
  );
