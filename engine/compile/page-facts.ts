/** What a page gives to its blocks besides their own props. What two pages have in common need be made only once. */
export interface FactValues {
  readonly locale: string;
  /** The market's code; on a page with the address that its law asks for, a name of its own. */
  readonly market: string;
  /** The second product's savings, formatted. */
  readonly savings: string | undefined;
  /** Ids of the products that the page shows, with spaces between them, as in the other lists here. */
  readonly sold: string;
  readonly sells: boolean;
  readonly orderHref: string;
  readonly base: string;
  /** Codes of the markets that have the page; those that are forced to another one do not. */
  readonly markets: string;
  /** Codes of those whose address search engines are told. */
  readonly listed: string;
  readonly termsInNewTab: boolean;
  readonly helpCenter: boolean;
  /** The product that the route offers after an order, and the path of the page that follows; empty where there is none. */
  readonly upsell: string;
}

type FactName = keyof FactValues;

/** A list as a fact, and back. */
export const joinFact = (list: readonly string[]): string => list.join(" ");
export const splitFact = (fact: string): string[] => fact.split(" ").filter(Boolean);

/** The facts of one page. Each that is asked for is noted. */
export interface PageFacts {
  readonly values: FactValues;
  ask<Name extends FactName>(name: Name): FactValues[Name];
  /** Runs `work` and answers with what it asked for besides. */
  watch<Result>(work: () => Result): { readonly result: Result; readonly asked: readonly FactName[] };
}

export function pageFacts(values: FactValues): PageFacts {
  let noted = new Set<FactName>();
  return {
    values,
    ask: (name) => {
      noted.add(name);
      return values[name];
    },
    watch: (work) => {
      const outer = noted;
      noted = new Set();
      const result = work();
      const asked = [...noted];
      noted = outer;
      for (const name of asked) noted.add(name);
      return { result, asked };
    },
  };
}

/** Remembers results by a key and by the facts that each asked for. */
export type Remember<Result> = (key: object, facts: PageFacts, work: () => Result) => Result;

interface Entry<Result> {
  readonly result: Result;
  readonly asked: readonly FactName[];
  readonly values: FactValues;
}

export function remember<Result>(): Remember<Result> {
  const known = new WeakMap<object, Entry<Result>[]>();
  return (key, facts, work) => {
    const entries = known.get(key) ?? [];
    const same = entries.find(({ asked, values }) =>
      asked.every((name) => values[name] === facts.values[name]),
    );
    if (same) {
      for (const name of same.asked) facts.ask(name);
      return same.result;
    }
    const entry = { ...facts.watch(work), values: facts.values };
    known.set(key, [...entries, entry]);
    return entry.result;
  };
}
