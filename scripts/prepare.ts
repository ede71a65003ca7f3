import { loadManifests } from "../engine/build/load-manifests.ts";
import { writeSiteNames } from "../engine/build/write-site-names.ts";
import { linkManifests } from "../engine/site/parse-manifests.ts";
import { registry } from "./_registry.ts";
import { run } from "./_run.ts";
import { writeEditorSchemas } from "./_write-editor-schemas.ts";

const help = `npm run prepare

Writes the schemas with which editors complete and check manifests, and the types of the site's names. npm runs it after
every installation.`;

// Runs after `npm ci`, so that editors complete and check manifests from the start. `npm run check` reports
// problems of the site; this script ignores them.
run(() => {
  writeEditorSchemas();
  const root = process.cwd();
  writeSiteNames(root, linkManifests({ ...loadManifests(root), registry }).site);
  return 0;
}, help);
