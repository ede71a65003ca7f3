import type { LinkedSite } from "../link/link-site.ts";
import type { ProblemCode } from "../problems/catalogue.ts";
import type { Fix } from "../problems/problem.ts";
import type { Document, JsonPath } from "../read/document.ts";

/** What a rule found, and where; the runner turns it into a problem with line and column. */
export interface Finding {
  readonly document: Document;
  readonly path: JsonPath;
  /** Mark the value, or the key that it belongs to. The value unless given. */
  readonly part?: "key" | "value";
  readonly message: string;
  readonly hint: string;
  readonly fix?: Fix | undefined;
}

export type Report = (finding: Finding) => void;

/** One rule per file; the file is named after the code. */
export interface Rule {
  readonly code: ProblemCode;
  /**
   * How it reads texts of messages: each on its own, each with those of its key in other locales, or all together. Not at all unless given,
   * only which keys there are. After an edit of texts a build asks only the rules that read them, and of no more texts than that.
   */
  readonly texts?: "own" | "each" | "all";
  readonly check: (site: LinkedSite, report: Report) => void;
}
