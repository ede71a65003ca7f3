import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { loadManifests, type ManifestFiles } from "../build/load-manifests.ts";
import { checkSite } from "../check/check-site.ts";
import { type Edit, type EditedProject, startTransaction } from "../edit/transaction.ts";
import { memoize } from "../json/memoize.ts";
import { installedRules } from "../policies/installed-rules.ts";
import { type Problem, sortProblems } from "../problems/problem.ts";
import type { Registry } from "../registry/create-registry.ts";
import type { LinkedSite } from "../site/link-site.ts";
import type { Speller } from "../site/manifests.ts";
import { linkManifests } from "../site/parse-manifests.ts";

/** A project as it is on disk. It is linked and checked on first use, each by itself. */
export interface ProjectState extends EditedProject {
  /** The manifests as read, without a check. */
  readonly files: ManifestFiles;
  readonly checked: NonNullable<EditedProject["checked"]>;
  readonly readText: NonNullable<EditedProject["readText"]>;
  readonly site: LinkedSite;
  /** Also those of files that cannot be read. */
  readonly problems: readonly Problem[];
  /** The state after an edit that is not written. Throws `EditError`. */
  after(edit: Edit): ProjectState;
}

/** A project that is being edited. */
export interface Workshop {
  /** The project's folder. */
  readonly folder: string;
  readonly registry: Registry;
  /** Reads the project. Returns the same state as before if no file has changed. */
  read(): ProjectState;
}

function isSame(a: ManifestFiles, b: ManifestFiles): boolean {
  const { documents, images, media } = b;
  return (
    a.documents.length === documents.length &&
    a.documents.every((document, index) => document === documents[index]) &&
    JSON.stringify([...a.images, ...a.media]) === JSON.stringify([...images, ...media])
  );
}

/** What every state of a project is checked with. */
interface Setup {
  readonly folder: string;
  readonly registry: Registry;
  readonly speller: Speller | undefined;
}

function buildState(setup: Setup, files: ManifestFiles): ProjectState {
  const { folder, registry, speller } = setup;
  const today = new Date().toISOString().slice(0, 10);
  const input = { ...files, registry, rules: installedRules, today, speller };
  const link = memoize((one: typeof input) => linkManifests(one));
  const check = memoize((one: typeof input) => checkSite(one, installedRules, link(one)));
  return {
    ...input,
    files,
    readText: (file) =>
      existsSync(join(folder, file)) ? readFileSync(join(folder, file), "utf8") : undefined,
    after: (edit) => {
      const { documents } = startTransaction(input, edit);
      return buildState(setup, { ...files, documents });
    },
    get checked() {
      return check(input);
    },
    get site() {
      return link(input).site;
    },
    get problems() {
      return sortProblems([...files.problems, ...check(input).problems]);
    },
  };
}

/** Opens a project. Its spelling is checked with `speller`. Default: it is not. */
export function openWorkshop(folder: string, registry: Registry, speller?: Speller): Workshop {
  let last: { readonly files: ManifestFiles; readonly state: ProjectState } | undefined;
  return {
    folder,
    registry,
    read: () => {
      const documentsByFile = new Map(last?.files.documents.map((document) => [document.file, document]));
      const files = loadManifests(folder, documentsByFile);
      if (last === undefined || !isSame(last.files, files))
        last = { files, state: buildState({ folder, registry, speller }, files) };
      return last.state;
    },
  };
}
