import type { Changes, Shown } from "../../../../fixtures/world.ts";

/** How a problem comes about, what is then reported (nothing else is), and a change like it that is fine. */
export interface ProblemCase {
  readonly defect: Changes;
  readonly problem: Omit<Shown, "code">;
  readonly nearMiss: Changes;
}
