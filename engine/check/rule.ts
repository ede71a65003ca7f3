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
  readonly check: (site: LinkedSite, report: Report) => void;
}
