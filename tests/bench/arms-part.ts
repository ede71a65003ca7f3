import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { benchTls } from "./bench-tls.ts";
import { buildCommand } from "./build-part.ts";
import { type Load, loadOnce } from "./load-once.ts";
import { medianDifference } from "./median-difference.ts";
import { pictures } from "./page-manifest.ts";
import { launchBrowser } from "./phone.ts";
import { type Part, type Row, row } from "./rows.ts";
import { median, runTimed } from "./run-timed.ts";
import { serveFolder } from "./static-server.ts";
import { benchFolder, writeSite } from "./write-site.ts";

const page = "/lp-001/gb";

/** The page without an experiment, with the arm as its only content, and with the experiment. */
const sites = ["without", "alone", "experiment"] as const;

/** The loads, by site and by the number that a new visitor draws for the arm. Each arm has half of the visitors. */
const loads = {
  without: { site: "without", draw: 0.25 },
  control: { site: "experiment", draw: 0.25 },
  alone: { site: "alone", draw: 0.75 },
  other: { site: "experiment", draw: 0.75 },
} as const;
type LoadName = keyof typeof loads;
type Loads = Readonly<Record<LoadName, Load[]>>;
type Paint = "first" | "largest";

/** Those that are compared are neighbours. */
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

/** The median time of a paint, in milliseconds. */
const time = (what: string, loads: readonly Load[], paint: Paint): Row =>
  row(what, 1000 * median(loads.map((load) => load[paint])), "ms", 0);

/** By how much a paint is later than in the neighbouring loads of another page. */
function delay(
  what: string,
  loads: readonly Load[],
  others: readonly Load[],
  paint: Paint,
  target?: number,
): Row {
  const ms = (load: Load) => 1000 * load[paint];
  const { median: middle, from, to } = medianDifference(loads.map(ms), others.map(ms));
  const compared = row(what, middle, "ms", 0, target);
  return { ...compared, value: `${compared.value} (${from.toFixed(0)} to ${to.toFixed(0)})` };
}

/** The greatest layout shift, and what has shifted. */
function shift(what: string, loads: readonly Load[], target?: number): Row {
  const shifted = row(what, Math.max(...loads.map((load) => load.shift)), "", 3, target);
  const moved = [...new Set(loads.flatMap((load) => load.moved))].join(", ");
  return { ...shifted, value: moved ? `${shifted.value}(${moved})` : shifted.value };
}

/**
 * Loads all pages in turn: the speed of a shared machine changes within minutes. Each of a pair is first by turns.
 * The first loads are not counted: a new browser is slower.
 */
async function loadAll(load: (name: LoadName) => Promise<Load>, runs: number): Promise<Loads> {
  const all: Loads = { without: [], control: [], alone: [], other: [] };
  for (const name of names) await load(name);
  for (let run = 0; run < runs; run++)
    for (const name of run % 2 === 0 ? names : names.toReversed()) all[name].push(await load(name));
  return all;
}

/** Compares cold loads of a page with an experiment, on a throttled phone, with those of pages without one. */
export async function armsPart(root: string, executablePath: string, runs: number): Promise<Part> {
  const tls = benchTls(root);
  const folders = sites.map((site) => writeOne(root, site));
  for (const folder of folders) await runTimed(root, buildCommand(folder));
  const servers = await Promise.all(folders.map((folder) => serveFolder(join(folder, "dist"), tls)));
  const browser = await launchBrowser(executablePath, tls);
  const load = (name: LoadName) => {
    const { site, draw } = loads[name];
    const { url } = servers[sites.indexOf(site)] ?? { url: "" };
    return loadOnce(browser, url + page, { slowdown: 6, draw });
  };
  const { without, control, alone, other } = await loadAll(load, runs).finally(async () => {
    await browser.close();
    for (const server of servers) server.close();
  });
  return {
    title: `A page with an experiment: slow 4G, processor six times slower, median of ${runs} (95 % confidence)`,
    commands: [
      ...folders.map((folder) => `npm run build -- --project ${relative(root, folder)}`),
      `node scripts/bench.ts --arms --runs ${runs}  # ${page}`,
    ],
    rows: [
      time("without experiment: first contentful paint", without, "first"),
      delay("control: first contentful paint, later by", control, without, "first", 20),
      time("without experiment: largest contentful paint", without, "largest"),
      delay("control: largest contentful paint, later by", control, without, "largest"),
      time("the arm's page alone: first contentful paint", alone, "first"),
      delay("arm: first contentful paint, later by", other, alone, "first", 20),
      time("the arm's page alone: largest contentful paint", alone, "largest"),
      delay("arm: largest contentful paint, later by", other, alone, "largest", 50),
      shift("layout shift, pages without experiment", [...without, ...alone]),
      shift("layout shift, page with the experiment", [...control, ...other], 0),
    ],
  };
}
