import { type MessageFormatElement, TYPE } from "@formatjs/icu-messageformat-parser";
import type { LiveText } from "../payload/live-text.ts";
import { parseMessage } from "./parse-message.ts";

/** Returns the text of a value that is known at build time; undefined for one that the browser fills in. */
type Known = (name: string) => string | undefined;

/** Turns elements into a text with `{name}`s. Undefined if that is not enough. */
function flatten(
  elements: readonly MessageFormatElement[],
  findValue: Known,
  pound: string,
): string | undefined {
  let text = "";
  for (const element of elements) {
    if (element.type === TYPE.literal) {
      // The browser would read the braces as a name.
      if (/[{}]/.test(element.value)) return undefined;
      text += element.value;
    } else if (element.type === TYPE.argument) text += findValue(element.value) ?? `{${element.value}}`;
    else if (element.type === TYPE.pound) text += `{${pound}}`;
    else return undefined;
  }
  return text;
}

/**
 * Turns an ICU message into a text that the browser can complete without a parser. Undefined if the message
 * needs more than names and one plural.
 */
export function liveMessage(text: string, findValue: Known): LiveText | undefined {
  const parsed = parseMessage(text);
  if (!parsed.ok) return undefined;
  if (parsed.elements === undefined) return text;
  const { elements } = parsed;
  const pluralIndex = elements.findIndex(({ type }) => type === TYPE.plural);
  const plural = elements[pluralIndex];
  if (plural?.type !== TYPE.plural) return flatten(elements, findValue, "");
  if (plural.offset !== 0 || plural.pluralType !== "cardinal" || findValue(plural.value) !== undefined)
    return undefined;
  const forms: Record<string, string> = {};
  for (const [form, option] of Object.entries(plural.options)) {
    const whole = [...elements.slice(0, pluralIndex), ...option.value, ...elements.slice(pluralIndex + 1)];
    const flat = flatten(whole, findValue, plural.value);
    if (flat === undefined) return undefined;
    forms[form] = flat;
  }
  return { plural: plural.value, forms };
}
