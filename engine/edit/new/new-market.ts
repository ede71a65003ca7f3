import { z } from "zod";
import { getDecimals, isWrittenWhole } from "../../commerce/money.ts";
import { EditError } from "../../json/edit-json.ts";
import { localeTag } from "../../languages/locale-name.ts";
import { isPayableFrom, listAccountParts } from "../../markets/bank-account.ts";
import { shownValue } from "../../markets/market.ts";
import { marketsSchema } from "../../schema/markets.ts";
import { readBankAccount, sellsOnInvoice } from "../../site/payments.ts";
import type { Edit } from "../transaction.ts";
import { ask, type Creatable, type FlagValues, requireAnswer } from "./creatable.ts";
import { dutiesQuestion, readDuties } from "./market-duties.ts";
import { converter, convertPrices, findMeasurement, marketFacts, marketFormats } from "./market-values.ts";
import { defaultMarket, draftLocale, locales, sourceQuestion } from "./new-locale.ts";
import type { ScaffoldProject } from "./open-project.ts";

const { shape } = marketsSchema.shape.markets.element;

const rate = z
  .string()
  .regex(/^(?=.*[1-9])\d+(?:\.\d+)?$/)
  .describe("Write a number above 0.");

const isNewLocale = (project: ScaffoldProject, { locale }: FlagValues): boolean =>
  locale !== undefined && !locales.list(project).includes(locale);

/**
 * The payments of a new market: the methods of the market it is like, and the account of a market in its
 * country. `toDo` says which account its customers need who pay by invoice, if they cannot pay into that one.
 */
function copyPayments(
  { root, site }: ScaffoldProject,
  code: string,
  neighbour: string | undefined,
  model: string,
): { readonly edit: Edit; readonly toDo: readonly string[] } {
  const payments = site.manifests.payments?.value;
  const source = neighbour ?? model;
  const methods = payments?.markets[source];
  if (payments === undefined || methods === undefined) return { edit: [], toDo: [] };
  const copied = neighbour === undefined ? undefined : payments.accounts?.[neighbour];
  const country = code.slice(0, 2);
  const parts = listAccountParts(country).map((part) => `"${part}"`);
  const account = copied ?? payments.account;
  const isForeign =
    sellsOnInvoice(site, source) && account && !isPayableFrom(readBankAccount(account), country);
  return {
    edit: [
      {
        file: `${root}payments.json`,
        changes: [
          { set: ["markets", code], value: methods },
          ...(copied ? [{ set: ["accounts", code], value: copied }] : []),
        ],
      },
    ],
    toDo: [
      `Methods of payment of ${code} in payments.json: copied from ${source}.`,
      ...(isForeign
        ? [
            `Account for invoices of ${code} in payments.json: banks there ask for ${parts.join(", ")}. Add an account to "accounts", or take invoices off the list of ${code}.`,
          ]
        : []),
    ],
  };
}

const isNewCurrency = ({ markets }: ScaffoldProject, { currency }: FlagValues): boolean =>
  currency !== undefined && !markets.markets.some((market) => market.currency === currency);

/** A market in markets.json and prices in its currency. Its formats, facts and contact need a review. */
export const newMarket: Creatable = {
  questions: [
    {
      ...ask("code", "its code, such as NL", shape.code),
      namesakes: { noun: "market", list: ({ markets }) => markets.markets.map(({ code }) => code) },
    },
    {
      flag: "segment",
      takes: "its segment of the path (default: the code in small letters)",
      initial: (_, { code }) => code?.toLowerCase(),
      schema: shape.segment,
    },
    ask("locale", "its message catalogue, such as nl_NL; a new one is created", shape.locale),
    { ...sourceQuestion, applies: isNewLocale },
    ask("currency", "its currency, such as EUR", shape.currency),
    dutiesQuestion,
    {
      flag: "language-tag",
      takes: "its language and region, such as nl-NL (default: as in the locale)",
      initial: (_, { locale }) => locale && localeTag(locale),
      schema: shape.languageTag,
    },
    {
      ...ask("rate", "how many of a new currency one of the default market's is worth, such as 11.2", rate),
      applies: isNewCurrency,
    },
  ],
  draft(project, answers) {
    const { markets, settings, policies, root, site } = project;
    const unclear = markets.markets.find(
      (market) => market.decimals === undefined && isWrittenWhole(market.currency),
    );
    if (unclear !== undefined)
      throw new EditError(
        `The decimals of ${unclear.code} are unclear. Run npm run check and correct them first.`,
      );
    const code = requireAnswer(answers, "code");
    const country = code.slice(0, 2);
    const [locale, currency] = [requireAnswer(answers, "locale"), requireAnswer(answers, "currency")];
    const languageTag = requireAnswer(answers, "language-tag");
    const base = defaultMarket(project);
    const model = markets.markets.find((market) => market.locale === locale) ?? base;
    const neighbour = markets.markets.find((market) => market.country === country);
    const convert = isNewCurrency(project, answers)
      ? converter(base.currency, currency, Number(answers["rate"]))
      : undefined;
    const prices = convert ? convertPrices(project, base.currency, currency, convert) : [];
    const { formats, open } = marketFormats(project, country, model);
    const phone = settings.contact?.phone;
    const law = `This is the phone number of the site. Write the one for ${code}, or remove "contact".`;
    const value = {
      code,
      live: false,
      country,
      segment: answers["segment"],
      locale,
      languageTag,
      currency,
      decimals: isWrittenWhole(currency) ? getDecimals(currency) : undefined,
      ...readDuties(answers),
      measurement: findMeasurement(country) ?? neighbour?.measurement,
      facts: marketFacts(project, code, currency, convert),
      contact: phone && { phone: { placeholder: shownValue(phone), law } },
      formats,
    };
    const insert = ["markets", markets.markets.length];
    const payments = copyPayments(project, code, neighbour?.code, model.code);
    const added = policies
      .filter(({ name, suits }) => suits?.({ country, languageTag }) && !settings.policies.includes(name))
      .map(({ name }) => name);
    const followed = [...settings.policies, ...added];
    const { language } = new Intl.Locale(languageTag);
    const catalogue = isNewLocale(project, answers) ? draftLocale(project, locale, answers) : undefined;
    const toDo = [
      `Facts of ${code}, such as its phone number: npm run check lists what it needs before it goes live.`,
      `Law of ${code} in markets.json: have your answers checked (${answers["law"]}).`,
      ...payments.toDo,
      site.manifests.taxes &&
        `Taxes of ${code} in taxes.json: prices include them, and orders do not say how much, until you add them.`,
      prices.length > 0 && `Prices in ${currency}: they are calculated from ${base.currency}. Review them.`,
      open.length > 0 &&
        `Formats of ${code} in markets.json accept almost anything: ${open.join(", ")}. Write pattern and example.`,
      !neighbour && `Countries: add ${country} to texts that list them, such as the terms.`,
      added.length > 0 &&
        `Policies: site.json now follows ${new Intl.ListFormat("en").format(added)}, because of ${code}. See engine/policies/ for their rules.`,
      ...policies
        .filter(({ name }) => followed.includes(name))
        .map(({ toDo: describeTask }) => describeTask?.(language)),
      ...(catalogue?.toDo ?? []),
    ];
    return {
      edit: [
        ...(catalogue?.edit ?? []),
        { file: `${root}markets.json`, changes: [{ insert, value }] },
        ...payments.edit,
        ...(added.length > 0
          ? [{ file: `${root}site.json`, changes: [{ set: ["policies"], value: followed }] }]
          : []),
        ...prices,
      ],
      toDo: toDo.filter((line) => typeof line === "string"),
    };
  },
};
