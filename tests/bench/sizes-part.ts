import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { join, relative } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { registry } from "../../blocks/registry.ts";
import { bundle } from "../../engine/build/bundle.ts";
import { bundleArms, bundleBoot, bundleCounting, bundleEarly } from "../../engine/build/bundle-inline.ts";
import { projectAt } from "../../engine/build/project.ts";
import { shareCache } from "../../scripts/impact/copy-content.ts";
import { buildCommand } from "./build-part.ts";
import { type PageSizes, pageSizes } from "./page-sizes.ts";
import { readBudgets, type Sizes } from "./read-budgets.ts";
import { type Part, type Row, row } from "./rows.ts";
import { runTimed } from "./run-timed.ts";
import { benchFolder, writeSite } from "./write-site.ts";

const labels: Readonly<Record<keyof PageSizes, string>> = {
  html: "HTML",
  htmlBrotli: "HTML, brotli",
  styles: "inline CSS",
  scriptBeforeLoadBrotli: "JavaScript before load, brotli",
  scriptInAllBrotli: "all JavaScript of a visit, brotli",
  payload: "payload",
  payloadBrotli: "payload, brotli",
  shellBrotli: "its shell, brotli, once per tab",
};

/**
 * A project with the shop's manifests and pictures but its own output, so that the benchmark leaves `dist`
 * alone.
 */
export function shopProject(root: string): string {
  const folder = join(benchFolder(root), "shop");
  mkdirSync(folder, { recursive: true });
  for (const name of ["manifests", "public"])
    if (!existsSync(join(folder, name))) symlinkSync(join(root, name), join(folder, name), "junction");
  return folder;
}

function benchProject(root: string): string {
  const folder = join(benchFolder(root), "site-3");
  writeSite(root, folder, { routes: 3 });
  return folder;
}

/**
 * The size of each part of the inline scripts: the head's, the boot script, the one that shows the visitor's arms, and what each enhancer, the
 * tag manager and counting add to it.
 */
async function inlineRows(root: string, budgets: Sizes): Promise<Row[]> {
  const project = projectAt(root, root);
  const brotli = (text: string) => brotliCompressSync(text).length;
  const own = brotli(await bundleBoot(project, [], false));
  const enhancers = [...registry.values()].filter(({ enhance }) => enhance).map(({ name }) => name);
  const parts: [string, number][] = [
    ["head", brotli(await bundleEarly(project))],
    ["arms", brotli(await bundleArms(project))],
    ["boot", own],
  ];
  for (const name of enhancers) parts.push([name, brotli(await bundleBoot(project, [name], false)) - own]);
  parts.push(["tags", brotli(await bundleBoot(project, [], true)) - own]);
  parts.push([
    "counting",
    brotli((await bundleBoot(project, [], false)) + (await bundleCounting(project))) - own,
  ]);
  return parts.map(([name, bytes]) => {
    const max = budgets[name];
    return {
      what: `inline script, ${name}`,
      value: `${bytes} B`,
      target: max === undefined ? "none set" : `≤ ${max} B`,
      isMet: max !== undefined && bytes <= max,
    };
  });
}

/** The scripts of the workshop's interface: those that it starts with, and all that it may load. */
async function workshopRows(root: string, budgets: Sizes): Promise<Row[]> {
  const outDir = join(benchFolder(root), "workshop-code");
  rmSync(outDir, { recursive: true, force: true });
  const { fileName, code } = await bundle(projectAt(root, root), "workshop", { outDir });
  const imported = [...code.matchAll(/\b(?:from|import)"\.\/([^"]+)"/g)].map(([, name = ""]) => name);
  const files = readdirSync(outDir).filter((name) => name.endsWith(".js"));
  const sizeOf = (names: readonly string[]) =>
    names.reduce((sum, name) => sum + brotliCompressSync(readFileSync(join(outDir, name))).length, 0);
  return (
    [
      ["startBrotli", "workshop: JavaScript at the start, brotli", [fileName, ...imported]],
      ["inAllBrotli", "workshop: all JavaScript, brotli", files],
    ] as const
  ).map(([key, what, names]) => row(what, sizeOf(names), "B", 0, budgets[key]));
}

/** Builds a site. Takes pictures and code from the shop of the end-to-end tests, if its build is finished. */
async function build(root: string, site: string): Promise<void> {
  const tested = join(root, ".cache/e2e/shop");
  if (existsSync(join(tested, "dist-server/site.json")))
    shareCache(join(tested, ".cache"), join(site, ".cache"));
  await runTimed(root, buildCommand(site));
}

/** Builds a small generated site and the shop, and compares pages of both with `budgets.json`. */
export async function sizesPart(root: string, executablePath: string): Promise<Part> {
  const budgets = readBudgets();
  const sites = [benchProject(root), shopProject(root)] as const;
  const [bench, shop] = sites;
  const pages = [
    { name: "bench", site: bench, folder: "lp-001/de" },
    { name: "shop", site: shop, folder: "take/de" },
    { name: "quiz", site: shop, folder: "v1/de" },
  ] as const;
  for (const site of sites) await build(root, site);
  const rows: Row[] = [];
  for (const { name, site, folder } of pages) {
    const sizes = await pageSizes(executablePath, join(site, "dist"), folder);
    for (const key of Object.keys(labels) as (keyof PageSizes)[]) {
      const max = budgets[name][key];
      const reached = budgets.notYetMet[name]?.[key];
      rows.push({
        what: `${name}, /${folder}: ${labels[key]}`,
        value: `${sizes[key]} B`,
        ...(max !== undefined && { target: `≤ ${max} B`, isMet: sizes[key] <= max }),
        ...(reached !== undefined && { isHeld: sizes[key] <= reached }),
      });
    }
  }
  rows.push(...(await inlineRows(root, budgets.inline)), ...(await workshopRows(root, budgets.workshop)));
  return {
    title: "Sizes",
    commands: sites.map((site) => `npm run build -- --project ${relative(root, site)}`),
    rows,
  };
}
