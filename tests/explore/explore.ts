import type { Order } from "../../engine/commerce/order.ts";
import { findUneventual, findUnsafe } from "./invariants.ts";
import { createLedger, type Ledger } from "./ledger.ts";
import { emptyBank } from "./model-bank.ts";
import type { Protocol } from "./protocol.ts";
import { expenses, type Process, type Scenario, type Transition, type World } from "./scenario.ts";
import { listServerSteps, settle } from "./server.ts";
import { listSurroundings } from "./surroundings.ts";

/** What an exploration has found. */
export interface Findings {
  readonly states: number;
  readonly transitions: number;
  /** The shortest story that leads to a violation. */
  readonly violation?: { readonly verdict: string; readonly story: readonly string[] };
  /** Whether the bound of states was reached first. */
  readonly isCut: boolean;
}

/** A scenario as a graph of worlds. */
export interface Graph {
  readonly first: World;
  list(world: World): readonly Transition[];
  /** Runs every process to its end. */
  settle(world: World): World;
  /** A text that two worlds share if the same can happen in both. */
  print(world: World): string;
  /** Finds a violation in a world, or in what becomes of it. */
  judge(world: World): string | undefined;
}

/** Numbers texts, so that the text of a world stays short. */
function createNumbers(): (text: string) => number {
  const numbers = new Map<string, number>();
  return (text) => {
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  };
}

/** Remembers what a function says about an object, by further texts. */
function remember<Key extends object, Value>(): (key: Key, text: string, compute: () => Value) => Value {
  const values = new WeakMap<Key, Map<string, { readonly value: Value }>>();
  return (key, text, compute) => {
    const texts = values.get(key) ?? new Map<string, { readonly value: Value }>();
    values.set(key, texts);
    const entry = texts.get(text) ?? { value: compute() };
    texts.set(text, entry);
    return entry.value;
  };
}

/** The protocol with a memory: an exploration asks the same thing very often. */
function rememberRules(rules: Protocol): Protocol {
  const steps = remember<Order, ReturnType<Protocol["nextStep"]>>();
  const releases = remember<Order, boolean>();
  return {
    ...rules,
    nextStep: (order, run, now) =>
      steps(order, `${now}${JSON.stringify(run)}`, () => rules.nextStep(order, run, now)),
    isReleased: (order) => releases(order as Order, "", () => rules.isReleased(order)),
  };
}

const plenty = Object.fromEntries(expenses.map((expense) => [expense, 9]));

const empty: World = {
  ...({ order: undefined, bank: emptyBank, processes: [], mail: [], pages: [], clock: 0 } as const),
  ...({ budget: plenty, created: 0, stock: { available: 0, others: 0, total: 0 } } as const),
};

/** The first world of a scenario, after the transitions that it takes for granted. */
function buildFirst(ledger: Ledger): World {
  const { name: title, budget, given = [], stock: total = 0 } = ledger.scenario;
  const first = given.reduce(
    (world, name) => {
      const match = listSurroundings(world, ledger).find((next) => next.name === name);
      if (match === undefined) throw new Error(`${title}: nothing is called "${name}".`);
      return { ...settle(match.world, ledger), mail: [] };
    },
    { ...empty, stock: { available: total, others: 0, total } },
  );
  return { ...first, budget };
}

const printStock = ({ available, others, total }: World["stock"]): string =>
  `${available}/${others}/${total}`;

export function createGraph(rules: Protocol, scenario: Scenario): Graph {
  const orders = new Map<string, Order>();
  const number = createNumbers();
  const orderNumbers = new WeakMap<Order, number>();
  const intern = (order: Order): Order => {
    const text = JSON.stringify(order);
    const known = orders.get(text) ?? order;
    orders.set(text, known);
    return known;
  };
  const numberOrder = (order: Order | undefined): number => {
    if (order === undefined) return -1;
    const index = orderNumbers.get(order) ?? number(JSON.stringify(order));
    orderNumbers.set(order, index);
    return index;
  };
  const ledger = createLedger(rememberRules(rules), scenario, intern);
  const bankNumbers = remember<World["bank"], number>();
  const processNumbers = remember<Process, number>();
  const printProcess = (process: Process): number =>
    processNumbers(process, "", () => {
      const { order, step, ...rest } = process;
      return number(`${numberOrder(order)} ${JSON.stringify(rest)}`);
    });
  const numberBank = ({ bank }: World): number => bankNumbers(bank, "", () => number(JSON.stringify(bank)));
  const verdicts = new Map<string, string | undefined>();
  return {
    first: buildFirst(ledger),
    list: (world) => [...listServerSteps(world, ledger), ...listSurroundings(world, ledger)],
    settle: (world) => settle(world, ledger),
    print: (world) => {
      const { order, processes, mail, pages, clock, budget, created, stock, fault = "" } = world;
      const running = processes.map(printProcess).sort();
      const waiting = mail.map((entry) => number(JSON.stringify(entry))).sort();
      const left = expenses.map((expense) => budget[expense] ?? 0).join("");
      return `${numberOrder(order)} ${numberBank(world)} ${running} ${waiting} ${pages} ${clock} ${left} ${created} ${printStock(stock)} ${fault}`;
    },
    judge(world) {
      const { order, created, stock, fault } = world;
      const payments = number(JSON.stringify(world.bank.payments));
      const text = `${numberOrder(order)} ${payments} ${created} ${printStock(stock)} ${fault}`;
      if (!verdicts.has(text)) verdicts.set(text, findUnsafe(world) ?? findUneventual(world, ledger));
      return verdicts.get(text);
    },
  };
}

/** Visits every world of a scenario, nearest first, until one is wrong. */
export function explore(rules: Protocol, scenario: Scenario, maxStates = Number.POSITIVE_INFINITY): Findings {
  const { first, list, print, judge } = createGraph(rules, scenario);
  const seen = new Set([print(first)]);
  const parents: number[] = [-1];
  const names: string[] = [""];
  let level: readonly { readonly world: World; readonly index: number }[] = [{ world: first, index: 0 }];
  let transitions = 0;
  const tell = (index: number): string[] => {
    const story: string[] = [];
    for (let step = index; step > 0; step = parents[step] ?? 0) story.unshift(names[step] ?? "");
    return story;
  };
  while (level.length > 0) {
    const next: { readonly world: World; readonly index: number }[] = [];
    for (const { world, index } of level)
      for (const { name, world: after } of list(world)) {
        transitions++;
        const text = print(after);
        if (seen.has(text)) continue;
        seen.add(text);
        const position = parents.push(index) - 1;
        names.push(name);
        const verdict = judge(after);
        if (verdict)
          return {
            ...({ states: seen.size, transitions, isCut: false } as const),
            violation: { verdict, story: tell(position) },
          };
        if (seen.size >= maxStates) return { states: seen.size, transitions, isCut: true };
        next.push({ world: after, index: position });
      }
    level = next;
  }
  return { states: seen.size, transitions, isCut: false };
}
