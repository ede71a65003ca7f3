import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { mapData } from "../engine/build/funnel-map/map-data.ts";
import { loadManifests } from "../engine/build/load-manifests.ts";
import { projectAt } from "../engine/build/project.ts";
import { checkSite } from "../engine/check/check-site.ts";
import { siteFunnel } from "../engine/check/site-funnel.ts";
import { parseOptions } from "../engine/command-line/arguments.ts";
import { installedRules } from "../engine/policies/installed-rules.ts";
import { registry } from "./_registry.ts";
import { run } from "./_run.ts";
import { mapPage } from "./map/map-page.ts";

const help = `npm run map -- [--project FOLDER]

Draws the funnel into .cache/map.html: every page, every path to an order, and the steps after it.
Lists broken steps first.
Exit status: 0 drawn, 1 nothing to draw, 2 wrong usage or a bug in the engine.`;

run(async () => {
  const options = parseOptions({
    project: { type: "string", default: "." },
  });
  const project = projectAt(options.project, process.cwd());
  const { site } = checkSite({ ...loadManifests(project.root), registry, rules: installedRules });
  const graph = siteFunnel(site);
  if (graph === undefined) {
    console.error("There is no funnel yet. npm run check reports what is missing.");
    return 1;
  }
  const file = join(project.cache, "map.html");
  mkdirSync(project.cache, { recursive: true });
  writeFileSync(file, await mapPage(project, mapData(graph)));
  console.log(`Open ${pathToFileURL(file).href}`);
  return 0;
}, help);
