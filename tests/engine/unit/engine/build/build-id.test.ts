import { expect, test } from "vitest";
import { z } from "zod";
import { registry } from "../../../../../blocks/registry.ts";
import { buildId } from "../../../../../engine/build/build-id.ts";
import type { CodeBundle } from "../../../../../engine/build/bundle-code.ts";
import { projectAt } from "../../../../../engine/build/project.ts";
import { getKind, kindNames } from "../../../../../engine/schema/kinds.ts";
import type { ManifestsByKind } from "../../../../../engine/site/manifests.ts";
import { parseManifests } from "../../../../../engine/site/parse-manifests.ts";
import { smallShop, smallShopFolder } from "../../../../fixtures/small-shop.ts";

const { manifests } = parseManifests({ ...smallShop, registry });
const project = projectAt(smallShopFolder);
// SAFETY: the id reads nothing else of the bundle.
const bundle = { key: "code" } as CodeBundle;
const getId = (byKind: ManifestsByKind): string =>
  buildId(project, bundle, { ...manifests, byKind }, { sources: new Map() } as never, "2026");

/** A step of a path into a manifest: a property, any entry of a record, or an item. */
type Path = readonly (string | 0)[];

/** Lists the paths of all properties that a schema allows. */
function* listPaths(
  schema: z.core.$ZodType,
  path: Path = [],
  outer: readonly unknown[] = [],
): Generator<Path> {
  if (outer.includes(schema)) return;
  const inside = [...outer, schema];
  if (schema instanceof z.ZodUnion)
    for (const option of schema.options) yield* listPaths(option, path, inside);
  else if (schema instanceof z.ZodArray) yield* listPaths(schema.element, [...path, 0], inside);
  else if (schema instanceof z.ZodRecord) yield* listPaths(schema.valueType, [...path, "any"], inside);
  else if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    yield* listPaths(schema.unwrap(), path, inside);
  else if (schema instanceof z.ZodObject)
    for (const [key, property] of Object.entries(schema.shape)) {
      yield [...path, key];
      yield* listPaths(property, [...path, key], inside);
    }
}

/** A copy of a manifest with another value at a path. */
function changeAt(value: unknown, [step, ...rest]: Path): unknown {
  if (step === undefined) return "changed";
  if (step === 0) return [changeAt(Array.isArray(value) ? value[0] : undefined, rest)];
  const object = typeof value === "object" && value !== null ? value : {};
  return { ...object, [step]: changeAt((object as Record<string, unknown>)[step], rest) };
}

test.each(kindNames)(
  "a change of any property of the kind %s changes the build id, unless the kind is internal",
  (kind) => {
    const [manifest] = [...manifests.byKind[kind], { document: { file: "absent.json" }, value: {} }];
    const paths = [...listPaths(getKind(kind).schema)];
    expect(paths.length).toBeGreaterThan(1);
    const ignored = paths.filter((path) => {
      const value = changeAt(manifest.value, path);
      const changed = { document: { ...manifest.document, text: JSON.stringify(value) }, value };
      return (
        getId({ ...manifests.byKind, [kind]: [changed] }) ===
        getId({ ...manifests.byKind, [kind]: [manifest] })
      );
    });
    expect(ignored.map((path) => path.join("."))).toEqual(
      getKind(kind).isInternal ? paths.map((path) => path.join(".")) : [],
    );
  },
);
