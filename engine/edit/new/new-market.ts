import { shownValue } from "../../markets/market.ts";
import { type MarketManifest, marketsSchema } from "../../schema/markets.ts";
import { converter, convertPrices } from "./convert-prices.ts";
import { countriesToDo } from "./countries-to-do.ts";
import type { Creatable } from "./creatable.ts";
import type { Refusal } from "./draft.ts";
import { defaultMarket, fallbackToDo, marketMessages } from "./market-messages.ts";
import { marketFacts, marketFormats } from "./market-values.ts";
import { copiesToDo, localeEdit, refuseLocale } from "./new-locale.ts";
import type { ScaffoldProject } from "./open-project.ts";
import { type FlagValues, locales, type Question, required } from "./questions.ts";
import { firstOf, misfit, refuseIf } from "./refusals.ts";

const questions: readonly Question[] = [
  { flag: "code", takes: "its code, such as NL", isRequired: true },
  {
    flag: "segment",
    takes: "its segment of the path, such as nl",
    isRequired: true,
    initial: ({ code }) => code?.toLowerCase(),
  },
  { flag: "locale", takes: "its message catalogue, such as nl_NL; a new one is created", isRequired: true },
  {
    flag: "from",
    takes: "the locale to copy into a new one (default: that of the default market)",
    choices: locales,
  },
  { flag: "currency", takes: "its currency, such as EUR", isRequired: true },
  {
    flag: "language-tag",
    takes: "its language and region, such as nl-NL",
    isRequired: true,
    initial: ({ locale }) => locale?.replace("_", "-"),
  },
  { flag: "country", takes: "its country (default: the first two letters of the code)" },
  { flag: "rate", takes: "the exchange rate from the default market's currency, if the currency is new" },
];

/** The answers, by the keys of a market where they are the same. */
function readAnswers(answers: FlagValues) {
  const code = required(answers, "code");
  return {
    code,
    country: answers["country"] ?? code.slice(0, 2),
    segment: required(answers, "segment"),
    locale: required(answers, "locale"),
    languageTag: required(answers, "language-tag"),
    currency: required(answers, "currency"),
  };
}

/** Whether `Intl` accepts a language tag. It throws on an invalid one. */
function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

/** An existing locale is not copied. */
const refuseFrom = (from: string | undefined, locale: string) =>
  refuseIf(from !== undefined, "from", `--from: there is already a locale "${locale}". Omit --from.`);

/** The currency must be known, or the rate must be given. */
function refuseRate(currency: string, base: string, isKnown: boolean, rate: string | undefined) {
  const isRate = rate !== undefined && /^\d+(?:\.\d+)?$/.test(rate) && Number(rate) > 0;
  if (isKnown)
    return refuseIf(
      rate !== undefined,
      "rate",
      `--rate: products already have prices in ${currency}. Omit it.`,
    );
  const message =
    rate === undefined
      ? `--rate is missing: no product has a price in ${currency}. Write how many ${currency} one ${base} is worth, such as 11.2.`
      : `--rate must be a number above 0, such as 11.2, not "${rate}".`;
  return refuseIf(!isRate, "rate", message);
}

function refuseMarket({ markets: { markets } }: ScaffoldProject, answers: FlagValues): Refusal | undefined {
  const { shape } = marketsSchema.shape.markets.element;
  const { code, country, segment, locale, languageTag, currency } = readAnswers(answers);
  const refuseTaken = (key: "code" | "segment", value: string) =>
    refuseIf(
      markets.some((market) => market[key] === value),
      key,
      `There is already a market with the ${key} "${value}". Choose another --${key}.`,
    );
  return firstOf(
    misfit("code", shape.code, code),
    misfit("segment", shape.segment, segment),
    misfit("locale", shape.locale, locale),
    misfit("currency", shape.currency, currency),
    misfit("language-tag", shape.languageTag, languageTag),
    refuseIf(
      !isLanguageTag(languageTag),
      "language-tag",
      `--language-tag cannot be "${languageTag}". Write a language and a region, such as nl-NL.`,
    ),
    misfit("country", shape.country, country),
    refuseTaken("code", code),
    refuseTaken("segment", segment),
  );
}

/** Files that address single markets, such as the terms. */
const filesPerMarket = ({ root, documents }: ScaffoldProject): string[] =>
  documents
    .filter(({ file, text }) => file.startsWith(`${root}routes/`) && text.split('"markets": [').length > 3)
    .map(({ file }) => file);

/** The legal requirements of another market for prices, promises and pages. */
const lawOf = (market: MarketManifest) => {
  const keys = ["unitPrice", "lowestPriceOf30Days", "truthfulCountdowns", "withdrawalFunction"] as const;
  return Object.fromEntries(keys.flatMap((key) => (key in market ? [[key, market[key]]] : [])));
};

const unlessEmpty = <Value extends object>(value: Value): Value | undefined =>
  Object.keys(value).length > 0 ? value : undefined;

const list = (names: object): string => Object.keys(names).join(", ");

/** A market in markets.json and prices in its currency. Its formats, facts and contact need a review. */
export const newMarket: Creatable = {
  questions,
  draft(project, answers) {
    const { markets, settings, root } = project;
    const chosen = readAnswers(answers);
    const { code, ...rest } = chosen;
    const { country, locale, languageTag, currency } = rest;
    const byDefault = defaultMarket(markets);
    const isNewLocale = !locales(project).includes(locale);
    const source = answers["from"] ?? byDefault?.locale ?? "";
    const model = markets.markets.find((market) => market.locale === locale) ?? byDefault;
    const base = byDefault?.currency ?? currency;
    const isKnown = markets.markets.some((market) => market.currency === currency);
    const refusal = firstOf(
      refuseIf(
        model === undefined,
        undefined,
        `The default market "${markets.default}" is not in markets.json.`,
      ),
      refuseMarket(project, answers),
      isNewLocale ? refuseLocale(project, locale, source) : refuseFrom(answers["from"], locale),
      refuseRate(currency, base, isKnown, answers["rate"]),
    );
    if (refusal) return refusal;
    if (model === undefined) throw new Error("There is no market to copy from.");

    const convert = isKnown ? undefined : converter(base, currency, Number(answers["rate"]));
    const prices = convert ? convertPrices(project, base, currency, convert) : [];
    const facts = unlessEmpty(marketFacts(project, code, currency, convert));
    const { formats, open } = marketFormats(project, country, model);
    const phone = settings.contact?.phone;
    const neighbour = markets.markets.find((market) => market.country === country) ?? model;
    const law = unlessEmpty(lawOf(neighbour));
    const contact = phone && {
      phone: {
        placeholder: shownValue(phone),
        law: `This is the phone number of the site. Write the one for ${code}, or remove "contact".`,
      },
    };
    const value = { code, live: false, ...rest, ...law, facts, contact, formats: unlessEmpty(formats) };
    const insert = ["markets", markets.markets.length];
    const { language } = new Intl.Locale(languageTag);
    const added = project.policies.flatMap(({ name, suits }) =>
      suits?.(chosen) && !settings.policies.includes(name) ? [name] : [],
    );
    const policies = [...settings.policies, ...added];
    const fallback = markets.locales.find((one) => one.code === locale)?.fallback;
    const toDo = [
      // First what only the shop's owner knows.
      facts && `Facts of ${code} in markets.json: ${list(facts)}.`,
      contact && `Contact of ${code} in markets.json: the phone number is still the site's.`,
      law && `Law of ${code} in markets.json, as in ${neighbour.code}: ${list(law)}.`,
      prices.length > 0 &&
        `Prices: ${prices.length} products have prices in ${currency} calculated from ${base}. Review them: ${prices.map(({ file }) => file).join(", ")}.`,
      open.length > 0 &&
        `Formats of ${code} in markets.json accept almost anything: ${open.join(", ")}. Write pattern and example; the example is still that of ${model.code}.`,
      ...filesPerMarket(project).map(
        (file) => `Legal texts: ${file} has blocks for single markets, but none for ${code}.`,
      ),
      ...countriesToDo(project, country),
      added.length > 0 &&
        `Policies: site.json now follows ${added.join(" and ")}, because of ${code}. See engine/policies/ for their rules.`,
      ...project.policies
        .filter(({ name }) => policies.includes(name))
        .map(({ toDo: openFor }) => openFor?.(language)),
      fallback && fallbackToDo(project, marketMessages(project, country), locale, fallback),
      isNewLocale && copiesToDo(locale, source),
    ];
    return {
      edit: [
        ...(isNewLocale
          ? localeEdit(project, { code: locale, source }, marketMessages(project, country))
          : []),
        { file: `${root}markets.json`, changes: [{ insert, value }] },
        ...(added.length > 0
          ? [{ file: `${root}site.json`, changes: [{ set: ["policies"], value: policies }] }]
          : []),
        ...prices,
      ],
      toDo: toDo.filter((line) => typeof line === "string"),
    };
  },
};
