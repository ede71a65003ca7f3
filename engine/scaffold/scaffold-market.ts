import { readsClaims } from "../check/claim-words.ts";
import { languageName } from "../check/language-name.ts";
import { shownValue } from "../schema/contact.ts";
import { type Market, marketsSchema } from "../schema/markets.ts";
import { converter, convertPrices } from "./convert-prices.ts";
import { countriesToDo } from "./countries-to-do.ts";
import { type Draft, type Refusal, refuse } from "./draft.ts";
import { fallbackTexts, fallbackToDo } from "./fallback-texts.ts";
import { insertItem } from "./insert-json.ts";
import { marketFacts } from "./market-facts.ts";
import { marketFormats } from "./market-formats.ts";
import { marketMessages } from "./market-messages.ts";
import { firstOf, misfit, unknownName } from "./names.ts";
import { manifestText, type Project } from "./project.ts";

interface MarketAnswers {
  readonly code: string;
  readonly segment: string;
  readonly locale: string;
  readonly currency: string;
  readonly languageTag: string;
  /** Its country; the first two letters of the code unless given. */
  readonly country?: string | undefined;
  /** How much of a new currency one of the default market's is worth. */
  readonly rate?: string | undefined;
}

const { shape } = marketsSchema.shape.markets.element;

/** What a language tag is refused for; `Intl` formats with it and throws on one that is none. */
function tagMisfit(tag: string): string | undefined {
  try {
    Intl.getCanonicalLocales(tag);
    return undefined;
  } catch {
    return `--language-tag cannot be "${tag}". It takes a language and a region, such as nl-NL.`;
  }
}

function rateMisfit(currency: string, base: string, isKnown: boolean, rate: string | undefined) {
  if (isKnown)
    return rate === undefined
      ? undefined
      : `--rate: products have prices in ${currency} already. Leave it out.`;
  if (rate === undefined)
    return `--rate is missing: no product has a price in ${currency}. It takes how many ${currency} one ${base} is worth, such as 11.2.`;
  return /^\d+(?:\.\d+)?$/.test(rate) && Number(rate) > 0
    ? undefined
    : `--rate takes a number above 0, such as 11.2, not "${rate}".`;
}

/** Files that say something to each market by itself: the terms, say. */
function filesPerMarket({ root, documents }: Project): string[] {
  return documents
    .filter(({ file, text }) => file.startsWith(`${root}routes/`) && text.split('"markets": [').length > 3)
    .map(({ file }) => file);
}

/** What the law asks of prices, promises and pages, as it does in another market. */
const lawOf = ({ unitPrice, lowestPriceOf30Days, truthfulCountdowns, withdrawalFunction }: Market) =>
  Object.fromEntries(
    Object.entries({ unitPrice, lowestPriceOf30Days, truthfulCountdowns, withdrawalFunction }).filter(
      ([, value]) => value !== undefined,
    ),
  );

/** A market in markets.json, with prices in its currency and formats, facts and contact to go over. */
export function scaffoldMarket(project: Project, answers: MarketAnswers): Draft | Refusal {
  const { markets, settings, root } = project;
  const { code, segment, locale, currency, languageTag, rate } = answers;
  const country = answers.country ?? code.slice(0, 2);
  const model =
    markets.markets.find((market) => market.locale === locale) ??
    markets.markets.find((market) => market.code === markets.default);
  if (model === undefined) return refuse(`The default market "${markets.default}" is not in markets.json.`);
  const base = markets.markets.find((market) => market.code === markets.default)?.currency ?? currency;
  const isKnown = markets.markets.some((market) => market.currency === currency);
  const taken = (key: "code" | "segment", value: string) =>
    markets.markets.some((market) => market[key] === value)
      ? `There is a market with the ${key} "${value}" already. Take another --${key}.`
      : undefined;
  const reason = firstOf(
    misfit("code", shape.code, code),
    misfit("segment", shape.segment, segment),
    misfit("locale", shape.locale, locale),
    misfit("currency", shape.currency, currency),
    misfit("language-tag", shape.languageTag, languageTag),
    tagMisfit(languageTag),
    misfit("country", shape.country, country),
    taken("code", code),
    taken("segment", segment),
    unknownName(
      "locale",
      markets.locales.map((one) => one.code),
      locale,
      "locale",
    ),
    rateMisfit(currency, base, isKnown, rate),
  );
  if (reason !== undefined) return refuse(reason);

  const convert = isKnown ? undefined : converter(base, currency, Number(rate));
  const prices = convert ? convertPrices(project, base, currency, convert) : new Map<string, string>();
  const facts = marketFacts(project, code, currency, convert);
  const { formats, open } = marketFormats(project, country, model);
  const { language } = new Intl.Locale(languageTag);
  const phone = settings.contact?.phone;
  const neighbour = markets.markets.find((market) => market.country === country) ?? model;
  const law = lawOf(neighbour);
  const market = {
    code,
    country,
    segment,
    locale,
    languageTag,
    currency,
    ...law,
    facts,
    contact: phone && {
      phone: {
        placeholder: shownValue(phone),
        law: `It is the phone number of the site. Put that for ${code}, or take "contact" away.`,
      },
    },
    formats,
  };
  const fallback = markets.locales.find((one) => one.code === locale)?.fallback;
  return {
    files: new Map([
      [`${root}markets.json`, insertItem(manifestText(project, "markets.json") ?? "", ["markets"], market)],
      ...prices,
    ]),
    toDo: [
      ...(prices.size > 0
        ? [
            `Prices: ${prices.size} products have ${currency} worked out from ${base}. Go over them: ${[...prices.keys()].join(", ")}.`,
          ]
        : []),
      ...(facts ? [`Facts of ${code} in markets.json: ${Object.keys(facts).join(", ")}.`] : []),
      ...(open.length > 0
        ? [
            `Formats of ${code} in markets.json take nearly anything: ${open.join(", ")}. Write pattern and example; the example is still that of ${model.code}.`,
          ]
        : []),
      ...(phone ? [`Contact of ${code} in markets.json: the phone number is the site's.`] : []),
      ...(Object.keys(law).length > 0
        ? [`Law of ${code} in markets.json, as in ${neighbour.code}: ${Object.keys(law).join(", ")}.`]
        : []),
      ...filesPerMarket(project).map(
        (file) => `Legal texts: ${file} has blocks for single markets, and none for ${code}.`,
      ),
      ...countriesToDo(project, country),
      ...(readsClaims(language)
        ? []
        : [
            `Claims in ${languageName(language)} are not checked: let somebody read the texts who knows what food may not claim.`,
          ]),
      ...(fallback === undefined
        ? []
        : [
            fallbackToDo(
              locale,
              fallback,
              fallbackTexts(project, marketMessages(project, country), fallback, locale),
            ),
          ]),
    ],
  };
}
