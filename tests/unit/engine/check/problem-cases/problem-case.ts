import type { CheckInput } from "../../../../../engine/check/check-site.ts";
import type { Changes, Shown } from "../../../../fixtures/test-site.ts";

/**
 * A change that causes a problem, the report (nothing else is reported), and a similar change that is valid.
 */
export interface ProblemCase {
  readonly defect: Changes;
  readonly problem: Omit<Shown, "code">;
  readonly nearMiss: Changes;
  /** Inputs that are not manifests, for the defect and for the near miss. */
  readonly around?: { readonly defect: Partial<CheckInput>; readonly nearMiss: Partial<CheckInput> };
}
