import type { LinkedSite } from "../../site/link-site.ts";
import type { ChangedValue, ManifestChange } from "../manifest-change.ts";

/** A change that is being described, in the sites before and after all changes. */
export interface DescribedChange extends ManifestChange {
  /** The file's name without its folder and `.json`. */
  readonly name: string;
  readonly sites: { readonly before: LinkedSite; readonly after: LinkedSite };
}

/** A change whose value is new, gone, or different. */
export type Described<Part extends "before" | "after"> = DescribedChange &
  Readonly<Record<Part, ChangedValue>>;

/** The words for one kind of manifest. */
export interface SentenceWriter {
  /** What a person calls the manifest: `the layout "offer"`. */
  readonly subject: (change: DescribedChange) => string;
  /** A sentence about a new file. Default: "New: the layout …" */
  readonly added?: (change: Described<"after">) => string;
  /** A sentence about a deleted file. Default: "Removed: the layout …" */
  readonly removed?: (change: Described<"before">) => string;
  /** A sentence about a change inside a file. Undefined: the general one says enough. */
  readonly changed?: (change: DescribedChange) => string | undefined;
}

/** The version of a change that exists: the new one if there is one. */
export function presentValue({ before, after }: ManifestChange): ChangedValue {
  const present = after ?? before;
  if (present === undefined) throw new Error("A change has a value before or after it.");
  return present;
}

/** The site that has this version of a change. */
export const presentSite = ({ after, sites }: DescribedChange): LinkedSite =>
  after ? sites.after : sites.before;
