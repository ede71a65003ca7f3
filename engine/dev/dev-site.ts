import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { buildSiteTable } from "../build/build-site-table.ts";
import { formFiles, validatorAddresses } from "../build/form-files.ts";
import { indexImages } from "../build/index-images.ts";
import { loadImages } from "../build/load-images.ts";
import { loadDocument, loadManifests } from "../build/load-manifests.ts";
import { loadTheme } from "../build/load-theme.ts";
import { makePictures, type RequestedImage } from "../build/picture-tools.ts";
import type { Project } from "../build/project.ts";
import { readRulePage } from "../build/read-rule-page.ts";
import { writeSiteNames } from "../build/write-site-names.ts";
import { type CheckInput, checkSite, type Linked, linkManifests } from "../check/check-site.ts";
import { ruleCodes } from "../check/rule-codes.ts";
import { compileSetup } from "../compile/compile-setup.ts";
import { pageCompiler } from "../compile/page-compiler.ts";
import { applyFixes } from "../edit/fix/apply-fixes.ts";
import { startTransaction } from "../edit/transaction.ts";
import { StaleFileError } from "../edit/write-changes.ts";
import type { ImageIndex } from "../images/image-index.ts";
import type { Document } from "../json/document.ts";
import { installedRules } from "../policies/installed-rules.ts";
import { printProblem } from "../problems/print-text.ts";
import { hasErrors, type Problem } from "../problems/problem.ts";
import type { Registry } from "../registry/create-registry.ts";
import { findUses } from "../site/collect-field-uses.ts";
import type { LinkedSite } from "../site/link-site.ts";
import { answerPath, type DevAnswer, type DevPages } from "./answer-path.ts";
import { exampleRules } from "./block-examples.ts";
import { type DevProblems, describeProblems, problemId } from "./describe-problems.ts";

/**
 * A site while it is being edited. Its manifests are in memory, are updated after each change and checked on
 * request.
 */
export interface DevSite {
  /** Errors of generated manifests that were left out, by file name. */
  readonly failures: ReadonlyMap<string, string>;
  /** The errors of the last check; none if the site can be shown. */
  problems(): DevProblems;
  /**
   * Takes in a changed, new or deleted manifest, by its path in the project. Returns whether pages already
   * show it before the check, which takes ten times as long. They do if the manifest fits its schema and the
   * last check found no errors.
   */
  update(file: string): boolean;
  /** Checks all changes since the last check. If there are errors, pages return to their last valid state. */
  check(): void;
  /**
   * Writes the automatic fixes of these errors of the last check, or of all, into their manifests, like `npm
   * run check -- --fix`. Returns false and writes nothing if a file has changed since, or if none of the
   * errors has a fix.
   */
  fix(ids?: readonly string[]): boolean;
  updateImages(): void;
  answer(path: string, search: string, country: string | undefined): Promise<DevAnswer | undefined>;
  image(url: string): Promise<Buffer | undefined>;
  /** Returns the module that validates a form's values. */
  validator(url: string): Promise<string | undefined>;
}

const codes = ruleCodes(installedRules);

/** `more` are generated manifests without a file. One with an error is left out, and `failures` says why. */
export function createDevSite(project: Project, registry: Registry, more: readonly Document[] = []): DevSite {
  const loaded = loadManifests(project.root);
  const documents = new Map([...loaded.documents, ...more].map((document) => [document.file, document]));
  const failures = new Map<string, string>();
  const wanted = new Map<string, RequestedImage>();
  const imagesFolder = join(project.root, "public/images");
  let images = loaded.images;
  let problems: readonly Problem[] = loaded.problems;
  /** `last` is what pages are compiled from. `good` is its value from the last check without errors. */
  let last: Promise<DevPages> | undefined;
  let good: Promise<DevPages> | undefined;
  /** Changes that are not checked yet. Pages are compiled from `shown` until then. */
  let unchecked: { readonly linked: Linked; readonly shown?: Promise<DevPages> } | undefined;
  let indexed: { readonly key: string; readonly index: Promise<ImageIndex> } | undefined;

  const errors = () => problems.filter(({ severity }) => severity === "error");
  const input = (): CheckInput => ({
    ...{ root: loaded.root, documents: [...documents.values()], images, registry, rules: installedRules },
    theme: loadTheme(project),
  });
  const findProblems = (linked?: Linked): LinkedSite | undefined => {
    const result = checkSite(input(), more.length > 0 ? exampleRules : installedRules, linked);
    problems = result.problems;
    // Examples are not part of the site's names.
    if (more.length === 0) writeSiteNames(project.root, result.site);
    if (!hasErrors(problems)) return result.site;
    const broken = more.filter(
      ({ file }) => documents.has(file) && hasErrors(problems.filter((problem) => problem.file === file)),
    );
    for (const { file, text } of broken) {
      const own = problems.filter((problem) => problem.file === file && problem.severity === "error");
      failures.set(file, own.map((problem) => printProblem(problem, text)).join("\n\n"));
      documents.delete(file);
    }
    return broken.length === 0 ? undefined : findProblems();
  };

  const prepare = async (site: LinkedSite): Promise<DevPages> => {
    const presets = site.manifests.settings?.value.images.presets ?? {};
    const uses = findUses(site, "image").map(({ value }) => value);
    // Index pictures again only if the pictures or their uses have changed.
    const key = [
      ...images.keys(),
      "",
      ...new Set(uses.map(({ image, preset }) => `${image} ${preset}`)),
    ].join("\n");
    const placing = { folder: imagesFolder, uses, presets, cache: project.cache };
    if (indexed?.key !== key) indexed = { key, index: indexImages(images, placing) };
    const index = await indexed.index;
    const requestImage = (url: string, image: string, modifiers: RequestedImage["modifiers"]) =>
      wanted.set(url, { image, modifiers });
    const forms = formFiles(site.manifests);
    const validators = validatorAddresses(forms);
    const setup = compileSetup({ site, index, requestImage, validators, year: new Date().getFullYear() });
    return { site, forms, table: buildSiteTable(site, "dev", new Set()), compile: pageCompiler(setup) };
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
    failures,
    problems: () => {
      const theme = loadTheme(project);
      const textOf = (file: string) => (file === theme?.file ? theme.text : documents.get(file)?.text);
      return describeProblems(errors(), { textOf, codes, pageOf: readRulePage });
    },
    fix: (ids) => {
      const chosen = errors().filter((problem) => ids === undefined || ids.includes(problemId(problem)));
      const files = applyFixes(chosen, [...documents.values()]);
      if (files.length === 0 || unchecked !== undefined) return false;
      try {
        startTransaction(input(), files).write(project.root);
        return true;
      } catch (error) {
        if (error instanceof StaleFileError) return false;
        throw error;
      }
    },
    update: (file) => {
      const path = join(project.root, file);
      const before = documents.get(file);
      if (!existsSync(path)) documents.delete(file);
      else {
        const read = loadDocument(file, path, before);
        if (read === before) return false;
        documents.set(file, read);
      }
      const linked = linkManifests(input());
      unchecked = { linked };
      if (hasErrors(problems) || linked.problems.length > 0) return false;
      const shown = prepare(linked.site);
      // The check, or the next page request, reports the error.
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
      const pages = await last;
      return pages && answerPath(pages, path, search, country);
    },
    validator: async (url) => {
      const shown = await last?.catch(() => undefined);
      const form = shown?.forms.find(({ address }) => address === url);
      if (form === undefined) return undefined;
      const { browserFormCode } = await import("../build/bundle-forms.ts");
      return browserFormCode(form);
    },
    image: async (url) => {
      const picture = wanted.get(url);
      if (picture === undefined) return undefined;
      const folder = join(project.cache, "img");
      mkdirSync(folder, { recursive: true });
      const target = join(folder, basename(url));
      const { image, modifiers } = picture;
      if (!existsSync(target)) await makePictures(imagesFolder, image, [{ modifiers, target }]);
      return readFileSync(target);
    },
  };
}
