import { shownOrder } from "../../commerce/shown-order.ts";
import type { EarlierSubmission, RepeatQuestion } from "../../forms/form-submission.ts";
import type { ResolvedRepeatQuestion } from "../../forms/resolved-form.ts";
import { formatMoment } from "../../markets/market-format.ts";
import type { LiveText } from "../../payload/live-text.ts";
import type { HeldSubmission } from "../http/checkout.ts";
import type { Files } from "../http/stored-files.ts";
import { type RepeatMarket, repeatTable } from "./repeat-table.ts";

/** The parts that may be shown: not the order number, and not who sent it. */
function shownSubmission({ at, order }: HeldSubmission, languageTag: string): EarlierSubmission {
  if (order === undefined) return { at: new Date(at).toISOString() };
  const { number: _number, ...shown } = shownOrder(order, languageTag);
  return { at: new Date(at).toISOString(), order: shown };
}

/** A time has no plural, so a text with plural forms uses the form "other". */
const withTime = (text: LiveText, time: string): string =>
  (typeof text === "string" ? text : (text.forms["other"] ?? "")).replaceAll("{time}", () => time);

function ask(
  { title, text, keep, again }: ResolvedRepeatQuestion,
  { languageTag, country }: RepeatMarket,
  earlier?: EarlierSubmission,
): RepeatQuestion {
  const time = earlier ? formatMoment(earlier.at, languageTag, country) : "";
  return {
    title: withTime(title, time),
    text,
    keep,
    again,
    ...(earlier && { earlier }),
  };
}

/**
 * Builds the question whether the visitor wants to send a submission that may be a repeat, in the language of
 * a market.
 */
export function askRepeat(
  files: Files,
): (market: string, held: HeldSubmission | undefined) => Promise<RepeatQuestion> {
  return async (market, held) => {
    const markets = await repeatTable(files);
    const texts = markets?.[market];
    if (texts === undefined) throw new Error("The build has no texts for a repeated submission.");
    if (held === undefined) return ask(texts.labels.likely, texts);
    const { languageTag } = markets?.[held.order?.market ?? market] ?? texts;
    return ask(
      held.order ? texts.labels.order : texts.labels.other,
      texts,
      shownSubmission(held, languageTag),
    );
  };
}
