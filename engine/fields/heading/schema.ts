import type { HeadingLevel } from "../../payload/rich-text.ts";
import { resolvesTo, type TextOptions } from "../define-field.ts";
import { message } from "../message.ts";

/** A heading's text in the market's language, and its level. `<Heading>` renders it. */
export interface ResolvedHeading {
  readonly level: HeadingLevel;
  readonly text: string;
}

/** Like `text`, for a text that is a heading. The check reads the page's outline from these fields. */
export const heading = (level: HeadingLevel, { max, ...options }: TextOptions = {}) =>
  resolvesTo<ResolvedHeading>().field(
    "heading",
    'A message, written "t:key", or a text that is shown as it is.',
    message,
    { level, ...(max !== undefined && { max }) },
    options,
  );
