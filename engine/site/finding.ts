import type { Document, JsonPath } from "../json/document.ts";
import type { Choice, Fix } from "../problems/problem.ts";

/** What a check found, and where. `toProblem` adds line and column. */
export interface Finding {
  readonly document: Document;
  readonly path: JsonPath;
  /** Mark the value, or the key that it belongs to. Default: the value. */
  readonly part?: "key" | "value";
  readonly message: string;
  readonly hint: string;
  readonly fix?: Fix | undefined;
  /** Milder than the other findings of its rule. */
  readonly severity?: "warning" | undefined;
  readonly choices?: readonly Choice[] | undefined;
  /** Problems of one code with the same mistake are listed below the first of them. */
  readonly mistake?: string | undefined;
}
