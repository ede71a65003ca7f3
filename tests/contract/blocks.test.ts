import { existsSync, readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { registry } from "../../blocks/registry.ts";
import { exampleRoutes, exampleRules } from "../../engine/dev/block-examples.ts";
import { fieldKinds } from "../../engine/fields/define-field.ts";
import { innerJsonSchema } from "../../engine/registry/to-json-schema.ts";
import { renderPage } from "./_render-page.ts";
import { openSite } from "./_site.ts";

const folders = readdirSync("blocks", { withFileTypes: true }).filter(
  (entry) => entry.isDirectory() && entry.name !== "docs" && !entry.name.startsWith("_"),
);
const examples = exampleRoutes(registry, "blocks").filter(({ file }) => !file.endsWith("-least.json"));
const { site, problems, compile } = openSite(examples, exampleRules);

test("every block folder is registered under its name", () => {
  expect(folders.map(({ name }) => name).sort()).toEqual([...registry.keys()].sort());
});

/** The props of a block at any depth, without the parts of a field. */
function labelledProps(schema: z.ZodType, before = ""): { path: string; label: unknown; group: unknown }[] {
  if (fieldKinds.get(schema) !== undefined) return [];
  if (schema instanceof z.ZodArray) return labelledProps(schema.element as z.ZodType, before);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return labelledProps(schema.unwrap() as z.ZodType, before);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, prop]) => {
    const { title, group } = innerJsonSchema(prop);
    return [{ path: `${before}${name}`, label: title, group }, ...labelledProps(prop, `${before}${name}.`)];
  });
}

describe.each([...registry.values()])("the block $name", (block) => {
  test("has the files of a block", () => {
    const files = [
      "schema.ts",
      "block.ts",
      "view.tsx",
      "example.json",
      ...(block.enhance ? ["enhance.ts"] : []),
      ...(block.upgrades.length > 0 ? ["upgrades.ts"] : []),
    ];
    for (const file of files) expect(existsSync(`blocks/${block.name}/${file}`), file).toBe(true);
  });

  test("describes itself and each of its props", () => {
    expect(block.description).toMatch(/\.$/);
    for (const [name, { description }] of Object.entries(innerJsonSchema(block.props).properties ?? {}))
      expect(description, name).toBeTruthy();
  });

  test("gives each of its props a label, and its own ones a group", () => {
    const props = labelledProps(block.props);
    expect(props.filter(({ label }) => !label).map(({ path }) => path)).toEqual([]);
    expect(props.filter(({ path, group }) => !path.includes(".") && !group)).toEqual([]);
  });

  test("has an example that passes the check", () => {
    expect(problems.filter(({ file }) => file.endsWith(`example-${block.name}.json`))).toEqual([]);
  });

  test.each(["DE", "GB", "CH-FR"])("draws its example in %s without inline styles or handlers", (market) => {
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
