import { join, relative } from "node:path";
import { benchTls } from "./bench-tls.ts";
import { baselineCommand, buildCommand, prepareCountingSite } from "./build-part.ts";
import { type Load, loadOnce } from "./load-once.ts";
import { launchBrowser } from "./phone.ts";
import { type Part, row } from "./rows.ts";
import { median, runTimed } from "./run-timed.ts";
import { serveFolder } from "./static-server.ts";

const path = "/lp-001/de";
const runs = 9;

/**
 * The baseline's figures in seconds on the machine for which the targets were set. On another machine,
 * compare the ratios.
 */
const byHand = { first: 0.75, tick: 0.68 };
const targets = { first: 0.8, tick: 0.9 };

const round = (ratio: number): number => Math.round(ratio * 100) / 100;

/** Measures a cold load on a throttled phone: of the generated page, and of the baseline. */
export async function loadPart(root: string, executablePath: string): Promise<Part> {
  const site = prepareCountingSite(root);
  await runTimed(root, buildCommand(site));
  await runTimed(root, baselineCommand(site, 55));
  const folders = { ours: join(site, "dist"), baseline: join(site, "baseline") };
  const loads: Record<keyof typeof folders, Load[]> = { ours: [], baseline: [] };
  const tls = benchTls(root);
  const servers = {
    ours: await serveFolder(folders.ours, tls),
    baseline: await serveFolder(folders.baseline, tls),
  };
  const browser = await launchBrowser(executablePath, tls);
  try {
    // Alternate: the speed of a shared machine changes within minutes.
    for (let run = 0; run < runs; run++)
      for (const name of ["ours", "baseline"] as const)
        loads[name].push(await loadOnce(browser, servers[name].url + path, { slowdown: 4, forTick: true }));
  } finally {
    await browser.close();
    servers.ours.close();
    servers.baseline.close();
  }
  const of = (name: keyof typeof loads, key: Exclude<keyof Load, "moved">) =>
    median(loads[name].map((load) => load[key]));
  const ratio = (what: string, key: "first" | "tick") =>
    row(
      `${what} ÷ baseline`,
      of("ours", key) / of("baseline", key),
      "×",
      2,
      round(targets[key] / byHand[key]),
    );
  return {
    title: `A phone's first visit: slow 4G, processor four times slower, median of ${runs}`,
    commands: [
      `npm run build -- --project ${relative(root, site)}`,
      `node scripts/bench.ts --browser  # ${path}`,
    ],
    rows: [
      row("first contentful paint", of("ours", "first"), "s", 2, targets.first),
      row("largest contentful paint", of("ours", "largest"), "s", 2),
      row("countdown runs", of("ours", "tick"), "s", 2, targets.tick),
      row("layout shift", of("ours", "shift"), "", 3, 0),
      row("baseline: first contentful paint", of("baseline", "first"), "s", 2),
      row("baseline: largest contentful paint", of("baseline", "largest"), "s", 2),
      row("baseline: countdown runs", of("baseline", "tick"), "s", 2),
      ratio("first contentful paint", "first"),
      ratio("countdown runs", "tick"),
    ],
  };
}
