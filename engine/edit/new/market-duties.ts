import type { MarketManifest } from "../../schema/markets.ts";
import { type FlagValues, type Question, splitList } from "./creatable.ts";

type Duties = Pick<
  MarketManifest,
  "unitPrice" | "lowestPriceOf30Days" | "truthfulCountdowns" | "withdrawalFunction"
>;

/** What the law of a market may require, by its name in an answer. */
const duties: Readonly<Record<string, Duties>> = {
  "unit-price-kg": { unitPrice: "kg" },
  "unit-price-100g": { unitPrice: "100 g" },
  "lowest-price": { lowestPriceOf30Days: true },
  countdowns: { truthfulCountdowns: true },
  withdrawal: { withdrawalFunction: true },
};

const none = "none";

const listDuties = (market: Duties): string => {
  const names = Object.entries(duties).flatMap(([name, duty]) =>
    // SAFETY: a duty has keys of duties alone.
    (Object.keys(duty) as (keyof Duties)[]).every((key) => market[key] === duty[key]) ? name : [],
  );
  return names.length > 0 ? names.join(",") : none;
};

/** Asks what the law of a new market requires. Markets of one country have one law; no other market is a model for it. */
export const dutiesQuestion: Question = {
  flag: "law",
  takes: `what its law requires of prices and orders, such as unit-price-kg,lowest-price, or ${none}`,
  isRequired: true,
  isList: true,
  choices: { noun: "duty", list: () => [...Object.keys(duties), none] },
  initial: ({ markets }, { code = "" }) => {
    const neighbour = markets.markets.find(({ country }) => country === code.slice(0, 2));
    return neighbour && listDuties(neighbour);
  },
};

/** The settings of a market for the duties in the answers. */
export const readDuties = ({ law }: FlagValues): Duties =>
  Object.assign({}, ...(splitList(law) ?? []).map((name) => duties[name]));
