import pc from "picocolors";
import { parseOptions } from "../engine/command-line/arguments.ts";
import { armsPart } from "../tests/bench/arms-part.ts";
import { buildPart, clearAside } from "../tests/bench/build-part.ts";
import { checkPart } from "../tests/bench/check-part.ts";
import { countingPart } from "../tests/bench/counting-part.ts";
import { devPart } from "../tests/bench/dev-part.ts";
import { loadPart } from "../tests/bench/load-part.ts";
import { navigationPart } from "../tests/bench/navigation-part.ts";
import { requestsPart } from "../tests/bench/requests-part.ts";
import { type Part, printPart } from "../tests/bench/rows.ts";
import { scalePart } from "../tests/bench/scale-part.ts";
import { sizesPart } from "../tests/bench/sizes-part.ts";
import { teamPart } from "../tests/bench/team-part.ts";
import { workshopPart } from "../tests/bench/workshop-part.ts";
import { writeFigures } from "../tests/bench/write-figures.ts";
import { yearPart } from "../tests/bench/year-part.ts";
import { requireBrowser } from "./_browser.ts";
import { run, wholeNumber } from "./_run.ts";

const help = `npm run bench -- [--build] [--scale] [--check] [--sizes] [--browser] [--arms] [--dev] [--load]
                 [--workshop] [--team] [--counting] [--year] [--write]
                 [--runs 3] [--large-runs 1] [--routes 55,500] [--requests 1000000]
npm run bench -- --budgets

Generates a site of its own in .cache/bench and measures it. Default: all parts.
  --build     cold builds and a rebuild after an edit, compared with plain string concatenation
  --scale     110,000 pages compared with 5,500: the memory of a build
  --check     the check alone, 1,000 and 10,000 routes
  --sizes     bytes of a page, compared with tests/bench/budgets.json
  --browser   first paint, first tick and navigation in Chromium, throttled
  --arms      first and largest paint of a page with an experiment, throttled
  --dev       time from saving a catalogue to seeing it in the open page
  --workshop  time from a key in the workshop to seeing its letter and its problem
  --team      five people in five drafts of a team's workshop: keys and memory
  --load      requests per second of the Node server, its memory and its start
  --counting  events beside pages, and what counting costs orders
  --year      a year of counters at a million views a day: size and report
  --write     write the figures into tests/bench/README.md
  --budgets   only the sizes; exit status 1 if a size is over its budget`;

const flag = { type: "boolean", default: false } as const;

run(async () => {
  const options = parseOptions({
    build: flag,
    scale: flag,
    check: flag,
    sizes: flag,
    browser: flag,
    arms: flag,
    dev: flag,
    workshop: flag,
    team: flag,
    load: flag,
    counting: flag,
    year: flag,
    write: flag,
    budgets: flag,
    runs: { type: "string", default: "3" },
    "large-runs": { type: "string", default: "1" },
    routes: { type: "string", default: "55,500" },
    requests: { type: "string", default: "1000000" },
  });
  const root = process.cwd();
  const runs = wholeNumber("runs", options.runs);
  const largeRuns = wholeNumber("large-runs", options["large-runs"]);
  const routes = options.routes.split(",").map((text) => wholeNumber("routes", text));
  const parts: Part[] = [];
  const measure = async (part: Promise<Part>) => {
    const measured = await part;
    parts.push(measured);
    console.log(printPart(measured));
  };

  const { build, scale, check, sizes, browser, arms, dev, workshop, team, load, counting, year } = options;
  const named = [build, scale, check, sizes, browser, arms, dev, workshop, team, load, counting, year];
  const isNamed = named.includes(true);
  const wants = (part: boolean) => !options.budgets && (part || !isNamed);
  if (wants(build))
    for (const count of routes) await measure(buildPart(root, count, count > 100 ? largeRuns : runs));
  if (wants(scale)) await measure(scalePart(root));
  if (wants(check)) await measure(checkPart(root, runs));
  if (options.budgets || wants(sizes)) await measure(sizesPart(root, requireBrowser()));
  if (wants(browser)) {
    await measure(loadPart(root, requireBrowser()));
    await measure(navigationPart(root, requireBrowser()));
  }
  if (wants(arms)) await measure(armsPart(root, requireBrowser(), runs));
  if (wants(dev)) await measure(devPart(root, requireBrowser()));
  if (wants(workshop)) await measure(workshopPart(root, requireBrowser()));
  if (wants(team)) await measure(teamPart(root, requireBrowser()));
  if (wants(load)) await measure(requestsPart(root, wholeNumber("requests", options.requests)));
  if (wants(counting)) await measure(countingPart(root));
  if (wants(year)) await measure(yearPart(root));
  if (options.write) writeFigures(parts);
  clearAside(root);

  const missedRows = parts.flatMap(({ rows }) => rows.filter(({ isMet }) => isMet === false));
  for (const { what, value, target } of missedRows)
    console.log(pc.yellow(`Missed: ${what}: ${value}, target ${target}.`));
  const broken = missedRows.filter(({ isHeld }) => isHeld !== true);
  return options.budgets && broken.length > 0 ? 1 : 0;
}, help);
