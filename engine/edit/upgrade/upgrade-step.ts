import type { CheckInput } from "../../check/check-site.ts";
import type { JsonPath } from "../../json/document.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import type { FileEdit } from "../transaction.ts";

/** A line of the receipt: what a step changes at one place of a file. */
export interface StepNote {
  /** The place after the step. */
  readonly path: JsonPath;
  /** The place before the step, if the step removes or moves the value. */
  readonly formerPath?: JsonPath;
  /** "`space` is now `spacing.section`" */
  readonly text: string;
  /** The block that changes, and how. Code of the site that builds on it may have to follow. */
  readonly block?: { readonly name: string; readonly change: string };
}

/** An edit of one file. Without notes, the receipt lists each change of a value. */
export type NotedEdit = FileEdit & { readonly notes?: readonly StepNote[] };

/** A site as the steps before have left it. */
export interface UpgradeProject extends CheckInput {
  /** The names of all installed policies. */
  readonly policyNames: readonly string[];
  /** Links the manifests that can be read. */
  link(): LinkedSite;
}

/** One kind of change between versions of the engine. It recognises old manifests by their content. */
export interface UpgradeStep {
  /** For people: "Keys of manifests". */
  readonly title: string;
  /** It needs a site whose manifests can be read, and no page may change. */
  readonly keepsPages?: true;
  /** The edits. Empty if the site has nothing old of this kind. */
  plan(project: UpgradeProject): readonly NotedEdit[];
}
