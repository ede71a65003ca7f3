import type { Document, JsonPath } from "../json/document.ts";
import { locate } from "../json/locate.ts";
import type { Choice, Fix, Problem } from "../problems/problem.ts";
import type { RuleMeta } from "../problems/rule-meta.ts";

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

/** Turns a finding into a problem: adds code, severity and position. */
export function toProblem({ code, severity }: RuleMeta, finding: Finding): Problem {
  const range = locate(finding.document, finding.path, finding.part);
  return {
    code,
    severity,
    file: finding.document.file,
    ...range,
    message: finding.message,
    hint: finding.hint,
    ...(finding.fix && { fix: finding.fix }),
    ...(finding.choices && { choices: finding.choices }),
    ...(finding.mistake !== undefined && { mistake: finding.mistake }),
  };
}
