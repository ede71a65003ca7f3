import { getDecimals, isWrittenWhole } from "../../../commerce/money.ts";
import { printManifest } from "../../../json/print-json.ts";
import { isPayableFrom, sampleAccount } from "../../../markets/bank-account.ts";
import { fillText } from "../fill-template.ts";
import { examplePhone } from "../market-values.ts";
import { asksConsent } from "./consent-countries.ts";
import { type MarketAnswers, readMarkets, type SiteMarket } from "./site-markets.ts";
import { draftTexts } from "./site-texts.ts";
import { readManifests, readPictures, readText, type StartName } from "./starts.ts";
import { themeColours } from "./theme-colours.ts";

/** What decides about a new site. */
export interface SiteAnswers extends MarketAnswers {
  /** Its name for people: "Nordlys Audio". */
  readonly brand: string;
  /** The name of its folder, which is also that of its package. */
  readonly id: string;
  readonly start: StartName;
  /** The colour of buttons and of the footer, as `#rrggbb`. */
  readonly colour: string;
  /** The version or the address of the engine that it depends on. */
  readonly engine: string;
  /** The commands of a site, which become its scripts. */
  readonly commands: readonly string[];
  /** Versions of the packages that a site and its tests need. */
  readonly packages: Readonly<Record<string, string>>;
}

/** The files of a new site: texts, or bytes of pictures, by their paths in its folder. */
export type SiteFiles = ReadonlyMap<string, string | Uint8Array>;

/** An amount of `units` main units, or a hundred times as many in a currency without smaller ones. */
function sampleAmount(currency: string, units: number): number {
  const decimals = getDecimals(currency);
  return units * 10 ** decimals * (decimals === 0 || isWrittenWhole(currency) ? 100 : 1);
}

function printMarkets(markets: readonly [SiteMarket, ...SiteMarket[]], isShop: boolean): string {
  const [first] = markets;
  const locales = [...new Set(markets.map(({ locale }) => locale))];
  return printManifest({
    $schema: "./schema/markets.json",
    default: first.code,
    locales: locales.map((code) => ({ code })),
    markets: markets.map((market) =>
      !isShop || market.currency === first.currency
        ? market
        : {
            ...market,
            facts: {
              deliveryFee: { money: sampleAmount(market.currency, 5) },
              freeDeliveryFrom: { money: sampleAmount(market.currency, 50) },
            },
          },
    ),
  });
}

/** Packages that a site lists beside the engine. */
const listedPackages = ["react", "react-dom", "sharp"];

/** Packages that only `funnel test` needs. They are large, so CI installs them and people do when they test. */
const testPackages = ["playwright", "axe-core"];

/** The packages whose versions a new site needs. */
export const sitePackages = [...listedPackages, ...testPackages];

function printPackage({ id, engine, packages, commands }: SiteAnswers): string {
  return printManifest({
    name: id,
    private: true,
    type: "module",
    scripts: {
      ...Object.fromEntries(commands.map((name) => [name, `funnel ${name}`])),
      schemas: "funnel prepare",
    },
    dependencies: {
      "funnel-engine": engine,
      ...Object.fromEntries(listedPackages.map((name) => [name, packages[name] ?? "*"])),
    },
  });
}

/** The list of markets, which only a site with several has. */
const switcher = {
  id: "market-switcher",
  block: "market-switcher",
  version: 2,
  props: { countries: {} },
};

/** Agreement to use what a visitor has written. */
const consent = {
  fields: [
    {
      control: "checkbox",
      name: "consent",
      label: "t:contact.consent",
      required: true,
      errors: { required: "t:contact.consent-required" },
    },
  ],
};

/** Placeholders for an account in the country of a market, for invoices. */
function draftAccount(brand: string, { code, country }: SiteMarket) {
  const law = `Customers in ${code} pay their invoices into this account. Without an account, take invoices off the list of ${code}.`;
  const parts = Object.entries(sampleAccount(country)).map(
    ([part, value]) => [part, { placeholder: value, law }] as const,
  );
  return { holder: brand, ...Object.fromEntries(parts), dueDays: 14 };
}

/** The account of the first market, and those of the markets whose customers cannot pay into it as at home. */
function sampleAccounts(brand: string, markets: readonly [SiteMarket, ...SiteMarket[]]) {
  const [first] = markets;
  const others = markets.filter(({ country }) => !isPayableFrom(sampleAccount(first.country), country));
  return {
    account: draftAccount(brand, first),
    accounts:
      others.length > 0
        ? Object.fromEntries(others.map((market) => [market.code, draftAccount(brand, market)]))
        : undefined,
  };
}

/** What fills the placeholders of a start. Without a value, the placeholder is left out. */
function fillAnswers(
  { brand, id, colour }: SiteAnswers,
  markets: readonly [SiteMarket, ...SiteMarket[]],
): Readonly<Record<string, unknown>> {
  const [first] = markets;
  const currencies = [...new Set(markets.map(({ currency }) => currency))];
  const prices = (units: number, compared?: number) =>
    Object.fromEntries(
      currencies.map((currency) => {
        const compareAt = compared === undefined ? undefined : sampleAmount(currency, compared);
        return [currency, { amount: sampleAmount(currency, units), compareAt }];
      }),
    );
  return {
    brand,
    id,
    colour,
    ...themeColours(colour),
    url: `https://www.${id}.example`,
    email: `hello@${id}.example`,
    country: first.country,
    phone: examplePhone(first.country, true) ?? "+1 201 555 0123",
    deliveryFee: { money: sampleAmount(first.currency, 5) },
    freeDeliveryFrom: { money: sampleAmount(first.currency, 50) },
    switcher: markets.length > 1 ? switcher : undefined,
    consent: markets.some(({ country }) => asksConsent(country)) ? consent : undefined,
    ...sampleAccounts(brand, markets),
    methods: Object.fromEntries(markets.map(({ code }) => [code, ["card", "invoice"]])),
    prices: prices(39),
    threePrices: prices(99, 117),
    extraPrices: prices(15),
  };
}

const printVersions = ({ packages }: SiteAnswers): string =>
  testPackages.map((name) => `${name}@${packages[name] ?? "latest"}`).join(" ");

/** Drafts a site: the pages of its start, and what every site has. */
export function draftSite(answers: SiteAnswers): SiteFiles {
  const markets = readMarkets(answers);
  const values = fillAnswers(answers, markets);
  const manifests = readManifests(answers.start, values);
  const messages = [...new Set(markets.map(({ locale }) => locale))].flatMap((locale) =>
    [...draftTexts(locale, answers.start, manifests.values())].map(
      ([name, texts]) =>
        [
          `manifests/messages/${locale}/${name}`,
          printManifest({ $schema: "../../schema/messages.json", ...texts }),
        ] as const,
    ),
  );
  return new Map<string, string | Uint8Array>([
    ["package.json", printPackage(answers)],
    [".gitignore", "node_modules/\ndist/\ndist-server/\ndist-worker/\n.cache/\ndata/\nmanifests/schema/\n"],
    [
      ".github/workflows/check.yml",
      fillText(readText(answers.start, "check.yml.template"), { testPackages: printVersions(answers) }),
    ],
    ["README.md", fillText(readText(answers.start, "README.md.template"), values)],
    ...[...manifests].map(([path, value]) => [path, printManifest(value)] as const),
    ["manifests/markets.json", printMarkets(markets, manifests.has("manifests/payments.json"))],
    ...messages,
    ["public/favicon.svg", fillText(readText(answers.start, "favicon.svg.template"), values)],
    ...readPictures(answers.start),
  ]);
}
