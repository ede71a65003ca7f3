import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { blockFile, type Project, standardBlocks } from "../build/project.ts";
import type { Rule } from "../check/rule.ts";
import type { Document } from "../json/document.ts";
import { readJson } from "../json/read-json.ts";
import { installedRules } from "../policies/installed-rules.ts";
import type { AnyBlock, Registry } from "../registry/create-registry.ts";
import { fitExample, readSiteNames, type SiteNames } from "./fit-example.ts";

/** Rules that examples cannot satisfy: they are isolated pages without a funnel, a file or incoming links. */
const pageRules: ReadonlySet<string> = new Set([
  "orphan-page",
  "missing-schema",
  "restarting-countdown",
  "missing-legal-links",
  "missing-opt-out",
  "missing-withdrawal-link",
  "heading-order",
  // A site declares only the hosts that it uses.
  "undeclared-host",
  // Other blocks follow each example as targets of its links, so a block can occur twice on a page.
  "repeated-block",
  // The page is described by the block's description, which quotes names of props.
  "straight-quotes",
]);

/** The rules that examples are checked with. */
export const exampleRules: readonly Rule[] = installedRules.filter(
  ({ meta: { code } }) => !code.startsWith("funnel-") && !pageRules.has(code),
);

type Props = Readonly<Record<string, unknown>>;

/** What a page shows of an example: all of it, or only the required props. */
export const exampleStates = ["example", "least"] as const;

export type ExampleState = (typeof exampleStates)[number];

/** The id of the block on the page of its example. */
export const exampleId = "example";

/** The layout of these pages. */
const exampleLayout = "block-example";

/** The name of the route that shows an example. */
export const exampleRoute = (block: string, state: ExampleState): string =>
  state === "example" ? `example-${block}` : `example-${block}-${state}`;

/** The props that the block's schema requires. */
const minProps = ({ props }: AnyBlock, example: Props): Props =>
  Object.fromEntries(
    Object.entries(example).filter(([name]) => props.shape[name]?.safeParse(undefined).success === false),
  );

/** The props of a block's `example.json` in a state; undefined if the block has no example. */
export function exampleProps(block: AnyBlock, state: ExampleState, project: Project): Props | undefined {
  const file = blockFile(project, block, "example.json");
  if (!existsSync(file)) return undefined;
  // SAFETY: a contract test validates the file against the block's schema.
  const example = JSON.parse(readFileSync(file, "utf8")) as Props;
  return state === "example" ? example : minProps(block, example);
}

/** For each slot of a block, the example of one of the blocks that it allows. */
function exampleSlots(block: AnyBlock, registry: Registry, project: Project) {
  const slots = Object.entries(block.slots).flatMap(([slot, { allow }], index) => {
    const child = registry.get(allow[index % allow.length] ?? "");
    const props = child && exampleProps(child, "example", project);
    return child && props
      ? [[slot, [{ id: `${exampleId}-${slot}`, block: child.name, version: child.version, props }]]]
      : [];
  });
  return slots.length > 0 ? { slots: Object.fromEntries(slots) } : {};
}

/** The reviews that examples show: `_ui/example-reviews.json`. A site that sells nothing has none. */
function exampleReviews(names: SiteNames): Document[] {
  if (names.products.length === 0) return [];
  const file = join(standardBlocks, "_ui/example-reviews.json");
  // SAFETY: the check of the examples validates the manifest.
  const reviews = JSON.parse(readFileSync(file, "utf8")) as Props;
  return [readJson("manifests/reviews/block-examples.json", JSON.stringify(fitExample(reviews, names)))];
}

interface Instance {
  readonly id: string;
  readonly block: string;
  readonly version: number;
  readonly props: Props;
  readonly slots?: Readonly<Record<string, readonly Instance[]>>;
}

/** Puts a block that only documents show into the slot for it. Browsers draw it nowhere else. */
function placeInstance(instance: Instance, registry: Registry, project: Project): Instance {
  const { block: name } = instance;
  if (!registry.get(name)?.documentOnly) return instance;
  for (const block of registry.values()) {
    const [slot] = Object.entries(block.slots).find(([, { allow }]) => allow.includes(name)) ?? [];
    const props = exampleProps(block, "example", project);
    if (slot === undefined || props === undefined) continue;
    const slots = { [slot]: [instance] };
    return { id: `${exampleId}-around`, block: block.name, version: block.version, props, slots };
  }
  return instance;
}

/**
 * The blocks below each example, so that its links have a target: `_ui/example-page.json` lists instances. One
 * without props gets those of its block's example.
 */
function blocksBelow(registry: Registry, project: Project) {
  const file = join(standardBlocks, "_ui/example-page.json");
  // SAFETY: the check of the examples validates the instances.
  const { below } = JSON.parse(readFileSync(file, "utf8")) as {
    below: { id: string; block: string; props?: Props }[];
  };
  return below.map(({ id, block: name, props }) => {
    const block = registry.get(name);
    return {
      id,
      block: name,
      version: block?.version,
      props: props ?? (block && exampleProps(block, "example", project)),
    };
  });
}

/** The blocks that pages can have. Those of mails are shown with their mail. */
export const pageBlocks = (registry: Registry): AnyBlock[] =>
  [...registry.values()].filter(({ mail }) => !mail);

/**
 * Creates a layout, reviews, and a route for each block's `example.json` in each state. These pages belong to no site; tests and the
 * block catalogue use them.
 */
export function exampleRoutes(registry: Registry, project: Project): Document[] {
  const below = blocksBelow(registry, project);
  const names = readSiteNames(project);
  const layout = {
    name: exampleLayout,
    description: "A page with the example of a block.",
    before: [],
    after: [],
  };
  const routes = pageBlocks(registry).flatMap((block) =>
    exampleStates.flatMap((state) => {
      const name = exampleRoute(block.name, state);
      const props = exampleProps(block, state, project);
      if (props === undefined) return [];
      const instance = {
        id: exampleId,
        block: block.name,
        version: block.version,
        props,
        ...(state === "example" && exampleSlots(block, registry, project)),
      };
      const route = {
        name,
        path: `/${name}`,
        layout: exampleLayout,
        head: { title: block.name, description: block.description, noindex: true },
        blocks: [placeInstance(instance, registry, project), ...below],
      };
      const fitted = fitExample(route, names);
      return [readJson(`manifests/routes/${name}.json`, JSON.stringify(fitted))];
    }),
  );
  return [
    readJson(`manifests/layouts/${exampleLayout}.json`, JSON.stringify(layout)),
    ...routes,
    ...exampleReviews(names),
  ];
}
