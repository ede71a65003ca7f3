import type { Project } from "../build/project.ts";
import { readRulePage } from "../build/read-rule-page.ts";
import { ruleCodes } from "../check/rule-codes.ts";
import { applyFixes } from "../edit/fix/apply-fixes.ts";
import { StaleFileError, writeChanges } from "../edit/write-changes.ts";
import type { Document } from "../json/document.ts";
import { memoize } from "../json/memoize.ts";
import { installedRules } from "../policies/installed-rules.ts";
import { type Problem, problemId } from "../problems/problem.ts";
import type { Registry } from "../registry/create-registry.ts";
import type { LinkedSite } from "../site/link-site.ts";
import { type Linked, linkManifests } from "../site/parse-manifests.ts";
import { describeProblems, type SiteProblems } from "./describe-problems.ts";
import { type EditedManifests, editedManifests } from "./edited-manifests.ts";
import { type RequestedPictures, requestedPictures } from "./requested-pictures.ts";
import { type CheckThread, openCheckThread, sideCheck } from "./side-check.ts";
import { pagePreparer, type SitePages } from "./site-pages.ts";

/**
 * The result of an update. "known": the texts are the same as before. "shown": pages already show the change.
 * "waiting": pages show the change after the check, if it finds no errors.
 */
export type UpdateResult = "known" | "shown" | "waiting";

/**
 * A site while it is being edited. Its manifests are in memory, are updated after each change and checked on
 * request.
 */
export interface MemorySite extends Pick<EditedManifests, "failures"> {
  /** The errors of the last check; none if the site can be shown. */
  problems(): SiteProblems;
  /** All problems of the last check, with warnings. */
  allProblems(): readonly Problem[];
  /**
   * Takes in changed, new or deleted manifests, by their paths in the project. Pages show them before the check,
   * which takes ten times as long, if the manifests fit their schemas and the last check found no errors.
   */
  update(...files: readonly string[]): UpdateResult;
  /**
   * Checks all changes since the last check. If there are errors, pages return to their last valid state. Returns
   * whether pages show something else now.
   */
  check(): boolean;
  /**
   * Checks like `check`, in another thread. Does nothing if there are later changes by then. Of several
   * callers that ask for the check of one change, only the first gets true, so that it is announced once.
   */
  checkAside(): Promise<boolean>;
  /**
   * Writes the automatic fixes of these errors of the last check, or of all, into their manifests, like `npm
   * run check -- --fix`. Returns false and writes nothing if a file has changed since, or if none of the
   * errors has a fix.
   */
  fix(ids?: readonly string[]): boolean;
  updateFiles(): void;
  /** The manifests as they are, also with errors and before a check. */
  linked(): LinkedSite;
  /** What pages are compiled from. Undefined if the manifests have had errors since the start. */
  pages(): Promise<SitePages> | undefined;
  /** Returns the picture at a URL. */
  readonly picture: RequestedPictures["read"];
}

const codes = ruleCodes(installedRules);

/** Writes fixes into their manifests. Returns false if there are none, or if a file has changed since. */
function writeFixes(project: Project, manifests: EditedManifests, ids?: readonly string[]): boolean {
  const errors = manifests.errors.filter((problem) => ids === undefined || ids.includes(problemId(problem)));
  const files = applyFixes(errors, [...manifests.documents.values()]);
  if (files.length === 0) return false;
  try {
    writeChanges(project.root, files);
    return true;
  } catch (error) {
    if (error instanceof StaleFileError) return false;
    throw error;
  }
}

/** The errors of the last check, with the lines that have them. */
function describeErrors({ errors, documents }: EditedManifests): SiteProblems {
  const readText = (file: string) => documents.get(file)?.text;
  return describeProblems(errors, { readText, codes, readPage: readRulePage });
}

/** A change that is not checked yet, and the pages that already show it. */
interface Unchecked {
  readonly linked: Linked;
  readonly pages?: Promise<SitePages>;
}

interface SiteOptions {
  /** Generated manifests without a file. One with an error is left out, and `failures` says why. */
  readonly more?: readonly Document[];
  /** Shows the manifests before their first check, if they fit their schemas. */
  readonly showsFirst?: boolean;
  /** Checks in this thread. Default: in one of its own. */
  readonly thread?: CheckThread | undefined;
}

export function createMemorySite(
  project: Project,
  registry: Registry,
  { more = [], showsFirst = false, thread = openCheckThread(project) }: SiteOptions = {},
): MemorySite {
  const manifests = editedManifests(project, registry, more);
  const pictures = requestedPictures(project);
  const preparer = pagePreparer(project, pictures.request);
  const prepare = (site: LinkedSite): Promise<SitePages> => {
    const pages = preparer(site, manifests.images);
    // The check, or the next page request, reports the error.
    pages.catch(() => undefined);
    return pages;
  };
  /** `last` is what pages are compiled from. `good` is its value from the last check without errors. */
  let last: Promise<SitePages> | undefined;
  let good: Promise<SitePages> | undefined;
  /** Changes that are not checked yet. Pages are compiled from its `pages` until then. */
  let unchecked: Unchecked | undefined;

  /** The manifests as they are, linked on request. */
  let current: Linked | undefined;

  const aside = sideCheck(project, thread);
  /** The change whose check was requested last. */
  let checking: Unchecked | undefined;
  /**
   * Ends a check: shows the checked site, or the last one without errors if `site` is undefined. `pages`: those of
   * the site, if pages already show it. Returns whether pages show something else now.
   */
  const finish = (site: LinkedSite | undefined, pages: Promise<SitePages> | undefined): boolean => {
    unchecked = undefined;
    if (site) good = pages ?? prepare(site);
    last = good;
    return pages === undefined || site === undefined;
  };
  const check = (): boolean => finish(manifests.check(unchecked?.linked), unchecked?.pages);
  /** Checks a change in the thread. Callers that request the same change share one check. */
  const accept = memoize(async (change: Unchecked): Promise<boolean> => {
    const problems = await aside.run();
    if (change !== unchecked) return false;
    return finish(manifests.accept({ site: change.linked.site, problems }), change.pages);
  });
  /** Links the manifests as they are, unless that has been done. */
  const link = (): Linked => {
    current ??= linkManifests(manifests.input());
    return current;
  };
  // A project without manifests, or with unreadable files, is not checked further.
  if (manifests.errors.length === 0) {
    if (showsFirst && link().problems.length === 0) {
      good = prepare(link().site);
      last = good;
      unchecked = { linked: link(), pages: good };
    } else check();
  }

  /** Whether the thread has checked the site, with its spelling: the check at the start reads no dictionary. */
  let isSpelled = more.length > 0;

  return {
    failures: manifests.failures,
    picture: pictures.read,
    pages: () => last,
    linked: () => link().site,
    allProblems: () => manifests.problems,
    problems: () => describeErrors(manifests),
    fix: (ids) => unchecked === undefined && writeFixes(project, manifests, ids),
    update: (...files) => {
      const changed = files.filter((file) => manifests.read(file));
      if (changed.length === 0) return "known";
      const linked = linkManifests(manifests.input());
      current = linked;
      unchecked = { linked };
      if (manifests.errors.length > 0 || linked.problems.length > 0) return "waiting";
      const pages = prepare(linked.site);
      unchecked = { linked, pages };
      last = pages;
      return "shown";
    },
    check: () => unchecked !== undefined && check(),
    checkAside: async () => {
      aside.start();
      if (!isSpelled && good) unchecked ??= { linked: link(), pages: good };
      isSpelled = true;
      const change = unchecked;
      if (change === undefined) return false;
      const isFirst = change !== checking;
      checking = change;
      return (await accept(change)) && isFirst;
    },
    updateFiles: () => {
      manifests.readFiles();
      unchecked = undefined;
      current = undefined;
      check();
    },
  };
}
