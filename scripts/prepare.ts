import { loadManifests } from "../engine/build/load-manifests.ts";
import { writeSiteNames } from "../engine/build/write-site-names.ts";
import { linkManifests } from "../engine/site/parse-manifests.ts";
import { registry } from "./_registry.ts";
import { run } from "./_run.ts";
import { writeEditorSchemas } from "./_write-editor-schemas.ts";

// Runs after `npm ci`, so that editors complete and check manifests from the start. `npm run check` reports
// problems of the site; this script ignores them.
run(() => {
  writeEditorSchemas();
  const root = process.cwd();
  writeSiteNames(root, linkManifests({ ...loadManifests(root), registry }).site);
  return 0;
});
