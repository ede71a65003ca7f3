import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadManifests } from "../../engine/build/load-manifests.ts";
import { type Project, projectAt } from "../../engine/build/project.ts";
import { checkSite } from "../../engine/check/check-site.ts";
import type { Document } from "../../engine/json/document.ts";
import { readJson } from "../../engine/json/read-json.ts";
import { exampleRoute, exampleRoutes, pageBlocks } from "../../engine/memory-site/block-examples.ts";
import { installedRules } from "../../engine/policies/installed-rules.ts";
import type { AnyBlock, Registry } from "../../engine/registry/create-registry.ts";

/** A copy of a site with a page for the example of each block of its own. */
export interface ExampleSite {
  readonly project: Project;
  /** The routes of the examples. */
  readonly examples: ReadonlySet<string>;
  /** Blocks whose example cannot be drawn, with the reason. */
  readonly failures: ReadonlyMap<string, string>;
}

/** The site's own blocks that pages can have. */
const ownBlocks = (registry: Registry): AnyBlock[] =>
  pageBlocks(registry).filter(({ isStandard }) => !isStandard);

const exampleName = (block: string): string => exampleRoute(block, "example");

const routeFile = (block: string): string => `manifests/routes/${exampleName(block)}.json`;

/** Copies the manifests into the cache. The pictures stay where they are. */
function copySite({ root, code, cache }: Project): Project {
  const copy = join(cache, "test");
  mkdirSync(copy, { recursive: true });
  for (const part of ["manifests", "public"]) rmSync(join(copy, part), { recursive: true, force: true });
  cpSync(join(root, "manifests"), join(copy, "manifests"), { recursive: true });
  if (existsSync(join(root, "public"))) symlinkSync(join(root, "public"), join(copy, "public"), "junction");
  return projectAt(copy, code);
}

/**
 * Copies a site into its cache and adds the examples of its blocks, each on a page of its own with the layout of the home page. Builds of the copy leave those
 * of the site alone.
 */
export function writeExampleSite(source: Project, registry: Registry): ExampleSite {
  const project = copySite(source);
  const blocks = new Map(ownBlocks(registry).map(({ name }) => [routeFile(name), name]));
  const { documents, ...files } = loadManifests(project.root);
  const check = (added: readonly Document[]) =>
    checkSite({ ...files, documents: [...documents, ...added], registry, rules: installedRules });
  const { manifests, routes } = check([]).site;
  const layout = routes.get(manifests.settings?.value.home ?? "")?.layout;
  const pages = exampleRoutes(registry, source)
    .filter(({ file }) => blocks.has(file))
    .map(({ file, value }) => readJson(file, JSON.stringify({ ...Object(value), layout })));
  const { problems } = check(pages);
  const errors = new Map(
    problems.filter(({ severity }) => severity === "error").map(({ file, message }) => [file, message]),
  );
  const failures = new Map(
    [...blocks].flatMap(([file, block]) => {
      const isMissing = !pages.some((page) => page.file === file);
      const failure = isMissing ? "It has no example.json." : errors.get(file);
      return failure === undefined ? [] : [[block, failure] as const];
    }),
  );
  for (const { file, text } of pages) if (!errors.has(file)) writeFileSync(join(project.root, file), text);
  const examples = new Set([...blocks.values()].filter((block) => !failures.has(block)).map(exampleName));
  return { project, examples, failures };
}
