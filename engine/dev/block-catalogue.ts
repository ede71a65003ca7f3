import { html } from "hono/html";
import { packageFile } from "../build/package-files.ts";
import type { Project } from "../build/project.ts";
import {
  type ExampleState,
  exampleProps,
  exampleRoute,
  exampleStates,
  pageBlocks,
} from "../memory-site/block-examples.ts";
import { cataloguePath, staticQuery } from "../memory-site/example-path.ts";
import type { MemorySite } from "../memory-site/memory-site.ts";
import type { AnyBlock, Registry } from "../registry/create-registry.ts";
import { innerJsonSchema } from "../registry/to-json-schema.ts";
import { toolPage } from "./tool-page.ts";

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly group?: string;
}

function printType(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.anyOf) return [...new Set(schema.anyOf.map(printType))].join(" | ");
  if (schema.items) return `list of ${printType(schema.items)}`;
  return [schema.type ?? "anything"].flat().join(" | ");
}

interface PropRow {
  readonly path: string;
  readonly isNeeded: boolean;
  readonly type: string;
  readonly label: string;
  readonly group: string;
  readonly description: string;
}

/** Lists the props of an object, each followed by its nested props. */
function propRows(schema: JsonSchema, before = ""): PropRow[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, prop]) => {
    const path = `${before}${name}`;
    const inner = prop.items ?? prop.anyOf?.find(({ properties }) => properties) ?? prop;
    const isNeeded = schema.required?.includes(name) === true;
    return [
      {
        path,
        isNeeded,
        type: printType(prop),
        label: prop.title ?? "",
        group: prop.group ?? "",
        description: prop.description ?? "",
      },
      ...(inner.properties ? propRows(inner, `${path}${prop.items ? "[]" : ""}.`) : []),
    ];
  });
}

/** The blocks in two groups, each in the order of their names. */
const groupBlocks = (registry: Registry) => {
  const blocks = pageBlocks(registry).sort((a, b) => (a.name < b.name ? -1 : 1));
  return [
    { title: "For any shop", blocks: blocks.filter(({ isStandard }) => isStandard) },
    { title: "Only this shop", blocks: blocks.filter(({ isStandard }) => !isStandard) },
  ].filter((group) => group.blocks.length > 0);
};

const stateNames: Readonly<Record<ExampleState, string>> = {
  example: "Example",
  least: "Only what it needs",
};

/** The example as a route contains it: the block and its props. */
function instanceText(block: AnyBlock, state: ExampleState, project: Project): string {
  const { name, version } = block;
  const props = exampleProps(block, state, project);
  return JSON.stringify({ id: name, block: name, version, props }, null, 2);
}

function exampleFigure(block: AnyBlock, state: ExampleState, { errors, project }: Catalogue) {
  const { name } = block;
  const error = errors.get(`${name} ${state}`);
  return html`<figure>
<figcaption><b>${stateNames[state]}</b><button type="button" data-copy>Copy JSON</button></figcaption>
${
  error === undefined
    ? html`<div class="stage"><iframe loading="lazy" title="${name}, ${stateNames[state]}" data-example="${cataloguePath}/${name}/${state}/"></iframe></div>`
    : html`<pre class="fault">${error}</pre>`
}
<details class="json"><summary>JSON</summary><pre tabindex="0">${instanceText(block, state, project)}</pre></details>
</figure>`;
}

const propRow = ({ path, isNeeded, type, label, group, description }: PropRow) => html`<tr data-prop>
<td><code>${path}</code>${isNeeded ? html` <b>needed</b>` : ""}</td>
<td><code>${type}</code></td>
<td><b>${label}</b>${group && html` <small>${group}</small>`}<br>${description}</td>
</tr>`;

function blockSection(block: AnyBlock, data: Catalogue) {
  const { name, description, version, hydrate, element, enhance, isStandard } = block;
  // SAFETY: `JsonSchema` declares only the keywords that are read here.
  const rows = propRows(innerJsonSchema(block.props) as JsonSchema);
  const facts = [
    isStandard ? "for any shop" : "only this shop",
    `version ${version}`,
    hydrate === "never" ? "HTML only" : `hydrates on ${hydrate}`,
    `<${element}>`,
    ...(enhance ? ["enhanced without React"] : []),
  ];
  const slots = Object.entries(block.slots).map(
    ([slot, { description, allow }]) =>
      html`<li>Slot <code>${slot}</code>: ${description} It takes ${allow.map((child, index) => html`${index > 0 ? ", " : ""}<code>${child}</code>`)}.</li>`,
  );
  return html`<section id="${name}">
<h2>${name}</h2>
<p class="about">${description}</p>
<p class="facts">${facts.join(" · ")}</p>
${slots.length > 0 ? html`<ul class="slots">${slots}</ul>` : ""}
${
  rows.length === 0
    ? html`<p class="facts">It takes no props.</p>`
    : html`<details class="props"><summary>${rows.length} props</summary><div class="scroll"><table><thead><tr><th>Prop</th><th>Type</th><th>What it is</th></tr></thead><tbody>${rows.map(propRow)}</tbody></table></div></details>`
}
<div class="examples">${exampleStates.map((state) => exampleFigure(block, state, data))}</div>
</section>`;
}

interface Catalogue {
  /** Why an example cannot be shown, by block and state. */
  readonly errors: ReadonlyMap<string, string>;
  readonly project: Project;
}

/** Why examples cannot be shown, by block and state. */
function exampleErrors(registry: Registry, { failures }: MemorySite): Catalogue["errors"] {
  const states = pageBlocks(registry).flatMap(({ name }) =>
    exampleStates.map((state) => [name, state] as const),
  );
  return new Map(
    states.flatMap(([block, state]) => {
      const error = failures.get(`manifests/routes/${exampleRoute(block, state)}.json`);
      return error === undefined ? [] : [[`${block} ${state}`, error] as const];
    }),
  );
}

/**
 * Renders the catalogue: each block with its description, its props, and its example as visitors of a market
 * see it.
 */
export async function catalogueDocument(
  project: Project,
  registry: Registry,
  examples: MemorySite,
): Promise<string> {
  const pages = await examples.pages();
  const groups = groupBlocks(registry);
  const blocks = groups.flatMap((group) => group.blocks);
  const data = { errors: exampleErrors(registry, examples), project };
  const options = (pages?.table.markets ?? []).map(
    ({ code, segment }) => html`<option value="${segment}">${code}</option>`,
  );
  const body = html`<aside>
<h1>Blocks</h1>
<label class="search">Search <input type="search" placeholder="Name, text or prop" id="search"></label>
<p id="found" role="status">${blocks.length} blocks</p>
<div class="controls">
<label>Market <select id="market">${options}</select></label>
<label>Width <select id="width"><option value="390">390 px</option><option value="1280">1280 px</option></select></label>
<label>Script <select id="live"><option value="yes">on</option><option value="no">off</option></select></label>
</div>
<nav aria-label="Blocks">${groups.map(({ title, blocks }) => html`<p class="group"><b>${title}</b></p>${blocks.map(({ name }) => html`<a href="#${name}">${name}</a>`)}`)}</nav>
</aside>
<main>
<p id="none" hidden>No block matches by name, description or props.</p>
${blocks.map((block) => blockSection(block, data))}
</main>`;
  return toolPage(project, {
    title: "Blocks",
    styles: new URL("block-catalogue.css", import.meta.url),
    script: packageFile("engine/dev/block-catalogue-browser.ts"),
    body,
    data: { staticQuery },
  });
}
