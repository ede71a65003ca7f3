import { type LinkedSite, pageBlocks } from "../../engine/site/link-site.ts";
import { withChildren } from "../../engine/site/resolved-block.ts";

/** The parts of a route that are compared. */
export interface RouteTraits {
  readonly name: string;
  /** The names of the page's blocks in order, with those of its layout. */
  readonly blocks: readonly string[];
  /** The keys of all messages in their props. */
  readonly messages: ReadonlySet<string>;
  /** Each sequence of four elements in the HTML of `<main>`, as tags and classes. */
  readonly shapes: ReadonlySet<string>;
}

/** Shares from 0 (nothing in common) to 1 (the same). `all` is the mean of the other three. */
export interface Likeness {
  readonly routes: readonly [string, string];
  readonly all: number;
  readonly blocks: number;
  readonly messages: number;
  readonly structure: number;
}

/** The keys of all messages in a value, in order. */
export function* messageKeys(value: unknown): Generator<string> {
  if (typeof value === "string") {
    if (value.startsWith("t:")) yield value.slice(2);
  } else if (typeof value === "object" && value !== null) {
    for (const part of Object.values(value)) yield* messageKeys(part);
  }
}

/** The number of consecutive elements in a shape. */
const run = 4;

function shapesOf(html: string): Set<string> {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
  const tags = [...main.matchAll(/<([a-z][a-z0-9]*)(?:[^>]*?\sclass="([^"]*)")?/g)].map(
    ([, tag = "", classes = ""]) => `${tag}.${classes}`,
  );
  return new Set(tags.map((_, index) => tags.slice(index, index + run).join(" ")));
}

/** The traits of a route. `html` is the page as served in one market, the same for all routes. */
export function traitsOf(site: LinkedSite, name: string, html: string): RouteTraits {
  const route = site.routes.get(name);
  if (route === undefined) throw new Error(`No route "${name}".`);
  const blocks = [...withChildren(pageBlocks(site, route))];
  return {
    name,
    blocks: blocks.map(({ block }) => block),
    messages: new Set(blocks.flatMap(({ props }) => [...messageKeys(props)])),
    shapes: shapesOf(html),
  };
}

/**
 * The similarity of two sets: twice the number of shared items, divided by the number of all items (Dice).
 */
function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  return a.size + b.size === 0 ? 1 : (2 * a.intersection(b).size) / (a.size + b.size);
}

/** The longest common subsequence of two lists, as a share of both. */
function sameSequence(a: readonly string[], b: readonly string[]): number {
  let row = b.map(() => 0);
  for (const one of a) {
    const next: number[] = [];
    b.forEach((other, index) => {
      const diagonal = row[index - 1] ?? 0;
      next.push(one === other ? diagonal + 1 : Math.max(row[index] ?? 0, next[index - 1] ?? 0));
    });
    row = next;
  }
  return a.length + b.length === 0 ? 1 : (2 * (row.at(-1) ?? 0)) / (a.length + b.length);
}

/** The similarity of every two routes, the most similar first. */
export function likenessOf(routes: readonly RouteTraits[]): Likeness[] {
  const pairs = routes.flatMap((a, index) => routes.slice(index + 1).map((b) => [a, b] as const));
  return pairs
    .map(([a, b]): Likeness => {
      const blocks = sameSequence(a.blocks, b.blocks);
      const messages = overlap(a.messages, b.messages);
      const structure = overlap(a.shapes, b.shapes);
      const all = (blocks + messages + structure) / 3;
      return { routes: [a.name, b.name], all, blocks, messages, structure };
    })
    .sort((a, b) => b.all - a.all);
}
