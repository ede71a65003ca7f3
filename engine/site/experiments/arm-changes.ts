import type { ExperimentManifest } from "../../schema/experiment.ts";
import type { LocatedChange } from "../apply-change.ts";
import type { Parsed } from "../manifests.ts";

/** A change of an arm, and the routes whose pages it changes. */
export interface ArmChange extends LocatedChange {
  readonly routes: readonly string[];
  readonly arm: string;
}

/** The changes of an experiment's arms, each with its place. */
export const armChanges = ({ document, value }: Parsed<ExperimentManifest>): ArmChange[] =>
  value.arms.flatMap(({ id, changes = [] }, index) =>
    changes.map((change, number) => ({
      document,
      path: ["arms", index, "changes", number],
      arm: id,
      value: change,
      routes: change.routes ?? value.routes,
    })),
  );
