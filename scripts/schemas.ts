import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { registry } from "../blocks/registry.ts";
import { payloadValidatorCode } from "../engine/build/payload-validator.ts";
import { rulesPage } from "../engine/problems/explanations/rules-page.ts";
import { jsonSchemas } from "../engine/registry/json-schemas.ts";
import { patchSchemas } from "../engine/registry/patch-schemas.ts";
import { propsFingerprints } from "../engine/registry/props-fingerprint.ts";
import { run } from "./_run.ts";

const versions = "tests/contract/block-versions.json";

/** Adds versions that are new. A known one keeps its fingerprint: its props must not change any more. */
function recordVersions(): void {
  const known = existsSync(versions)
    ? (JSON.parse(readFileSync(versions, "utf8")) as Record<string, string>)
    : {};
  const all = Object.entries({ ...propsFingerprints(registry), ...known }).sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  writeFileSync(versions, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
}

run(() => {
  const schemas = Object.entries({ ...jsonSchemas(registry), patches: patchSchemas(registry) });
  mkdirSync("manifests/schema", { recursive: true });
  for (const [name, schema] of schemas)
    writeFileSync(`manifests/schema/${name}.json`, `${JSON.stringify(schema, null, 2)}\n`);
  writeFileSync("engine/payload/is-page-payload.js", payloadValidatorCode());
  writeFileSync("manifests/RULES.md", rulesPage());
  recordVersions();
  console.log(`Wrote ${schemas.length} JSON Schemas to manifests/schema/, and manifests/RULES.md.`);
  return 0;
});
