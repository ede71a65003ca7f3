/**
 * The page facts: the values that a page passes to its blocks in addition to their own props. They are not the `facts`
 * of `site.json`. Pages with the same values share compiled parts.
 */
export interface FactValues {
  readonly locale: string;
  /**
   * The market's code; "<code> compliant" on a page with the address format that the market's law requires.
   */
  readonly market: string;
  /** The second product's savings, formatted. */
  readonly savings: string | undefined;
  /** Ids of the products that the page shows. Lists in this interface are separated by spaces. */
  readonly sold: string;
  readonly sells: boolean;
  /** The product that order forms have chosen from the start. Undefined if the form decides. */
  readonly preselected: string | undefined;
  /** The page's own prices in the market by product, as JSON. Empty if it has none. */
  readonly prices: string;
  readonly orderHref: string;
  readonly base: string;
  /** Codes of the markets that have the page, without markets that are redirected to another one. */
  readonly markets: string;
  /** Codes of the markets whose address of the page is announced to search engines. */
  readonly listed: string;
  readonly termsInNewTab: boolean;
  readonly helpCenter: boolean;
  /**
   * The product that the route offers after an order, and the path of the next page. Empty if there is no
   * offer.
   */
  readonly upsell: string;
}

type FactName = keyof FactValues;

/** Converts a list to a fact and back. */
export const joinFact = (list: readonly string[]): string => list.join(" ");
export const splitFact = (fact: string): string[] => fact.split(" ").filter(Boolean);

/** What a part of a page was compiled from. */
interface Watched<Result> {
  readonly result: Result;
  readonly requested: readonly FactName[];
  readonly inputs: PageInputs;
}

/**
 * What a page reads besides its facts: references of messages (`t:take.title`), the files of these messages
 * (`manifests/messages/de_DE/take.json`), and addresses of pictures.
 */
export type PageInputs = ReadonlySet<string>;

/** The facts of one page. It records which of them are read. */
export interface PageFacts {
  readonly values: FactValues;
  read<Name extends FactName>(name: Name): FactValues[Name];
  /** Records other inputs of the page. */
  note(inputs: Iterable<string>): void;
  /** Runs `work` and returns its result with the facts and the other inputs that it read. */
  watch<Result>(work: () => Result): Watched<Result>;
}

/** Creates the facts of a page. Calls of `watch` can be nested: the outer one also records what the inner one reads. */
export function pageFacts(values: FactValues): PageFacts {
  let recorded = { names: new Set<FactName>(), inputs: new Set<string>() };
  return {
    values,
    read: (name) => {
      recorded.names.add(name);
      return values[name];
    },
    note: (inputs) => {
      for (const input of inputs) recorded.inputs.add(input);
    },
    watch: (work) => {
      const outer = recorded;
      recorded = { names: new Set(), inputs: new Set() };
      const result = work();
      const { names, inputs } = recorded;
      recorded = { names: outer.names.union(names), inputs: outer.inputs.union(inputs) };
      return { result, requested: [...names], inputs };
    },
  };
}

/** Memoizes results by a key and by the values of the facts that `work` read. */
export type MemoizeByFacts<Result> = (key: object, facts: PageFacts, work: () => Result) => Result;

interface Entry<Result> extends Watched<Result> {
  readonly values: FactValues;
}

/**
 * Keeps the results of each key with the facts that they depend on. A result is used again for a page that has the
 * same values of these facts; its other facts may differ.
 */
export function memoizeByFacts<Result>(): MemoizeByFacts<Result> {
  const entriesByObject = new WeakMap<object, Entry<Result>[]>();
  return (key, facts, work) => {
    const entries = entriesByObject.get(key) ?? [];
    const same = entries.find(({ requested, values }) =>
      requested.every((name) => values[name] === facts.values[name]),
    );
    if (same) {
      for (const name of same.requested) facts.read(name);
      facts.note(same.inputs);
      return same.result;
    }
    const entry = { ...facts.watch(work), values: facts.values };
    entriesByObject.set(key, [...entries, entry]);
    return entry.result;
  };
}
