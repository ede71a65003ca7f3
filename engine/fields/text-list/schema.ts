import { z } from "zod";
import { resolvesTo, type TextOptions } from "../define-field.ts";
import { message } from "../message.ts";

/** Texts in order. A text is left out in a market that lacks one of its values, instead of being an error. */
export const textList = ({ max, ...options }: TextOptions = {}) =>
  resolvesTo<readonly string[]>().field(
    "textList",
    'Messages ("t:key") or texts, in order. A text is left out if it needs a value that the page does not have.',
    z.array(message).min(1),
    { ...(max !== undefined && { max }) },
    options,
  );
