import { workerData } from "node:worker_threads";
import { loadManifests } from "../build/load-manifests.ts";
import { loadRegistry } from "../build/load-registry.ts";
import type { Project } from "../build/project.ts";
import { checkSite } from "../check/check-site.ts";
import type { Document } from "../json/document.ts";
import { installedRules } from "../policies/installed-rules.ts";
import type { Problem } from "../problems/problem.ts";
import { openSpeller } from "../proofread/open-speller.ts";

// SAFETY: side-check.ts starts this thread with a project.
const project = workerData as Project;
const registry = await loadRegistry(project);
const speller = openSpeller(project.root, project.cache);
let documentsByFile: ReadonlyMap<string, Document> = new Map();

/** A task of side-check.ts: checks the files as they are now. */
export function checkFiles(): readonly Problem[] {
  const { root, documents, images, media, otherFiles } = loadManifests(project.root, documentsByFile);
  documentsByFile = new Map(documents.map((document) => [document.file, document]));
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
