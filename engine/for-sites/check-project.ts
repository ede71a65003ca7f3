import { decodePictures } from "../build/decode-pictures.ts";
import { loadManifests, type ManifestFiles } from "../build/load-manifests.ts";
import type { Project } from "../build/project.ts";
import { writeSiteNames } from "../build/write-site-names.ts";
import { checkSite } from "../check/check-site.ts";
import type { BuiltSite } from "../check/rule.ts";
import { RulesFailed } from "../check/run-rules.ts";
import { installedRules } from "../policies/installed-rules.ts";
import type { Problem, SuppressedProblem } from "../problems/problem.ts";
import { findUnspelled } from "../proofread/find-misspelt.ts";
import type { Registry } from "../registry/create-registry.ts";
import { hiddenMarkets } from "../site/live-site.ts";
import type { Speller } from "../site/manifests.ts";

/** The result of a check. */
export interface Checked {
  readonly manifestFiles: ManifestFiles;
  readonly problems: readonly Problem[];
  readonly allowed: readonly SuppressedProblem[];
  /** Codes of the markets that are not live, and warnings about them. */
  readonly hidden: readonly string[];
  readonly pending: readonly Problem[];
  /** The languages without a dictionary. */
  readonly unspelled: readonly string[];
  /** A bug in a rule. If it is set, `problems` is incomplete. */
  readonly failure?: RulesFailed;
}

const nothing = { allowed: [], hidden: [], pending: [], unspelled: [] };

/** What a check needs. */
export interface CheckSetup {
  readonly project: Project;
  readonly registry: Registry;
  /** The last build, whose pages are compared with their budgets. Set by `--built`. */
  readonly built: BuiltSite | undefined;
  /** The day that dates are compared with. */
  readonly today: string;
  readonly speller: Speller;
}

/** Checks the manifests and pictures of a project. `previous`: those of the last check, which are not read again. */
export async function checkProject(
  { project, registry, built, today, speller }: CheckSetup,
  previous?: ManifestFiles,
): Promise<Checked> {
  const loaded = loadManifests(
    project.root,
    previous && new Map(previous.documents.map((document) => [document.file, document])),
  );
  if (loaded.problems.length > 0) return { ...nothing, manifestFiles: loaded, problems: loaded.problems };
  const manifestFiles = { ...loaded, images: await decodePictures(project, loaded.images) };
  try {
    const { site, ...result } = checkSite({
      ...manifestFiles,
      registry,
      rules: installedRules,
      built,
      today,
      speller,
    });
    writeSiteNames(project.root, site);
    const hidden = hiddenMarkets(site.manifests).map(({ code }) => code);
    return { manifestFiles, ...result, hidden, unspelled: findUnspelled(site, speller) };
  } catch (failure) {
    if (!(failure instanceof RulesFailed)) throw failure;
    return { ...nothing, manifestFiles, problems: failure.problems, failure };
  }
}

/** What programs get of a check, as JSON. */
export interface CheckReport {
  readonly problems: readonly Problem[];
  /** Warnings about markets that are not live. */
  readonly pending: readonly Problem[];
  /** Problems that the site suppresses, with its reasons. */
  readonly allowed: readonly SuppressedProblem[];
  /** The number of checked manifests. */
  readonly checked: number;
}

/** Leaves out what only people read. */
export const reportCheck = ({ problems, pending, allowed, manifestFiles }: Checked): CheckReport => ({
  problems,
  pending,
  allowed,
  checked: manifestFiles.documents.length,
});
