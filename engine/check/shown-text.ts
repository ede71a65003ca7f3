import { type MessageFormatElement, TYPE } from "@formatjs/icu-messageformat-parser";
import { contactValues } from "../link/contact-values.ts";
import { isPlain, parseMessage } from "../link/parse-message.ts";
import type { World } from "../link/world.ts";
import { marketFormat } from "../markets/market-format.ts";
import { oncePer } from "../read/once-per.ts";
import type { Market } from "../schema/markets.ts";

type Values = ReadonlyMap<string, string>;

const valuesOf = oncePer((_: World) => new Map<Market, Values>());

/** What messages insert in a market; the year and the savings, which are not known here, as wide as they are. */
function valuesIn(world: World, market: Market): Values {
  const markets = valuesOf(world);
  const known = markets.get(market);
  if (known) return known;
  const format = marketFormat(market);
  const main = world.site?.value;
  const values = new Map<string, string>([
    ...Object.entries({ ...main?.facts, ...market.facts }).map(
      ([name, fact]) => [name, String(format.fact(fact))] as const,
    ),
    ...Object.entries(contactValues(main?.contact, market.contact, format.countryName)),
    ["brand", main?.brand ?? ""],
    ["country", format.country],
    ["currency", market.currency],
    ["year", "0000"],
    ["savings", format.percent(88)],
  ]);
  markets.set(market, values);
  return values;
}

function fill(elements: readonly MessageFormatElement[], values: Values): string {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value;
      if (element.type === TYPE.pound) return "00";
      if (element.type === TYPE.plural || element.type === TYPE.select) {
        const filled = Object.values(element.options).map(({ value }) => fill(value, values));
        return filled.reduce((longest, one) => (one.length > longest.length ? one : longest), "");
      }
      // What only the browser knows is a number, mostly.
      return element.type === TYPE.tag ? fill(element.children, values) : (values.get(element.value) ?? "00");
    })
    .join("");
}

/** A text as a market shows it, at its longest where it is not always the same. */
export function shownText(world: World, market: Market, text: string): string {
  if (isPlain(text)) return text;
  const parsed = parseMessage(text);
  return parsed.ok && parsed.elements ? fill(parsed.elements, valuesIn(world, market)) : text;
}

/** How many characters of a text are seen: no soft hyphens, no joiners. */
export function seenLength(text: string): number {
  let length = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    // The second half of a pair is the same character.
    if (unit !== 0xad && unit !== 0x200b && unit !== 0x2060 && (unit < 0xdc00 || unit > 0xdfff)) length++;
  }
  return length;
}
