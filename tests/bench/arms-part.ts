import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { benchTls } from "./bench-tls.ts";
import { buildCommand } from "./build-part.ts";
import { type Load, loadOnce } from "./load-once.ts";
import { pictures } from "./page-manifest.ts";
import { type Part, row } from "./rows.ts";
import { median, runTimed } from "./run-timed.ts";
import { serveFolder } from "./static-server.ts";
import { benchFolder, writeSite } from "./write-site.ts";

const page = "/lp-001/gb";

/** The page without an experiment, with the arm as its only content, and with the experiment. */
const sites = ["without", "alone", "experiment"] as const;

/** The loads, by site and query. Pages without an experiment have one as well, because scripts write it into links. */
const loads = {
  without: { site: "without", query: "?arm=hero:control" },
  control: { site: "experiment", query: "?arm=hero:control" },
  alone: { site: "alone", query: "?arm=hero:other" },
  other: { site: "experiment", query: "?arm=hero:other" },
} as const;
type LoadName = keyof typeof loads;
const names = Object.keys(loads) as readonly LoadName[];

interface Hero {
  readonly id: string;
  readonly props: { readonly image: { readonly image: string } };
}

const statistics = '{ "experiments": "allowed", "reason": "The visitors are simulated." }';

const edit = (file: string, from: string | RegExp, to: string): void =>
  writeFileSync(file, readFileSync(file, "utf8").replace(from, to));

/** Writes one of the sites. The arm has another picture in its hero. */
function writeOne(root: string, site: (typeof sites)[number]): string {
  const folder = join(benchFolder(root), `arms-${site}`);
  writeSite(root, folder, { routes: 3 });
  const file = join(folder, "manifests/routes/lp-001.json");
  // SAFETY: `writeSite` has written this file.
  const route = JSON.parse(readFileSync(file, "utf8")) as { readonly blocks: readonly Hero[] };
  const hero = route.blocks.find(({ id }) => id === "hero");
  const image = pictures.heroes.find((name) => name !== hero?.props.image.image);
  if (hero === undefined || image === undefined) throw new Error("The page has no other hero.");
  if (site === "alone") {
    const blocks = route.blocks.map((block) =>
      block === hero ? { ...hero, props: { ...hero.props, image: { ...hero.props.image, image } } } : block,
    );
    writeFileSync(file, JSON.stringify({ ...route, blocks }));
  }
  if (site === "experiment") {
    const changes = [{ blocks: { hero: { set: { image: { image } } } } }];
    const arms = [
      { id: "control", weight: 1 },
      { id: "other", weight: 1, changes },
    ];
    const experiment = { name: "hero", routes: ["lp-001"], markets: ["GB"], arms, goal: "order" };
    mkdirSync(join(folder, "manifests/experiments"), { recursive: true });
    writeFileSync(join(folder, "manifests/experiments/hero.json"), JSON.stringify(experiment));
    edit(join(folder, "manifests/markets.json"), '"code": "GB"', `$&, "statistics": ${statistics}`);
    // Its visitors need no opt-out.
    edit(join(folder, "manifests/site.json"), /"policies": \[[^\]]*\]/, '"policies": []');
  }
  return folder;
}

/** Compares cold loads of a page with an experiment, on a throttled phone, with those of pages without one. */
export async function armsPart(root: string, executablePath: string, runs: number): Promise<Part> {
  const tls = benchTls(root);
  const folders = sites.map((site) => writeOne(root, site));
  for (const folder of folders) await runTimed(root, buildCommand(folder));
  const servers = await Promise.all(folders.map((folder) => serveFolder(join(folder, "dist"), tls)));
  const all: Record<LoadName, Load[]> = { without: [], control: [], alone: [], other: [] };
  try {
    // Alternate: the speed of a shared machine changes within minutes.
    for (let run = 0; run < runs; run++)
      for (const name of names) {
        const { site, query } = loads[name];
        const { url } = servers[sites.indexOf(site)] ?? { url: "" };
        all[name].push(await loadOnce(executablePath, url + page + query, tls, 6));
      }
  } finally {
    for (const server of servers) server.close();
  }
  const of = (name: LoadName, key: keyof Load) => 1000 * median(all[name].map((load) => load[key]));
  const shift = Math.max(...names.flatMap((name) => all[name].map((load) => load.shift)));
  return {
    title: `A page with an experiment: slow 4G, processor six times slower, median of ${runs}`,
    commands: [
      ...folders.map((folder) => `npm run build -- --project ${relative(root, folder)}`),
      `node scripts/bench.ts --arms  # ${page}`,
    ],
    rows: [
      row("without experiment: first contentful paint", of("without", "first"), "ms", 0),
      row(
        "control: first contentful paint, later by",
        of("control", "first") - of("without", "first"),
        "ms",
        0,
        20,
      ),
      row(
        "control: largest contentful paint, later by",
        of("control", "largest") - of("without", "largest"),
        "ms",
        0,
      ),
      row("the arm's page alone: first contentful paint", of("alone", "first"), "ms", 0),
      row("arm: first contentful paint, later by", of("other", "first") - of("alone", "first"), "ms", 0, 20),
      row("the arm's page alone: largest contentful paint", of("alone", "largest"), "ms", 0),
      row(
        "arm: largest contentful paint, later by",
        of("other", "largest") - of("alone", "largest"),
        "ms",
        0,
        50,
      ),
      row("layout shift, all loads", shift, "", 3, 0),
    ],
  };
}
