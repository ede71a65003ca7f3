import { catalogue, type ProblemCode } from "../problems/catalogue.ts";
import type { Problem } from "../problems/problem.ts";
import { locate } from "../read/locate.ts";
import type { Finding } from "./rule.ts";

/** A finding with its code → a problem with its place in the text. */
export function toProblem(code: ProblemCode, finding: Finding): Problem {
  const { severity } = catalogue[code];
  const range = locate(finding.document, finding.path, finding.part);
  return {
    code,
    severity,
    file: finding.document.file,
    ...range,
    message: finding.message,
    hint: finding.hint,
    ...(finding.fix && { fix: finding.fix }),
  };
}
