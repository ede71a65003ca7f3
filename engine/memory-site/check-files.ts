import { workerData } from "node:worker_threads";
import { loadManifests } from "../build/load-manifests.ts";
import { loadRegistry } from "../build/load-registry.ts";
import type { Project } from "../build/project.ts";
import { checkSite } from "../check/check-site.ts";
import type { Document } from "../json/document.ts";
import { installedRules } from "../policies/installed-rules.ts";
import type { Problem } from "../problems/problem.ts";
import { openSpeller } from "../proofread/open-speller.ts";
import type { Speller } from "../site/manifests.ts";

/** What a check takes over from the one before. */
interface LastCheck {
  readonly speller: Speller;
  readonly documents: ReadonlyMap<string, Document>;
}

/** The number of sites whose last checks are kept. Drafts come and go. */
const keptChecks = 20;

// SAFETY: side-check.ts starts this thread with a project.
const registry = await loadRegistry(workerData as Project);
/** The last checks by the folders of their sites, the latest at the end. */
const checks = new Map<string, LastCheck>();

/** A task of side-check.ts: checks the files as they are now. */
export function checkFiles({ root: folder, cache }: Project): readonly Problem[] {
  const last = checks.get(folder);
  const speller = last?.speller ?? openSpeller(folder, cache);
  const { root, documents, images, media, otherFiles } = loadManifests(folder, last?.documents);
  checks.delete(folder);
  checks.set(folder, {
    speller,
    documents: new Map(documents.map((document) => [document.file, document])),
  });
  const [oldest = folder] = checks.keys();
  if (checks.size > keptChecks) checks.delete(oldest);
  const input = {
    root,
    documents,
    images,
    media,
    otherFiles,
    registry,
    rules: installedRules,
    speller,
    today: new Date().toISOString().slice(0, 10),
  };
  return checkSite(input).problems;
}
