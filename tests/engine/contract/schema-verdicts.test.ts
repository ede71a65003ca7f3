import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { registry } from "../../../blocks/registry.ts";
import { projectAt } from "../../../engine/build/project.ts";
import { openNames } from "../../../engine/build/site-names.ts";
import { exampleRoutes } from "../../../engine/memory-site/block-examples.ts";
import { jsonSchemas } from "../../../engine/registry/json-schemas.ts";
import { namesFile, ruleNames } from "../../../engine/registry/to-json-schema.ts";
import { type KindName, kindOfFile, kinds } from "../../../engine/schema/kinds.ts";
import { checkShape } from "../../../engine/site/check-shape.ts";
import { smallShop, smallShopFolder } from "../../fixtures/small-shop.ts";

type Json = Record<string, unknown>;

const ajv = new Ajv({
  strict: false,
  allErrors: false,
  formats: { uri: (text: string) => URL.canParse(text), "date-time": true },
});
// Accept any name here: rules check the site's names, schemas check the shape.
ajv.addSchema(openNames, namesFile);
// As in zod: the check knows the installed rules and policies.
ajv.addSchema({ definitions: { code: { type: "string" }, policy: { type: "string" } } }, `${ruleNames}.json`);
const validators = Object.fromEntries(
  Object.entries(jsonSchemas(registry)).map(([name, schema]) => [name, ajv.compile(schema)]),
);

/** Every block instance in a manifest that names its block, at any depth. */
function instances(value: unknown): Json[] {
  if (Array.isArray(value)) return value.flatMap(instances);
  if (typeof value !== "object" || value === null) return [];
  const own = "block" in value ? [value as Json] : [];
  return [
    ...own,
    ...Object.entries(value).flatMap(([key, inner]) =>
      key === "props" || key === "set" ? [] : instances(inner),
    ),
  ];
}

/** True if zod accepts a manifest: its own shape, and the props of each block that it names. */
function zodAccepts(kind: KindName, value: unknown): boolean {
  if (checkShape(kinds[kind].schema as z.ZodType, value).length > 0) return false;
  const found =
    kind === "shared-block" ? [value as Json, ...instances((value as Json)["slots"])] : instances(value);
  return found.every(({ block, props }) => {
    const contract = registry.get(String(block));
    return contract !== undefined && checkShape(contract.props, props ?? {}).length === 0;
  });
}

const both = (kind: KindName, value: unknown) => ({
  zod: zodAccepts(kind, value),
  ajv: validators[kind]?.(value),
});

/** Copies of a value, each with one mistake: a misspelt key, a missing key, or a value of another type. */
function* mutants(value: unknown, rebuild: (changed: unknown) => unknown): Generator<unknown> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      yield* mutants(item, (changed) => rebuild(value.with(index, changed)));
    return;
  }
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const { [key]: _, ...rest } = value as Json;
    yield rebuild(rest);
    yield rebuild({ ...rest, [`${key}x`]: inner });
    yield rebuild({ ...value, [key]: typeof inner === "number" ? "text" : 7 });
    yield rebuild({ ...value, [key]: null });
    if (typeof inner === "string") yield rebuild({ ...value, [key]: "" });
    yield* mutants(inner, (changed) => rebuild({ ...value, [key]: changed }));
  }
}

/** Manifests of every kind, and every block with few and with many props. */
const documents = [...smallShop.documents, ...exampleRoutes(registry, projectAt(smallShopFolder))].flatMap(
  ({ file, value }) => {
    const kind = kindOfFile(file.slice(smallShop.root.length));
    return kind === undefined ? [] : [{ file, kind, value }];
  },
);

describe("zod and the exported JSON Schemas", () => {
  test.each(documents)("both accept $file", ({ kind, value }) => {
    expect(both(kind, value)).toEqual({ zod: true, ajv: true });
  });

  // All catalogues have the same shape, so one represents them.
  const varied = documents.filter(
    ({ kind, file }) => kind !== "messages" || file.endsWith("de_DE/error.json"),
  );
  test.each(varied)("give the same verdict for every mutant of $file", ({ kind, value }) => {
    let count = 0;
    for (const mutant of mutants(value, (changed) => changed)) {
      const verdict = both(kind, mutant);
      if (verdict.zod !== verdict.ajv)
        expect({ ...verdict, mutant }).toEqual({ zod: verdict.zod, ajv: verdict.zod, mutant });
      count++;
    }
    expect(count).toBeGreaterThan(0);
  });
});
