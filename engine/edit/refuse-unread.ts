import type { Document } from "../json/document.ts";
import { EditError } from "../json/edit-json.ts";
import type { Problem } from "../problems/problem.ts";
import type { LinkedSite } from "../site/link-site.ts";

/** A manifest has a mistake that hides what it says. Nothing was written. */
export class UnreadManifestError extends EditError {
  override readonly code = "unread-manifest";
  constructor({ file, line, message, hint }: Problem) {
    super(`Correct ${file}:${line} first: ${message} ${hint} Nothing was written.`);
  }
}

/**
 * Throws `UnreadManifestError` if a manifest is not JSON. It would count as missing, and an edit would write it afresh.
 */
export function refuseInvalidJson(documents: readonly Document[]): void {
  for (const { value, problems } of documents) {
    // A file under another ending is no manifest.
    const mistake = problems.findLast(({ code }) => code !== "unexpected-file");
    if (value === undefined && mistake) throw new UnreadManifestError(mistake);
  }
}

/**
 * Throws `UnreadManifestError` if the site leaves out a manifest, also one that does not fit its schema. Call it before
 * an edit is planned: what the manifest uses and defines would count as missing.
 */
export function refuseUnread({ manifests }: LinkedSite): void {
  const [mistake] = manifests.unread;
  if (mistake) throw new UnreadManifestError(mistake);
}
