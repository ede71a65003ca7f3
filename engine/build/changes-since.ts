import type { CheckBefore, CheckInput } from "../check/check-site.ts";
import type { Document } from "../read/document.ts";
import { shortHash } from "./hash.ts";
import type { LastBuild } from "./last-build.ts";
import { editedTexts, textHash } from "./manifest-record.ts";

/** What of a site is as the last build found it without errors. */
export interface Changes {
  /** A hash of what else the check looks at besides the manifests. */
  readonly around: string;
  /** A document that was there then fits its schema. */
  readonly fits: (document: Document) => boolean;
  /** Where nothing has changed but texts. */
  readonly checked: CheckBefore | undefined;
}

export function changesSince(
  last: Pick<LastBuild, "manifests" | "found"> | undefined,
  { documents, images, theme }: Pick<CheckInput, "documents" | "images" | "theme">,
): Changes {
  const around = shortHash(JSON.stringify([[...images], theme]));
  const edited = last && editedTexts(documents, around, last.manifests);
  return {
    around,
    fits: (document) => last?.manifests.files[document.file]?.[0] === textHash(document),
    checked: edited && { edited, found: new Set(last.found) },
  };
}
