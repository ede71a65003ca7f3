// @vitest-environment jsdom

import { describe, expect, test } from "vitest";
import { registry } from "../../../../../blocks/registry.ts";
import { projectAt } from "../../../../../engine/build/project.ts";
import { type JsonPath, valueAt } from "../../../../../engine/json/document.ts";
import { exampleProps, pageBlocks } from "../../../../../engine/memory-site/block-examples.ts";
import type { AnyBlock } from "../../../../../engine/registry/create-registry.ts";
import { linkManifests } from "../../../../../engine/site/parse-manifests.ts";
import { describeBlock } from "../../../../../engine/workshop/describe.ts";
import { withValue } from "../../../../../engine/workshop/prop-edit.ts";
import { siteView } from "../../../../../engine/workshop-server/site-view.ts";
import {
  chooseSchema,
  listChoices,
  type PropSchema,
} from "../../../../../engine/workshop-ui/forms/prop-schema.ts";
import { smallShop } from "../../../../fixtures/small-shop.ts";
import { addAll, controlsIn, mockApi, tryButtons, tryControl } from "./_drive-form.ts";
import { type Form, openProp, type Place } from "./_prop-form.tsx";

const { site: linked } = linkManifests({ ...smallShop, registry });
const site = siteView(linked, { branch: undefined, unread: [] });
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
mockApi(linked);

/** The place of a value, and those of all parts of it. */
function* pathsIn(value: unknown, path: JsonPath): Generator<JsonPath> {
  yield path;
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value))
    yield* pathsIn(inner, [...path, Array.isArray(value) ? Number(key) : key]);
}

/** The first items of each list: as many as it must have. */
function shortened(schema: PropSchema, value: unknown): unknown {
  const { properties, items, minItems = 1 } = chooseSchema(schema, value);
  if (Array.isArray(value) && items)
    return value.slice(0, Math.max(1, minItems)).map((item) => shortened(items, item));
  if (typeof value !== "object" || value === null || !properties) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, shortened(properties[key] ?? {}, inner)]),
  );
}

/** Shows each part of a prop with values that its schema does not allow. An editor that throws fails the test. */
async function tryWrongValues(form: Form, props: object, key: string): Promise<void> {
  for (const path of pathsIn(valueAt(props, [key]), [key]))
    for (const value of [null, 1, "x", [], {}]) {
      form.load({ page: Object(withValue(props, path, value)), variant: {} });
      await form.reopen();
    }
}

const tried = new Set<string>();

/** Whether a prop that differs by its words only has been tried in such a manifest. */
function isKnown(block: AnyBlock, key: string, place: Place): boolean {
  const { properties = {}, required } = describeBlock(block).props as PropSchema;
  const { title: _, description: __, group: ___, ...schema } = properties[key] ?? {};
  const alike = JSON.stringify([place, required?.includes(key), schema]);
  const isTried = tried.has(alike);
  tried.add(alike);
  return isTried;
}

const cases = pageBlocks(registry).flatMap((block) => {
  const props = exampleProps(block, "example", projectAt("."));
  if (props === undefined) throw new Error(`${block.name} has no example.`);
  const short = Object(shortened(describeBlock(block).props as PropSchema, props));
  return (["page", "variant"] as const).map((place) => [block.name, place, block, short] as const);
});

/** The parts of a schema with an alternative or none, with their places. */
function* partsOf(schema: PropSchema, place: string): Generator<readonly [string, PropSchema]> {
  yield [place, schema];
  for (const [key, inner] of Object.entries(schema.properties ?? {}))
    yield* partsOf(inner, `${place}.${key}`);
  for (const inner of [schema.items ?? [], schema.anyOf ?? [], schema.oneOf ?? []].flat())
    yield* partsOf(inner, place);
}

test("a choice has its default in its schema", () => {
  const prose = [...registry.values()].flatMap((block) =>
    [...partsOf(describeBlock(block).props as PropSchema, block.name)].flatMap(([place, schema]) => {
      const isChoice = listChoices(schema) !== undefined;
      return isChoice && schema.description?.includes("Default:") && schema.default === undefined
        ? [`${place}: ${schema.description}`]
        : [];
    }),
  );
  expect([...new Set(prose)]).toEqual([]);
});

describe("each editor sets each value that it offers, and shows it", { timeout: 120_000 }, () => {
  test.each(cases)("of %s, in a %s", async (_, place, block, props) => {
    const wrong: string[] = [];
    for (const key of Object.keys(block.props.shape)) {
      if (isKnown(block, key, place)) continue;
      const form = openProp(site, block, key, place, { page: props, variant: {} });
      await form.reopen();
      const found = await addAll(form);
      const files = form.files();
      for (const index of controlsIn(form).keys()) found.push(...(await tryControl(form, index, files)));
      found.push(...(await tryButtons(form, files)));
      if (place === "page") await tryWrongValues(form, files.page, key);
      form.close();
      // A field of text takes any words. If they do not fit its pattern, the problem stands at the field.
      const mistakes = found.filter(
        (one) => !/must match pattern|Write an address that starts with/.test(one),
      );
      wrong.push(...mistakes.map((one) => `${key}: ${one}`));
    }
    expect([...new Set(wrong)]).toEqual([]);
  });
});
