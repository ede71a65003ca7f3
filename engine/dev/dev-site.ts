import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type FormFile, formFiles, validatorAddresses } from "../build/form-files.ts";
import { indexImages } from "../build/index-images.ts";
import { loadImages } from "../build/load-images.ts";
import { loadManifests } from "../build/load-manifests.ts";
import { loadTheme } from "../build/load-theme.ts";
import { makeImage, type WantedImage } from "../build/make-images.ts";
import type { Project } from "../build/project.ts";
import { siteTable } from "../build/site-table.ts";
import { writeSiteNames } from "../build/write-site-names.ts";
import { type CheckInput, checkSite, type Linked, linkManifests } from "../check/check-site.ts";
import { usesOf } from "../check/field-uses.ts";
import { rules } from "../check/rules.ts";
import { type Page, type PageCompiler, pageCompiler } from "../compile/compile-page.ts";
import { compileSetup } from "../compile/compile-setup.ts";
import type { ImageIndex } from "../images/image-index.ts";
import { type LinkedSite, wholePage } from "../link/link-site.ts";
import { printProblem, summary } from "../problems/print-text.ts";
import { hasErrors, type Problem } from "../problems/problem.ts";
import type { Document } from "../read/document.ts";
import { locate } from "../read/locate.ts";
import { readJson } from "../read/read-json.ts";
import type { Registry } from "../registry/create-registry.ts";
import { findPage } from "../routing/find-page.ts";
import type { SiteTable } from "../routing/site-table.ts";
import { exampleRules } from "./block-examples.ts";

/** Where a block of the page stands in the manifests. */
export interface BlockSource {
  readonly id: string;
  readonly block: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** What dev mode knows of one page, besides the page. */
export interface DevInfo {
  readonly route: string;
  readonly sources: readonly BlockSource[];
  readonly routes: readonly {
    readonly name: string;
    readonly path: string;
    /** Only in these markets, by code; everywhere when it is left out. */
    readonly markets?: readonly string[];
  }[];
  readonly markets: readonly { readonly code: string; readonly segment: string }[];
}

interface Checked {
  readonly site: LinkedSite;
  readonly forms: readonly FormFile[];
  readonly table: SiteTable;
  readonly compile: PageCompiler;
}

export type DevAnswer =
  | {
      readonly kind: "page";
      readonly status: 200 | 404;
      readonly page: Page;
      readonly message?: string;
      readonly info: DevInfo;
    }
  | { readonly kind: "redirect"; readonly to: string; readonly status: number };

/** A site while it is being edited: manifests in memory, taken in after each change and checked when that is asked for. */
export interface DevSite {
  /** Of manifests that stand in no file and were left out, the errors, by the file's name. */
  readonly faults: ReadonlyMap<string, string>;
  /** The problems of the last check as `npm run check` prints them; empty when the site can be shown. */
  problemText(): string;
  /**
   * Takes in a changed, new or deleted manifest, by its path in the project. Answers whether pages show it already, before the check that
   * takes ten times as long: what fits its schema does, unless the last check found errors.
   */
  update(file: string): boolean;
  /** Checks what was taken in since the last check. With errors, pages are again as they were. */
  check(): void;
  updateImages(): void;
  answer(path: string, search: string, country: string | undefined): Promise<DevAnswer | undefined>;
  image(url: string): Promise<Buffer | undefined>;
  /** The module that checks a form's values. */
  validator(url: string): Promise<string | undefined>;
}

function sourcesOf(site: LinkedSite, routeName: string): BlockSource[] {
  const route = site.routes.get(routeName);
  if (route === undefined) return [];
  return wholePage(site, route).map((placed) => {
    const { line, column } = locate(placed.document, placed.path);
    return { id: placed.id, block: placed.block, file: placed.document.file, line, column };
  });
}

/** `more` are manifests that stand in no file. One with an error is left out, and `faults` says why. */
export function createDevSite(project: Project, registry: Registry, more: readonly Document[] = []): DevSite {
  const loaded = loadManifests(project.root);
  const documents = new Map([...loaded.documents, ...more].map((document) => [document.file, document]));
  const faults = new Map<string, string>();
  const wanted = new Map<string, WantedImage>();
  const imagesFolder = join(project.root, "public/images");
  let images = loaded.images;
  let problems: readonly Problem[] = loaded.problems;
  /** What pages are made from, and what they were made from when the last check found no errors. */
  let last: Promise<Checked> | undefined;
  let good: Promise<Checked> | undefined;
  /** Taken in, and not checked yet; `shown` is what pages are made from meanwhile. */
  let unchecked: { readonly linked: Linked; readonly shown?: Promise<Checked> } | undefined;
  let indexed: { readonly key: string; readonly index: Promise<ImageIndex> } | undefined;

  const input = (): CheckInput => ({
    ...{ root: loaded.root, documents: [...documents.values()], images, registry },
    theme: loadTheme(project),
  });
  const findProblems = (linked?: Linked): LinkedSite | undefined => {
    const result = checkSite(input(), more.length > 0 ? exampleRules : rules, linked);
    problems = result.problems;
    // Examples are no names of the site.
    if (more.length === 0) writeSiteNames(project.root, result.site);
    if (!hasErrors(problems)) return result.site;
    const broken = more.filter(
      ({ file }) => documents.has(file) && hasErrors(problems.filter((problem) => problem.file === file)),
    );
    for (const { file, text } of broken) {
      const own = problems.filter((problem) => problem.file === file && problem.severity === "error");
      faults.set(file, own.map((problem) => printProblem(problem, text)).join("\n\n"));
      documents.delete(file);
    }
    return broken.length === 0 ? undefined : findProblems();
  };

  const prepare = async (site: LinkedSite): Promise<Checked> => {
    const presets = site.world.site?.value.images.presets ?? {};
    const uses = usesOf(site, "image").map(({ value }) => value as { image: string; preset: string });
    // Pictures are looked at again only when there are others, or other uses of them.
    const key = [
      ...images.keys(),
      "",
      ...new Set(uses.map(({ image, preset }) => `${image} ${preset}`)),
    ].join("\n");
    if (indexed?.key !== key)
      indexed = { key, index: indexImages(imagesFolder, images.keys(), uses, presets, project.cache) };
    const index = await indexed.index;
    const want = (url: string, image: string, modifiers: WantedImage["modifiers"]) =>
      wanted.set(url, { image, modifiers });
    const forms = formFiles(site.world);
    const validators = validatorAddresses(forms);
    const setup = compileSetup({ site, index, want, validators, year: new Date().getFullYear() });
    return { site, forms, table: siteTable(site, "dev", new Set()), compile: pageCompiler(setup) };
  };

  const check = () => {
    const { linked, shown } = unchecked ?? {};
    unchecked = undefined;
    const site = findProblems(linked);
    if (site) good = shown ?? prepare(site);
    last = good;
  };
  if (problems.length === 0) check();

  return {
    faults,
    problemText: () => {
      if (!hasErrors(problems)) return "";
      const theme = loadTheme(project);
      const text = (file: string) => (file === theme?.file ? theme.text : documents.get(file)?.text);
      const errors = problems.filter(({ severity }) => severity === "error");
      return `${errors.map((problem) => printProblem(problem, text(problem.file))).join("\n\n")}\n\n${summary(errors, documents.size)}`;
    },
    update: (file) => {
      const path = join(project.root, file);
      const before = documents.get(file);
      if (!existsSync(path)) documents.delete(file);
      else {
        const text = readFileSync(path, "utf8");
        if (before?.text === text) return false;
        documents.set(file, readJson(file, text) satisfies Document);
      }
      const linked = linkManifests(input());
      unchecked = { linked };
      if (hasErrors(problems) || linked.problems.length > 0) return false;
      const shown = prepare(linked.site);
      // What cannot be shown is told by the check, or to who asks for a page.
      shown.catch(() => undefined);
      unchecked = { linked, shown };
      last = shown;
      return true;
    },
    check: () => {
      if (unchecked !== undefined) check();
    },
    updateImages: () => {
      images = loadImages(project.root);
      indexed = undefined;
      unchecked = undefined;
      check();
    },
    answer: async (path, search, country) => {
      const checked = await last;
      if (checked === undefined) return undefined;
      const { site, table, compile } = checked;
      const market =
        table.markets.find((one) => one.code === country || one.country === country)?.code ?? table.default;
      const found = findPage(table, path, search, market);
      if (found.kind === "redirect") return found;
      const info = (route: string): DevInfo => ({
        route,
        sources: sourcesOf(site, route),
        routes: table.routes.map(({ name, path: base, markets }) => ({
          name,
          path: base,
          ...(markets && { markets }),
        })),
        markets: table.markets.map(({ code, segment }) => ({ code, segment })),
      });
      if (found.kind === "not-found") {
        const route = site.routes.get(site.world.site?.value.errorPage ?? "");
        if (route === undefined) return undefined;
        return {
          kind: "page",
          status: 404,
          page: compile(route, market).base,
          message: found.message,
          info: info(route.name),
        };
      }
      const route = site.routes.get(found.route);
      if (route === undefined) return undefined;
      const pages = compile(route, found.market);
      // The twin of a route that takes any value is stored once; here it gets the path that was asked for.
      const page = found.kind === "from" ? { ...pages.twin, path } : pages[found.kind];
      return { kind: "page", status: 200, page, info: info(route.name) };
    },
    validator: async (url) => {
      const shown = await last?.catch(() => undefined);
      const form = shown?.forms.find(({ address }) => address === url);
      if (form === undefined) return undefined;
      const { browserFormCode } = await import("../build/bundle-forms.ts");
      return browserFormCode(form);
    },
    image: async (url) => {
      const image = wanted.get(url);
      if (image === undefined) return undefined;
      const folder = join(project.cache, "img");
      mkdirSync(folder, { recursive: true });
      const target = join(folder, basename(url));
      await makeImage(imagesFolder, image, target);
      return readFileSync(target);
    },
  };
}
