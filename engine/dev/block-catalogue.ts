import type { AnyBlock, Registry } from "../registry/create-registry.ts";
import { innerJsonSchema } from "../registry/to-json-schema.ts";
import { escapeHtml } from "../render/escape-html.ts";
import { type ExampleState, exampleStates } from "./block-examples.ts";

/** Where dev mode shows every block. */
export const cataloguePath = "/__blocks";

/** What asks for an example without its scripts: in a frame that may run none, the browser would report each. */
export const stillQuery = "scripts=no";

/** The address of an example in a market: `/__blocks/hero/least/de`. */
export function readExamplePath(
  path: string,
): { readonly block: string; readonly state: ExampleState; readonly segment: string } | undefined {
  if (!path.startsWith(`${cataloguePath}/`)) return undefined;
  const [block, state, segment, ...more] = path.slice(cataloguePath.length + 1).split("/");
  const known = exampleStates.find((name) => name === state);
  return block && known && segment && more.length === 0 ? { block, state: known, segment } : undefined;
}

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly description?: string;
}

function typeOf(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(" | ");
  if (schema.items) return `list of ${typeOf(schema.items)}`;
  return [schema.type ?? "anything"].flat().join(" | ");
}

/** The props of an object, those of what is in it behind it. */
function propRows(schema: JsonSchema, before = ""): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, prop]) => {
    const path = `${before}${name}`;
    const inner = prop.items ?? prop.anyOf?.find(({ properties }) => properties) ?? prop;
    const row = [
      `<code>${escapeHtml(path)}</code>${schema.required?.includes(name) ? " <b>needed</b>" : ""}`,
      `<code>${escapeHtml(typeOf(prop))}</code>`,
      escapeHtml(prop.description ?? ""),
    ];
    return [
      `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`,
      ...(inner.properties ? propRows(inner, `${path}${prop.items ? "[]" : ""}.`) : []),
    ];
  });
}

const stateNames: Readonly<Record<ExampleState, string>> = {
  example: "example.json",
  least: "only what is needed",
};

function blockSection(block: AnyBlock, faults: ReadonlyMap<string, string>): string {
  // Sound: these are its keywords that are read here.
  const schema = innerJsonSchema(block.props) as JsonSchema;
  const rows = propRows(schema);
  const slots = Object.entries(block.slots).map(
    ([name, { description, allow }]) =>
      `<li><code>${name}</code>: ${escapeHtml(description)} Takes ${allow.map((one) => `<code>${one}</code>`).join(", ")}.</li>`,
  );
  const frames = exampleStates.map((state) => {
    const fault = faults.get(`${block.name} ${state}`);
    const shown =
      fault === undefined
        ? `<iframe loading="lazy" title="${block.name}, ${stateNames[state]}" data-example="${cataloguePath}/${block.name}/${state}/"></iframe>`
        : `<pre>${escapeHtml(fault)}</pre>`;
    return `<figure><figcaption>${stateNames[state]}</figcaption>${shown}</figure>`;
  });
  return `<section id="${block.name}"><h2>${block.name}</h2><p>${escapeHtml(block.description)}</p>
<p class="facts">version ${block.version} · hydrates ${block.hydrate === "never" ? "never: HTML only" : `on ${block.hydrate}`} · &lt;${block.element}&gt;${block.enhance ? " · enhanced without React" : ""}</p>
${slots.length > 0 ? `<ul>${slots.join("")}</ul>` : ""}
${rows.length > 0 ? `<details><summary>Props</summary><table><tr><th>prop</th><th>type</th><th>what it is</th></tr>${rows.join("")}</table></details>` : "<p>It takes no props.</p>"}
<div class="frames">${frames.join("")}</div></section>`;
}

const styles = `
:root { font: 15px/1.5 system-ui, sans-serif; color: #1d2320; background: #f4f3ee; }
body { margin: 0; display: grid; grid-template-columns: 13rem 1fr; }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 1rem; box-sizing: border-box; background: #fff; border-right: 1px solid #dcdad2; }
nav a { display: block; color: inherit; text-decoration: none; padding: .15rem 0; }
nav a:hover { text-decoration: underline; }
nav label { display: block; margin: 0 0 .6rem; font-weight: 600; }
nav select { font: inherit; width: 100%; margin-top: .2rem; }
main { padding: 1.5rem 2rem 4rem; min-width: 0; }
section { margin-bottom: 3.5rem; scroll-margin-top: 1rem; }
h1 { margin-top: 0; } h2 { margin: 0; } p { max-width: 46rem; margin: .3rem 0; }
.facts, figcaption { color: #5d655f; font-size: .87em; }
details { margin: .6rem 0; } summary { cursor: pointer; font-weight: 600; }
table { border-collapse: collapse; background: #fff; } td, th { text-align: left; vertical-align: top; padding: .3rem .6rem; border: 1px solid #dcdad2; max-width: 34rem; overflow-wrap: anywhere; }
td b { color: #8a4b12; font-size: .8em; }
.frames { display: flex; gap: 1.2rem; overflow-x: auto; padding: .5rem 0; }
figure { margin: 0; flex: none; } figcaption { margin-bottom: .3rem; }
iframe { display: block; width: 390px; height: 720px; border: 1px solid #cfcdc4; border-radius: 10px; background: #fff; resize: vertical; }
.wide iframe { width: 1280px; height: 800px; }
pre { width: 390px; white-space: pre-wrap; background: #fff; border: 1px solid #c33; padding: 1rem; box-sizing: border-box; }`;

const script = `
const choose = document.querySelector("#market"), width = document.querySelector("#width"), live = document.querySelector("#live");
function show() {
  document.querySelector("main").classList.toggle("wide", width.value === "1280");
  for (const frame of document.querySelectorAll("iframe")) {
    const still = live.value === "no";
    if (still) frame.setAttribute("sandbox", "allow-same-origin"); else frame.removeAttribute("sandbox");
    frame.src = frame.dataset.example + choose.value + (still ? "?${stillQuery}" : "");
  }
}
for (const one of [choose, width, live]) one.addEventListener("change", show);
show();`;

interface Market {
  readonly code: string;
  readonly segment: string;
}

/** The page with every block: what it is, what it takes, and its example as shoppers of a market see it. `faults`: by block and state, why it cannot be shown. */
export function catalogueDocument(
  registry: Registry,
  markets: readonly Market[],
  faults: ReadonlyMap<string, string>,
): string {
  const blocks = [...registry.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  const options = markets.map(({ code, segment }) => `<option value="${segment}">${code}</option>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Blocks</title><style>${styles}</style></head><body>
<nav><label>Market<select id="market">${options.join("")}</select></label>
<label>Width<select id="width"><option value="390">390, a phone</option><option>1280</option></select></label>
<label>Script<select id="live"><option value="yes">runs</option><option value="no">does not run</option></select></label>
${blocks.map(({ name }) => `<a href="#${name}">${name}</a>`).join("")}</nav>
<main><h1>${blocks.length} blocks</h1>${blocks.map((block) => blockSection(block, faults)).join("\n")}</main>
<script>${script}</script></body></html>`;
}
