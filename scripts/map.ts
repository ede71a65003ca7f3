import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { registry } from "../blocks/registry.ts";
import { loadManifests } from "../engine/build/load-manifests.ts";
import { projectAt } from "../engine/build/project.ts";
import { checkSite } from "../engine/check/check-site.ts";
import { funnelGraph } from "../engine/funnel/funnel-graph.ts";
import { parseOptions, run } from "./_run.ts";
import { mapData } from "./map/map-data.ts";
import { mapPage } from "./map/map-page.ts";

const help = `npm run map -- [--project FOLDER]

Draws the funnel into .cache/map.html: every page, and every way that leads from it to an order and on. Broken steps are red.
Exit status: 0 drawn, 1 there is nothing to draw, 2 wrong usage or a bug of ours.`;

run(() => {
  const options = parseOptions({
    project: { type: "string", default: "." },
    help: { type: "boolean", short: "h", default: false },
  });
  if (options.help) {
    console.log(help);
    return 0;
  }
  const project = projectAt(options.project);
  const { site } = checkSite({ ...loadManifests(project.root), registry });
  const graph = funnelGraph(site);
  if (graph === undefined) {
    console.error("There is no funnel yet. Run npm run check: it says what is missing.");
    return 1;
  }
  const file = join(project.cache, "map.html");
  mkdirSync(project.cache, { recursive: true });
  writeFileSync(file, mapPage(mapData(graph), project.root));
  console.log(`Open ${pathToFileURL(file).href}`);
  return 0;
});
