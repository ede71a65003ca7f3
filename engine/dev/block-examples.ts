import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Rule } from "../check/rule.ts";
import { rules } from "../check/rules.ts";
import type { Document } from "../read/document.ts";
import { readJson } from "../read/read-json.ts";
import type { AnyBlock, Registry } from "../registry/create-registry.ts";

/** What pages must have that examples do not: they stand alone, in no funnel and no file, nothing leads to them and nothing is promised. */
const pageRules: ReadonlySet<string> = new Set([
  "orphan-page",
  "missing-schema",
  "restarting-countdown",
  "missing-legal-links",
  "missing-withdrawal-link",
  "heading-order",
]);

/** What is asked of an example. */
export const exampleRules: readonly Rule[] = rules.filter(
  ({ code }) => !code.startsWith("funnel-") && !pageRules.has(code),
);

type Props = Readonly<Record<string, unknown>>;

/** What of an example is shown: all of it, or only what a manifest must say. */
export const exampleStates = ["example", "least"] as const;

export type ExampleState = (typeof exampleStates)[number];

/** The id of the block on the page that shows its example. */
export const exampleId = "example";

const goalBlock = "product-cards";

/** The name of the route that shows an example. */
export const exampleRoute = (block: string, state: ExampleState): string =>
  state === "example" ? `example-${block}` : `example-${block}-${state}`;

/** The props without which the block's schema does not hold. */
const leastProps = ({ props }: AnyBlock, example: Props): Props =>
  Object.fromEntries(
    Object.entries(example).filter(([name]) => props.shape[name]?.safeParse(undefined).success === false),
  );

/**
 * A route for each block's `example.json` in each of its states: pages of no site, for tests and for the catalogue of blocks. What
 * examples lead to (products, an order section) stands below.
 */
export function exampleRoutes(registry: Registry, folder: string): Document[] {
  const exampleOf = (name: string): Props | undefined => {
    const file = join(folder, name, "example.json");
    // Sound: a contract test holds it against the block's schema.
    return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Props) : undefined;
  };
  const goals = [
    { id: "products", block: goalBlock, props: exampleOf(goalBlock) },
    { id: "order", block: "rich-text", props: { body: "Order" } },
  ].filter(({ block }) => registry.has(block));
  return [...registry.values()].flatMap((block) => {
    const example = exampleOf(block.name);
    if (example === undefined) return [];
    return exampleStates.map((state) => {
      const name = exampleRoute(block.name, state);
      const props = state === "example" ? example : leastProps(block, example);
      const route = {
        name,
        path: `/${name}`,
        layout: "empty",
        head: { title: block.name, description: block.description, noindex: true },
        blocks: [{ id: exampleId, block: block.name, version: block.version, props }, ...goals],
      };
      return readJson(`manifests/routes/${name}.json`, JSON.stringify(route));
    });
  });
}
