import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { registry } from "../../blocks/registry.ts";
import { payloadValidatorCode } from "../../engine/build/payload-validator.ts";
import { jsonSchemas } from "../../engine/registry/json-schemas.ts";
import { patchSchemas } from "../../engine/registry/patch-schemas.ts";
import { propsFingerprints } from "../../engine/registry/props-fingerprint.ts";
import { kindOfFile } from "../../engine/schema/kinds.ts";
import { manifests } from "./_site.ts";

test("the JSON Schemas for editors are fresh: run `npm run schemas`", () => {
  const schemas = { ...jsonSchemas(registry), patches: patchSchemas(registry) };
  expect(
    readdirSync("manifests/schema")
      .filter((name) => name.endsWith(".json"))
      .sort(),
  ).toEqual(
    Object.keys(schemas)
      .map((name) => `${name}.json`)
      .sort(),
  );
  for (const [name, schema] of Object.entries(schemas)) {
    expect(JSON.parse(readFileSync(`manifests/schema/${name}.json`, "utf8")), name).toEqual(
      JSON.parse(JSON.stringify(schema)),
    );
  }
});

test("the validator of payloads is fresh: run `npm run schemas`", () => {
  expect(readFileSync("engine/payload/is-page-payload.js", "utf8")).toBe(payloadValidatorCode());
});

test("every manifest names the schema of its kind", () => {
  for (const { file, value } of manifests.documents) {
    const path = file.slice(manifests.root.length);
    const up = "../".repeat(path.split("/").length - 1) || "./";
    expect((value as { $schema?: string }).$schema, file).toBe(`${up}schema/${kindOfFile(path)}.json`);
  }
});

test("the props of a block change only with its version", () => {
  const known = JSON.parse(readFileSync("tests/contract/block-versions.json", "utf8")) as Record<
    string,
    string
  >;
  // A changed schema needs an upgrade step, a higher version, and then `npm run schemas`.
  expect(propsFingerprints(registry)).toEqual(
    Object.fromEntries(Object.entries(known).filter(([key]) => key in propsFingerprints(registry))),
  );
  for (const [name, { version }] of registry) expect(known, name).toHaveProperty([`${name}@${version}`]);
});
