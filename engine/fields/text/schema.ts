import { resolvesTo, type TextOptions } from "../define-field.ts";
import { message } from "../message.ts";

const { field, sharedField } = resolvesTo<string>();

const description = 'A message, written "t:key", or a text that is shown as it is.';
const plainText = sharedField("text", description, () => message);

/** A message (`t:key`) or a literal text. Resolves to a string in the market's language. */
export const text = ({ max, ...options }: TextOptions = {}) =>
  max === undefined ? plainText(options) : field("text", description, message, { max }, options);
