import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { formFiles, validatorAddresses } from "../build/form-files.ts";
import { indexImages } from "../build/index-images.ts";
import { loadImages } from "../build/load-images.ts";
import { loadManifests } from "../build/load-manifests.ts";
import { loadTheme } from "../build/load-theme.ts";
import { pictureTools, type WantedImage } from "../build/picture-tools.ts";
import type { Project } from "../build/project.ts";
import { siteTable } from "../build/site-table.ts";
import { writeSiteNames } from "../build/write-site-names.ts";
import { type CheckInput, checkSite, type Linked, linkManifests } from "../check/check-site.ts";
import { usesOf } from "../check/field-uses.ts";
import { rules } from "../check/rules.ts";
import { pageCompiler } from "../compile/compile-page.ts";
import { compileSetup } from "../compile/compile-setup.ts";
import type { ImageIndex } from "../images/image-index.ts";
import type { LinkedSite } from "../link/link-site.ts";
import { printProblem, summary } from "../problems/print-text.ts";
import { hasErrors, type Problem } from "../problems/problem.ts";
import type { Document } from "../read/document.ts";
import { readJson } from "../read/read-json.ts";
import type { Registry } from "../registry/create-registry.ts";
import { exampleRules } from "./block-examples.ts";
import { answerPath, type DevAnswer, type DevPages } from "./dev-pages.ts";

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
  let last: Promise<DevPages> | undefined;
  let good: Promise<DevPages> | undefined;
  /** Taken in, and not checked yet; `shown` is what pages are made from meanwhile. */
  let unchecked: { readonly linked: Linked; readonly shown?: Promise<DevPages> } | undefined;
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

  const prepare = async (site: LinkedSite): Promise<DevPages> => {
    const presets = site.world.site?.value.images.presets ?? {};
    const uses = usesOf(site, "image").map(({ value }) => value as { image: string; preset: string });
    // Pictures are looked at again only when there are others, or other uses of them.
    const key = [
      ...images.keys(),
      "",
      ...new Set(uses.map(({ image, preset }) => `${image} ${preset}`)),
    ].join("\n");
    const placing = { folder: imagesFolder, uses, presets, cache: project.cache, tools: pictureTools };
    if (indexed?.key !== key) indexed = { key, index: indexImages(images, placing) };
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
      if (!existsSync(target)) await pictureTools.make(imagesFolder, image, [{ modifiers, target }]);
      return readFileSync(target);
    },
  };
}
