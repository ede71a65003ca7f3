import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { readRulePage } from "../engine/build/read-rule-page.ts";
import { ruleCodes } from "../engine/check/rule-codes.ts";
import { installedRules } from "../engine/policies/installed-rules.ts";
import { rulesMarkdown } from "../engine/problems/rule-page.ts";
import { propsFingerprints } from "../engine/registry/props-fingerprints.ts";
import { postgresMigrationFiles } from "../engine/server/data/migrations/postgres-migrations.ts";
import { printOrdersDocument } from "../engine/server/orders/orders-api-document.ts";
import { withLawsTable } from "../tests/engine/contract/import-laws.ts";
import { assistantFiles } from "./_assistant-files.ts";
import { engineTextsFile, engineTextsPage } from "./_engine-texts-page.ts";
import { interfaceFile, interfaceText } from "./_interface-text.ts";
import { registry } from "./_registry.ts";
import { run } from "./_run.ts";
import { writeEditorSchemas } from "./_write-editor-schemas.ts";

const versions = "tests/engine/contract/block-versions.json";

/**
 * Adds fingerprints of new block versions. Never changes a known one: the props of a version must stay the
 * same.
 */
function recordVersions(): void {
  const fingerprints = existsSync(versions)
    ? (JSON.parse(readFileSync(versions, "utf8")) as Record<string, string>)
    : {};
  const entries = Object.entries({ ...propsFingerprints(registry), ...fingerprints }).sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  writeFileSync(versions, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
}

run(() => {
  const count = writeEditorSchemas();
  writeFileSync("manifests/RULES.md", rulesMarkdown(ruleCodes(installedRules).values(), readRulePage));
  recordVersions();
  const architecture = "engine/docs/architecture.md";
  writeFileSync(architecture, withLawsTable(readFileSync(architecture, "utf8")));
  writeFileSync("engine/docs/orders-api.json", printOrdersDocument());
  for (const [file, text] of assistantFiles()) writeFileSync(file, text);
  writeFileSync(interfaceFile, interfaceText());
  writeFileSync(engineTextsFile, engineTextsPage());
  for (const [file, text] of postgresMigrationFiles()) writeFileSync(file, text);
  console.log(
    `Wrote ${count} JSON Schemas to manifests/schema/, manifests/RULES.md, engine/docs/orders-api.json, ${interfaceFile}, ${engineTextsFile}, AGENTS.md, llms.txt and blocks/README.md.`,
  );
  return 0;
});
