import { amountPattern, currencySymbols, readMajorUnits } from "../../check/amount-pattern.ts";
import type { Rule } from "../../check/rule.ts";
import { memoize } from "../../json/memoize.ts";
import { hasOtherArguments } from "../../site/differing-arguments.ts";
import { findMarkets } from "../../site/find-markets.ts";
import { findTexts } from "../../site/find-texts.ts";
import { knownMoney, knownSavings } from "../../site/known-amounts.ts";

/** A saving in percent: the number beside a word for it, in the languages of Western Europe. */
const saving =
  /(?<word>(?<!\p{L})(?:save|saves|saving|spar(?:en|e|st|t|a)?|rabatt|rabat|discount|économise[zr]|remise|risparmi\p{L}*|sconto|säästä\p{L}*|alennus|bespaar|korting|ahorr\p{L}*))[^\d.!?]{0,25}?(?<![\d.,])(?<after>\d{1,3})\s?%|(?<![\d.,])(?<before>\d{1,3})\s?%\s*(?:off\b|discount|rabatt|rabat|günstiger|billiger|billigare|billigere|de remise|di sconto|alennus|halvempi|korting|de descuento)/giu;

/** A word for a price or for delivery before an amount in the same sentence, and none that makes it a limit. */
const priced =
  /(?:(?<!\p{L})(?:costs?|price|only|for just|delivery|shipping|kostet|kosten|preis|nur|lieferung|versand\p{L}*|kostar|pris|bara|frakt|endast|koster|kun|fragt|coûte|prix|livraison|seulement|costa|prezzo|spedizione|solo|maksaa|hinta|toimitus|vain)\b[^.!?]{0,30}|(?:^|\s)(?:ab|från|fra|dès|da|alkaen)\s+)$/iu;
const delivered =
  /^[^.!?]{0,20}(?<!\p{L})(?:versandkosten|delivery|shipping|frakt|fragt|livraison|spedizione|toimitus)/iu;
const limited =
  /(?<!\p{L})(?:over|under|below|above|less than|more than|up to|about|almost|über|unter|weniger als|mehr als|bis zu|etwa|fast|över|mindre än|mer än|upp till|cirka|plus de|moins de|più di|meno di|yli|alle)\b[^.!?]{0,12}$/iu;

export const unfoundedFigure: Rule = {
  meta: {
    code: "unfounded-figure",
    severity: "warning",
    tier: "content",
    title: "A text promises a price or a saving that the data do not have",
    once: true,
  },
  check: (site, report) => {
    const { manifests } = site;
    const marketsIn = (locale: string | undefined) => findMarkets(manifests, locale);
    const moneyIn = memoize((locale: string | undefined) => knownMoney(manifests, marketsIn(locale)));
    const savingsIn = memoize((locale: string | undefined) => knownSavings(manifests, marketsIn(locale)));
    const patternIn = memoize((locale: string | undefined) =>
      amountPattern(marketsIn(locale).flatMap(currencySymbols)),
    );
    for (const { text, locale, document, path } of findTexts(site, /\d/)) {
      // Without a market, it is unknown which amounts are right.
      if (locale === undefined || marketsIn(locale).length === 0) continue;
      for (const { 0: figure, groups = {} } of text.matchAll(saving)) {
        const percent = Number(groups["after"] ?? groups["before"]);
        if (savingsIn(locale).has(percent) || hasOtherArguments(site, { document, path })) continue;
        report({
          document,
          path,
          message: `"${figure}": no product saves ${percent} % in ${locale}.`,
          hint: "Write {savings}, which is what the page's second product saves, or correct the prices.",
        });
      }
      // Look for words first: asking Intl for the symbols of all markets is slow.
      if (!/\d\s?(?:\p{Sc}|\p{L})|\p{Sc}\s?\d/u.test(text)) continue;
      for (const { 0: figure, 1: after, 2: before, index } of text.matchAll(patternIn(locale))) {
        const start = text.slice(Math.max(0, index - 60), index);
        const end = text.slice(index + figure.length);
        if (!(priced.test(start) || delivered.test(end)) || limited.test(start)) continue;
        const amount = readMajorUnits(after ?? before ?? "");
        if (moneyIn(locale).has(amount) || hasOtherArguments(site, { document, path })) continue;
        report({
          document,
          path,
          message: `"${figure}" is not a price, fee or limit in the data of ${locale}.`,
          hint: "Write the value of a fact, such as {deliveryFee} or {freeDeliveryFrom}, or leave the amount to the product cards.",
        });
      }
    }
  },
};
