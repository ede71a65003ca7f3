import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { wcagContrast } from "culori";
import { getDecimals, isWrittenWhole } from "../../../commerce/money.ts";
import { fillText, fillValues } from "../fill-template.ts";
import { examplePhone } from "../market-values.ts";
import { readMarkets, type SiteMarket } from "./site-markets.ts";

/** What decides about a new site. */
export interface SiteAnswers {
  /** Its name for people: "Nordlys Audio". */
  readonly brand: string;
  /** The name of its folder, which is also that of its package. */
  readonly id: string;
  /** Codes of countries, the default first: `US,CA,CA:fr`. */
  readonly markets: string;
  /** The colour of buttons and of the footer, as `#rrggbb`. */
  readonly colour: string;
  /** The version or the address of the engine that it depends on. */
  readonly engine: string;
  /** Versions of the packages that a site shares with the engine. */
  readonly packages: Readonly<Record<string, string>>;
}

/** The files of a new site: texts, or bytes of pictures, by their paths in its folder. */
export type SiteFiles = ReadonlyMap<string, string | Uint8Array>;

const start = join(import.meta.dirname, "minimal");

const readFile = (path: string): string => readFileSync(join(start, path), "utf8");

const print = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** An amount of `units` main units, or a hundred times as many in a currency without smaller ones. */
function sampleAmount(currency: string, units: number): number {
  const decimals = getDecimals(currency);
  return units * 10 ** decimals * (decimals === 0 || isWrittenWhole(currency) ? 100 : 1);
}

/** The colour of text on a colour: white, if that can be read. */
const textOn = (colour: string): string => (wcagContrast(colour, "#ffffff") >= 4.5 ? "#ffffff" : "#111111");

/** The colours of the theme. A colour that is too light to mark something on white is not used for that. */
function themeColours(colour: string) {
  return {
    onAccent: textOn(colour),
    mark: wcagContrast(colour, "#ffffff") >= 3 ? colour : "#1d2321",
  };
}

function printMarkets(markets: readonly [SiteMarket, ...SiteMarket[]]): string {
  const [first] = markets;
  const locales = [...new Set(markets.map(({ locale }) => locale))];
  return print({
    $schema: "./schema/markets.json",
    default: first.code,
    locales: locales.map((code) => ({ code })),
    markets: markets.map((market) =>
      market.currency === first.currency
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

/** The texts of a locale: those in its language, or else in English. */
function messageFiles(locale: string): (readonly [string, string])[] {
  const languages = readdirSync(join(start, "messages"));
  const language = languages.find((name) => name === locale.slice(0, 2)) ?? "en";
  return readdirSync(join(start, "messages", language)).map((name) => [
    `manifests/messages/${locale}/${name}`,
    readFile(`messages/${language}/${name}`),
  ]);
}

function printPackage({ id, engine, packages }: SiteAnswers): string {
  const commands = ["dev", "workshop", "check", "build", "start", "serve", "new", "upgrade", "prepare"];
  return print({
    name: id,
    private: true,
    type: "module",
    scripts: {
      ...Object.fromEntries(commands.map((name) => [name, `funnel ${name}`])),
      schemas: "funnel prepare",
    },
    dependencies: { "funnel-engine": engine, ...packages },
  });
}

/** The fields of manifests, beside those that every start has. */
function printManifests(values: Readonly<Record<string, unknown>>): (readonly [string, string])[] {
  return readdirSync(join(start, "manifests"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json"))
    .map((name) => {
      const path = `manifests/${name.replaceAll("\\", "/")}`;
      return [path, print(fillValues(readFile(path), values))];
    });
}

/** The list of markets, which only a site with several has. */
const switcher = [
  "manifests/blocks/market-switcher.json",
  print({
    $schema: "../schema/shared-block.json",
    name: "market-switcher",
    block: "market-switcher",
    version: 2,
    props: { countries: {} },
  }),
] as const;

/** Drafts a site: one product, one page with its order form, and the pages around it. */
export function draftSite(answers: SiteAnswers): SiteFiles {
  const { brand, id, colour } = answers;
  const markets = readMarkets(answers.markets);
  const [first] = markets;
  const currencies = [...new Set(markets.map(({ currency }) => currency))];
  const values = {
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
    after: [{ ref: "footer" }, ...(markets.length > 1 ? [{ ref: "market-switcher" }] : [])],
    methods: Object.fromEntries(markets.map(({ code }) => [code, ["card", "invoice"]])),
    prices: Object.fromEntries(
      currencies.map((currency) => [currency, { amount: sampleAmount(currency, 39) }]),
    ),
  };
  const picture = (name: string) =>
    [`public/images/${name}`, readFileSync(join(start, "public/images", name))] as const;
  return new Map<string, string | Uint8Array>([
    ["package.json", printPackage(answers)],
    ["tsconfig.json", print({ extends: "funnel-engine/tsconfig", include: ["blocks"] })],
    [".gitignore", "node_modules/\ndist/\ndist-server/\ndist-worker/\n.cache/\ndata/\nmanifests/schema/\n"],
    [".github/workflows/check.yml", readFile("check.yml.template")],
    ["README.md", fillText(readFile("README.md.template"), values)],
    ...printManifests(values),
    ["manifests/markets.json", printMarkets(markets)],
    ...(markets.length > 1 ? [switcher] : []),
    ...[...new Set(markets.map(({ locale }) => locale))].flatMap(messageFiles),
    ["public/favicon.svg", fillText(readFile("favicon.svg.template"), values)],
    ...readdirSync(join(start, "public/images")).map(picture),
  ]);
}
