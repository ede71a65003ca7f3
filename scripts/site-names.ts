import { registry } from "../blocks/registry.ts";
import { loadManifests } from "../engine/build/load-manifests.ts";
import { writeSiteNames } from "../engine/build/write-site-names.ts";
import { checkSite } from "../engine/check/check-site.ts";
import { run } from "./_run.ts";

// After `npm ci`: editors complete this site's names, and mark wrong ones, before the first check. What is wrong is the check's to say.
run(() => {
  const root = process.cwd();
  writeSiteNames(root, checkSite({ ...loadManifests(root), registry }, []).site);
  return 0;
});
