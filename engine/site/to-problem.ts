import { locate } from "../json/locate.ts";
import type { Problem } from "../problems/problem.ts";
import type { RuleMeta } from "../problems/rule-meta.ts";
import type { Finding } from "./finding.ts";

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
