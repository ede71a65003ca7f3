import { join, relative } from "node:path";
import { buildCommand } from "./build-part.ts";
import { type Part, row } from "./rows.ts";
import { runTimed } from "./run-timed.ts";
import { benchFolder, editSeconds, writeSite } from "./write-site.ts";

const sizes = [500, 10_000] as const;

/**
 * Measures builds of 5,500 and 110,000 pages, whose routes share 500 catalogues: memory must grow slower than pages.
 * Each site is built twice before the edit that is measured, because a build writes into the folders of the one before
 * the last.
 */
export async function scalePart(root: string): Promise<Part> {
  const rows = [];
  const commands = [];
  const memories = [];
  for (const routes of sizes) {
    const site = join(benchFolder(root), `scale-${routes}`);
    writeSite(root, site, { routes, catalogues: 500 });
    const build = buildCommand(site);
    const { wall, cpu, memory } = await runTimed(root, build);
    editSeconds(site, 1201);
    await runTimed(root, build);
    editSeconds(site, 1202);
    const edited = await runTimed(root, build);
    const pages = `${(routes * 11).toLocaleString("en")} pages`;
    commands.push(`npm run build -- --project ${relative(root, site)}`);
    memories.push(memory);
    rows.push(
      row(`${pages}: time`, wall, "s", 0),
      row(`${pages}: processor time`, cpu, "s", 0),
      row(`${pages}: memory`, memory, "MB", 0, 24_000),
      row(`${pages}, one prop changed: time`, edited.wall, "s", 1),
    );
  }
  const [few = 1, many = 1] = memories;
  rows.push(row("20 times the pages take", many / few, "× the memory", 1, 20));
  return { title: "Scale: 500 and 10,000 routes × 11", commands, rows };
}
