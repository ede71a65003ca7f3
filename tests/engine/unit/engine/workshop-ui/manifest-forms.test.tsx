// @vitest-environment jsdom

import { describe, expect, test } from "vitest";
import { registry } from "../../../../../blocks/registry.ts";
import { linkManifests } from "../../../../../engine/site/parse-manifests.ts";
import { type DataKind, dataKinds } from "../../../../../engine/workshop/manifests/data-kinds.ts";
import { getFormSchemas } from "../../../../../engine/workshop/manifests/form-schema.ts";
import { listManifests } from "../../../../../engine/workshop/manifests/list-manifests.ts";
import { siteView } from "../../../../../engine/workshop-server/site-view.ts";
import { findEditor } from "../../../../../engine/workshop-ui/fields/editors.ts";
import { chooseSchema, type PropSchema } from "../../../../../engine/workshop-ui/forms/prop-schema.ts";
import { JsonField } from "../../../../../engine/workshop-ui/manifests/json.tsx";
import { linkSchema } from "../../../../../engine/workshop-ui/manifests/link-schema.ts";
import { smallShop } from "../../../../fixtures/small-shop.ts";
import { addAll, controlsIn, describeControl, mockApi, tryButtons, tryControl } from "./_drive-form.ts";
import { openManifest } from "./_manifest-form.tsx";

const { site: linked } = linkManifests({ ...smallShop, registry });
const site = siteView(linked, { branch: undefined, unread: [] });
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
mockApi(linked);

// SAFETY: `Object.keys` returns exactly the names of kinds.
const kinds = Object.keys(dataKinds) as DataKind[];
const getSchema = (kind: DataKind): PropSchema => linkSchema(getFormSchemas(registry)(kind));

/** The parts of a schema, with their places. A part that contains itself comes once. */
function* partsOf(
  schema: PropSchema,
  place: string,
  visited: ReadonlySet<PropSchema> = new Set(),
): Generator<readonly [string, PropSchema]> {
  if (visited.has(schema)) return;
  const within = new Set([...visited, schema]);
  yield [place, schema];
  const { properties = {}, items, additionalProperties, anyOf = [], oneOf = [] } = schema;
  for (const [key, inner] of Object.entries(properties)) yield* partsOf(inner, `${place}.${key}`, within);
  const inner = [items ?? [], additionalProperties || [], anyOf, oneOf].flat();
  for (const part of inner) yield* partsOf(part, place, within);
}

test.each(kinds)("no value of a manifest of the kind %s has only JSON as its editor", (kind) => {
  const places = [...partsOf(getSchema(kind), kind)].flatMap(([place, schema]) =>
    findEditor(chooseSchema(schema, undefined)) === JsonField ? [place] : [],
  );
  // The values that a change sets in a block are edited by its schema.
  expect([...new Set(places)].filter((place) => !place.endsWith(".blocks.set"))).toEqual([]);
});

/** The first items of each list of objects, and the first entries of each record. */
function shortened(schema: PropSchema, value: unknown): unknown {
  const { properties = {}, items = {}, additionalProperties } = chooseSchema(schema, value);
  if (Array.isArray(value)) {
    const isLong = value.every((item) => typeof item === "object");
    return value.slice(0, isLong ? 2 : value.length).map((item) => shortened(items, item));
  }
  if (typeof value !== "object" || value === null) return value;
  const shown = Object.entries(value).slice(0, additionalProperties ? 2 : undefined);
  return Object.fromEntries(
    shown.map(([key, inner]) => [key, shortened(properties[key] ?? (additionalProperties || {}), inner)]),
  );
}

const entries = listManifests(linked, smallShop.documents);
const firsts = kinds.flatMap((kind) => entries.find((entry) => entry.kind === kind) ?? []);
const cases = firsts.flatMap(({ file, kind }) => {
  const document = smallShop.documents.find((candidate) => candidate.file === file);
  const { properties = {} } = chooseSchema(getSchema(kind), document?.value);
  const keys = Object.keys(properties).filter((key) => !["$schema", "name", "id", "version"].includes(key));
  return keys.map((key) => [kind, key, file, getSchema(kind), Object(document?.value)] as const);
});

describe("each editor of a manifest writes each value that it offers, and shows it", {
  timeout: 300_000,
}, () => {
  test.each(cases)("of %s: %s", async (_, key, file, schema, value) => {
    const { properties = {} } = chooseSchema(schema, value);
    const start = { ...value, ...(key in value && { [key]: shortened(properties[key] ?? {}, value[key]) }) };
    const form = openManifest({ linked, site }, file, key, start);
    await form.reopen();
    const wrong = await addAll(form);
    const files = form.files();
    const tried = new Set<string>();
    for (const [index, control] of controlsIn(form).entries()) {
      const alike = describeControl(control);
      if (!tried.has(alike)) wrong.push(...(await tryControl(form, index, files)));
      tried.add(alike);
    }
    wrong.push(...(await tryButtons(form, files)));
    // A value that its schema does not allow. An editor that throws fails the test.
    for (const wrongValue of [null, 1, "x", [], {}, [1], { a: 1 }]) {
      form.load({ ...value, [key]: wrongValue });
      await form.reopen();
    }
    form.close();
    // The defaults of a block's props are tested with the block.
    const mistakes = wrong.filter((one) => !one.endsWith("is not what the block does"));
    expect([...new Set(mistakes)]).toEqual([]);
  });
});
