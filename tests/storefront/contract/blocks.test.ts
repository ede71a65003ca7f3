import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { registry } from "../../../blocks/registry.ts";
import { projectAt } from "../../../engine/build/project.ts";
import { fieldTable } from "../../../engine/fields/field-table.ts";
import { nameKinds } from "../../../engine/fields/name-kinds.ts";
import { exampleRoutes, exampleRules, pageBlocks } from "../../../engine/memory-site/block-examples.ts";
import { innerJsonSchema, type JsonSchema } from "../../../engine/registry/to-json-schema.ts";
import { renderPage } from "../../engine/contract/_render-page.ts";
import { openSite } from "./_site.ts";

const folders = readdirSync("blocks", { withFileTypes: true }).filter(
  (entry) => entry.isDirectory() && entry.name !== "docs" && !entry.name.startsWith("_"),
);
const examples = exampleRoutes(registry, projectAt(".")).filter(({ file }) => !file.endsWith("-least.json"));
const { site, problems, compile } = openSite(examples, exampleRules);

const plainControls = ["choice", "list", "group", "number", "text"];

test("every block folder is registered under its name", () => {
  expect(folders.map(({ name }) => name).sort()).toEqual([...registry.keys()].sort());
});

interface FormProp {
  readonly path: string;
  readonly label: unknown;
  readonly group: unknown;
  /** What a form shows for it: the kind of a field or of a name, or a plain control. */
  readonly control: unknown;
}

/** The control of a value that is no field, by its JSON Schema. */
function plainControl({ enum: values, type, items, properties, anyOf }: JsonSchema): string | undefined {
  if (values !== undefined) return "choice";
  if (items !== undefined) return "list";
  if (properties !== undefined) return "group";
  // A flag with a third state, such as "by-route".
  if (Array.isArray(anyOf)) return "choice";
  return { boolean: "choice", integer: "number", number: "number", string: "text" }[String(type)];
}

/** The props of a block at any depth, with the parts of fields, as a form reads them from the JSON Schema. */
function formProps(schema: JsonSchema, before = ""): FormProp[] {
  const branches = [schema, ...((schema["anyOf"] ?? []) as JsonSchema[])];
  const inner = branches.flatMap(({ items, properties }) => [
    ...(items ? formProps(items as JsonSchema, before) : []),
    ...Object.entries(properties ?? {}).flatMap(([name, prop]) => {
      const control = prop["x-field"] ?? prop["x-name"] ?? plainControl(prop);
      const path = `${before}${name}`;
      return [{ path, label: prop["title"], group: prop["group"], control }, ...formProps(prop, `${path}.`)];
    }),
  ]);
  return inner;
}

describe.each([...registry.values()])("the block $name", (block) => {
  test("has the files of a block", () => {
    const files = [
      "schema.ts",
      "block.ts",
      "view.tsx",
      ...(block.mail ? [] : ["example.json"]),
      ...(block.enhance ? ["enhance.ts"] : []),
    ];
    for (const file of files) expect(existsSync(`blocks/${block.name}/${file}`), file).toBe(true);
  });

  test("describes itself and each of its props", () => {
    expect(block.description).toMatch(/\.$/);
    for (const [name, { description }] of Object.entries(innerJsonSchema(block.props).properties ?? {}))
      expect(description, `"${name}" needs the option "help"`).toBeTruthy();
  });

  test("gives each prop a label, and each top-level prop a group", () => {
    const props = formProps(innerJsonSchema(block.props));
    expect(props.filter(({ label }) => !label).map(({ path }) => path)).toEqual([]);
    expect(props.filter(({ path, group }) => !path.includes(".") && !group)).toEqual([]);
  });

  test("names a form control for each prop and each part", () => {
    const props = formProps(innerJsonSchema(block.props));
    expect(props.filter(({ control }) => control === undefined).map(({ path }) => path)).toEqual([]);
    const fields = props.map(({ control }) => control);
    const named = new Set([...Object.keys(fieldTable), ...nameKinds, "tone", ...plainControls]);
    expect(fields.filter((control) => !named.has(String(control)))).toEqual([]);
  });
});

/** Words of this shop's line of business, its name, and numbers that only its own rules require. */
const shopWords =
  /\b(?:jars?|capsules?|pills?|supplements?|ingredients?|konjac|glucomannan|dos(?:e|age)|diets?|weight|slim|Mellva|exactly (?:three|\d))\b/i;

describe.each([...registry.values()].filter(({ isStandard }) => isStandard))(
  "the standard block $name",
  ({ name, title, group, description, props, slots, mail }) => {
    test("has a title of its own, and a group", () => {
      expect(group).toBeDefined();
      expect([...registry.values()].filter((other) => other.title === title)).toHaveLength(1);
    });

    test("speaks of no shop's products, laws or sections", () => {
      const example = mail ? "" : readFileSync(`blocks/${name}/example.json`, "utf8");
      const texts = [
        title,
        description,
        JSON.stringify(innerJsonSchema(props)),
        JSON.stringify(slots),
        example,
      ];
      expect(texts.flatMap((text) => shopWords.exec(text)?.[0] ?? [])).toEqual([]);
    });
  },
);

describe.each(pageBlocks(registry))("the example of the block $name", (block) => {
  test("passes the check", () => {
    expect(problems.filter(({ file }) => file.endsWith(`example-${block.name}.json`))).toEqual([]);
  });

  test.each(["DE", "GB", "CH-FR"])("is drawn in %s without inline styles or handlers", (market) => {
    const route = site.routes.get(`example-${block.name}`);
    if (route === undefined) throw new Error("The example is not a route.");
    const { twin } = compile(route, market);
    const html = renderPage({
      ...twin,
      shell: { ...twin.shell, before: [], after: [] },
      main: twin.main.slice(0, 1),
    });
    expect(html).toContain(`data-block="${block.name}" id="example"`);
    expect(html).not.toMatch(/\sstyle=/);
    expect(html).not.toMatch(/\son[a-z]+=/);
    expect(html).not.toContain("[object Object]");
    expect(html).not.toContain("undefined");
    for (const [image] of html.matchAll(/<img[^>]*>/g))
      expect(image).toMatch(/(?=.*\salt=)(?=.*\swidth=)(?=.*\sheight=)/);
    expect(
      html.replace(/<[^>]*>/g, "").trim() || html.includes("<img") || html.includes("<svg"),
    ).toBeTruthy();
  });
});
