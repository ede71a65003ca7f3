import { mkdirSync, writeFileSync } from "node:fs";
import { installedNames } from "../engine/policies/installed-names.ts";
import { editorSchemas } from "../engine/registry/editor-schemas.ts";
import { registry } from "./_registry.ts";

/** Writes the JSON Schemas that editors use into `manifests/schema/`. Returns their number. */
export function writeEditorSchemas(): number {
  const files = editorSchemas(registry, installedNames);
  mkdirSync("manifests/schema", { recursive: true });
  for (const [name, text] of files) writeFileSync(`manifests/schema/${name}`, text);
  return files.size;
}
