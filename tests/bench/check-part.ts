import { join, relative } from "node:path";
import { npmCommand } from "./command-line.ts";
import { type Part, row } from "./rows.ts";
import { medianRun, runTimed } from "./run-timed.ts";
import { benchFolder, writeSite } from "./write-site.ts";

const sizes = [{ routes: 1000, wall: 2, memory: 300 }, { routes: 10_000 }] as const;

/**
 * Measures the check of many routes. They share twenty catalogues, so that most of the time goes into routes.
 */
export async function checkPart(root: string, runs: number): Promise<Part> {
  // Fill the compile cache if needed, so that the first run takes as long as the others.
  await runTimed(root, [...npmCommand("check"), "--help"]);
  const rows = [];
  const commands = [];
  const walls = [];
  for (const { routes, ...max } of sizes) {
    const site = join(benchFolder(root), `check-${routes}`);
    writeSite(root, site, { routes, catalogues: 20 });
    const { wall, cpu, memory } = await medianRun(
      root,
      [...npmCommand("check"), "--project", site],
      runs,
      () => undefined,
    );
    walls.push(wall);
    commands.push(`npm run check -- --project ${relative(root, site)}`);
    const limits: { wall?: number; memory?: number } = max;
    rows.push(
      row(`${routes} routes: time`, wall, "s", 2, limits.wall),
      row(`${routes} routes: processor time`, cpu, "s", 2),
      row(`${routes} routes: memory`, memory, "MB", 0, limits.memory),
    );
  }
  const [few = 1, many = 1] = walls;
  rows.push(row("10 times the routes take", many / few, "× the time", 1, 10));
  return { title: "Check alone, from the start of the process", commands, rows };
}
