import { buildOrderTable } from "../../../engine/build/build-order-table.ts";
import { buildSiteTable } from "../../../engine/build/build-site-table.ts";
import { formFiles, validatorAddresses } from "../../../engine/build/form-files.ts";
import { isSlowPattern } from "../../../engine/build/is-slow-pattern.ts";
import { siteNames } from "../../../engine/build/site-names.ts";
import { checkSite } from "../../../engine/check/check-site.ts";
import { compileSetup } from "../../../engine/compile/compile-setup.ts";
import { pageCompiler } from "../../../engine/compile/page-compiler.ts";
import { applyFixes } from "../../../engine/edit/fix/apply-fixes.ts";
import type { ImageFile, ImageIndex } from "../../../engine/images/image-index.ts";
import type { Document } from "../../../engine/json/document.ts";
import { readJson } from "../../../engine/json/read-json.ts";
import { installedRules } from "../../../engine/policies/installed-rules.ts";
import { printProblem } from "../../../engine/problems/print-problems.ts";
import { hasErrors, type Problem } from "../../../engine/problems/problem.ts";
import type { Registry } from "../../../engine/registry/create-registry.ts";
import type { RenderPage } from "../../../engine/render/render-page.tsx";
import { formAjv } from "../../../engine/site/form-schema.ts";
import type { LinkedSite } from "../../../engine/site/link-site.ts";
import { mutate } from "./_mutate.ts";
import { randomFrom } from "./_random.ts";

/** The shop whose manifests are mutated. */
export interface Shop {
  readonly documents: readonly Document[];
  readonly images: ReadonlyMap<string, ImageFile>;
  readonly registry: Registry;
  /** Undefined if the blocks have no views. */
  readonly render?: RenderPage;
}

export interface Tried {
  readonly what: string;
  readonly passes: boolean;
  /** CPU time of the check in milliseconds. */
  readonly cpu: number;
  /**
   * An error that must never happen: the check throws, a problem has no text, or a site passes the check and
   * cannot be built.
   */
  readonly failure?: string;
}

const cpuTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Pictures of a known size, so that no test decodes one. */
function indexOf(images: Shop["images"]): ImageIndex {
  const size = { width: 1600, height: 1280, ratio: 1.25 };
  const sources = [...images.keys()].map(
    (name) => [name, { name, ...size, hash: "0123456789", vector: name.endsWith(".svg") }] as const,
  );
  return { sources: new Map(sources), placeholders: new Map() };
}

/** Matches text that no message and no hint may contain. */
const empty = /\bundefined\b|\[object |\bNaN\b|^\s*$/;

function wrongIn(problems: readonly Problem[], documents: readonly Document[]): string | undefined {
  const texts = new Map(documents.map(({ file, text }) => [file, text]));
  for (const problem of problems) {
    printProblem(problem, texts.get(problem.file));
    const { line, column, message, hint } = problem;
    if (!(line >= 1 && column >= 1)) return `${problem.code} has the place ${line}:${column}.`;
    // Quoted parts of the manifest may contain anything.
    const said = `${message} ${hint}`.replace(/"(?:[^"\\]|\\.)*"/g, '""');
    if (message === "" || hint === "" || empty.test(said)) return `${problem.code} says: ${message} ${hint}`;
  }
  return undefined;
}

/** Compiles every page, and renders those that differ from the shop's own pages (`known`, by location). */
function buildPages(site: LinkedSite, shop: Shop, known: Map<string, string>): void {
  const forms = formFiles(site.manifests);
  for (const { schema } of forms) formAjv().compile(schema);
  const setup = compileSetup({
    site,
    index: indexOf(shop.images),
    requestImage: () => undefined,
    year: 2026,
    validators: validatorAddresses(forms),
  });
  const compile = pageCompiler(setup);
  const isFirst = known.size === 0;
  let rendered = 0;
  for (const route of site.routes.values()) {
    for (const { code } of setup.markets.markets) {
      if (route.path !== undefined && !(route.markets?.includes(code) ?? true)) continue;
      const { twin, base } = compile(route, code);
      const place = `${route.name} ${code}`;
      const json = JSON.stringify([twin, base]);
      if (isFirst) known.set(place, json);
      // One mistake can change every page in the same way, so render only some of them.
      else if (known.get(place) !== json && shop.render && rendered++ < 12)
        shop.render({ path: twin.path, shell: twin.shell, main: twin.main });
    }
  }
  buildSiteTable(site, "b1", new Set());
  buildOrderTable(setup);
}

/** Returns a function that makes the mistakes of a seed, checks the site, and builds it if it passes. */
export function shopTrier(shop: Shop): (seed: number) => Tried {
  const texts = new Map(shop.documents.map(({ file, text }) => [file.replace("manifests/", ""), text]));
  const pages = new Map<string, string>();
  const check = (documents: readonly Document[]) =>
    checkSite({
      root: "manifests/",
      documents,
      images: shop.images,
      media: new Map(),
      registry: shop.registry,
      rules: installedRules,
      isSlowPattern,
    });
  const unchanged = check(shop.documents);
  if (hasErrors(unchanged.problems)) throw new Error("The shop has errors before anything is changed.");
  buildPages(unchanged.site, shop, pages);

  return (seed) => {
    const { what, changed } = mutate(texts, randomFrom(seed));
    let [passes, cpu] = [false, 0];
    try {
      const started = cpuTime();
      const documents = shop.documents.filter(({ file }) => !changed.has(file.replace("manifests/", "")));
      for (const [file, text] of changed)
        if (text !== null) documents.push(readJson(`manifests/${file}`, text));
      const { site, problems } = check(documents);
      cpu = cpuTime() - started;
      siteNames(site);
      const failure = wrongIn(problems, documents);
      if (failure !== undefined) return { what, passes, cpu, failure };
      for (const { file, after } of applyFixes(problems, documents)) readJson(file, after);
      passes = !hasErrors(problems);
      if (passes) buildPages(site, shop, pages);
      return { what, passes, cpu };
    } catch (error) {
      return {
        what,
        passes,
        cpu,
        failure: String(
          (error instanceof Error && (error.cause as Error | undefined)?.stack) || (error as Error).stack,
        ),
      };
    }
  };
}
