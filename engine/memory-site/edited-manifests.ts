import { existsSync } from "node:fs";
import { join } from "node:path";
import { loadImages } from "../build/load-images.ts";
import { loadDocument, loadManifests, type ManifestFiles } from "../build/load-manifests.ts";
import { loadMedia } from "../build/load-media.ts";
import type { Project } from "../build/project.ts";
import { writeSiteNames } from "../build/write-site-names.ts";
import { type CheckInput, checkSite } from "../check/check-site.ts";
import type { Document } from "../json/document.ts";
import { installedRules } from "../policies/installed-rules.ts";
import { printProblem } from "../problems/print-problems.ts";
import { hasErrors, type Problem } from "../problems/problem.ts";
import type { Registry } from "../registry/create-registry.ts";
import type { LinkedSite } from "../site/link-site.ts";
import type { Linked } from "../site/parse-manifests.ts";
import { exampleRules } from "./block-examples.ts";

/** The manifests of a site that is being edited, in memory. */
export interface EditedManifests {
  readonly documents: ReadonlyMap<string, Document>;
  /** The pictures in `public/images/`, by name. */
  readonly images: ManifestFiles["images"];
  /** The problems of the last check. */
  readonly problems: readonly Problem[];
  /** The errors among them. */
  readonly errors: readonly Problem[];
  /** Errors of generated manifests that were left out, by file name. */
  readonly failures: ReadonlyMap<string, string>;
  input(): CheckInput;
  /** Reads a changed, new or deleted manifest. Returns false if its text is the same. */
  read(file: string): boolean;
  /** Reads the pictures, videos and recordings again. */
  readFiles(): void;
  /** Checks the manifests. Undefined if they have errors. `linked` is the result of linking them. */
  check(linked?: Linked): LinkedSite | undefined;
  /** Takes over the result of a check of these manifests elsewhere. Returns the same as `check`. */
  accept(checked: Checked): LinkedSite | undefined;
}

interface Checked {
  readonly site: LinkedSite;
  readonly problems: readonly Problem[];
}

/** Loads the manifests of a project. `more` are generated manifests without a file. */
export function editedManifests(
  project: Project,
  registry: Registry,
  more: readonly Document[],
): EditedManifests {
  const loaded = loadManifests(project.root);
  const documents = new Map([...loaded.documents, ...more].map((document) => [document.file, document]));
  const failures = new Map<string, string>();
  const hasExamples = more.length > 0;
  let { images, media, problems }: Pick<ManifestFiles, "images" | "media" | "problems"> = loaded;

  const errors = () => problems.filter(({ severity }) => severity === "error");
  const input = (): CheckInput => ({
    root: loaded.root,
    documents: [...documents.values()],
    images,
    media,
    otherFiles: loaded.otherFiles,
    registry,
    rules: installedRules,
  });
  /** Leaves out generated manifests with errors. Returns false if there are none. */
  const leaveOut = (): boolean => {
    const broken = more.filter(
      ({ file }) => documents.has(file) && errors().some((problem) => problem.file === file),
    );
    for (const { file, text } of broken) {
      const fileErrors = errors().filter((problem) => problem.file === file);
      failures.set(file, fileErrors.map((problem) => printProblem(problem, text)).join("\n\n"));
      documents.delete(file);
    }
    return broken.length > 0;
  };
  const accept = (checked: Checked): LinkedSite | undefined => {
    problems = checked.problems;
    // Examples are not part of the site's names.
    if (!hasExamples) writeSiteNames(project.root, checked.site);
    return hasErrors(problems) ? undefined : checked.site;
  };
  const check = (linked?: Linked): LinkedSite | undefined =>
    accept(checkSite(input(), hasExamples ? exampleRules : installedRules, linked)) ??
    (leaveOut() ? check() : undefined);
  return {
    documents,
    failures,
    input,
    check,
    accept,
    get images() {
      return images;
    },
    get problems() {
      return problems;
    },
    get errors() {
      return errors();
    },
    read: (file) => {
      const path = join(project.root, file);
      const before = documents.get(file);
      const document = existsSync(path) ? loadDocument(file, path, before) : undefined;
      if (document === undefined) documents.delete(file);
      else documents.set(file, document);
      return document === undefined || document !== before;
    },
    readFiles: () => {
      images = loadImages(project.root);
      media = loadMedia(project.root);
    },
  };
}
