import type { CheckInput } from "../../../../../engine/check/check-site.ts";
import type { Changes, Shown } from "../../../../fixtures/world.ts";

/** How a problem comes about, what is then reported (nothing else is), and a change like it that is fine. */
export interface ProblemCase {
  readonly defect: Changes;
  readonly problem: Omit<Shown, "code">;
  readonly nearMiss: Changes;
  /** What does not stand in manifests, where the problem comes about, and where it does not. */
  readonly around?: { readonly defect: Partial<CheckInput>; readonly nearMiss: Partial<CheckInput> };
}
