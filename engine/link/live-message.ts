import { type MessageFormatElement, TYPE } from "@formatjs/icu-messageformat-parser";
import type { LiveText } from "../schema/live-text.ts";
import { parseMessage } from "./parse-message.ts";

/** The text of a value that is known already; undefined for one that the browser fills in. */
type Known = (name: string) => string | undefined;

/** Elements → a text with `{name}`s, or undefined where they need more than names. */
function flatten(elements: readonly MessageFormatElement[], known: Known, pound: string): string | undefined {
  let text = "";
  for (const element of elements) {
    if (element.type === TYPE.literal) {
      // The browser takes braces for names.
      if (/[{}]/.test(element.value)) return undefined;
      text += element.value;
    } else if (element.type === TYPE.argument) text += known(element.value) ?? `{${element.value}}`;
    else if (element.type === TYPE.pound) text += `{${pound}}`;
    else return undefined;
  }
  return text;
}

/**
 * An ICU message → a text that the browser completes without a parser, or undefined when the message uses more than
 * names and one plural.
 */
export function liveMessage(text: string, known: Known): LiveText | undefined {
  const parsed = parseMessage(text);
  if (!parsed.ok) return undefined;
  if (parsed.elements === undefined) return text;
  const { elements } = parsed;
  const at = elements.findIndex(({ type }) => type === TYPE.plural);
  const plural = elements[at];
  if (plural?.type !== TYPE.plural) return flatten(elements, known, "");
  if (plural.offset !== 0 || plural.pluralType !== "cardinal" || known(plural.value) !== undefined)
    return undefined;
  const forms: Record<string, string> = {};
  for (const [form, option] of Object.entries(plural.options)) {
    const whole = [...elements.slice(0, at), ...option.value, ...elements.slice(at + 1)];
    const flat = flatten(whole, known, plural.value);
    if (flat === undefined) return undefined;
    forms[form] = flat;
  }
  return { plural: plural.value, forms };
}
