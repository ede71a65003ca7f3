import { addPolicies } from "./add-policies.ts";
import { moveEngineTexts } from "./move-engine-texts.ts";
import { removeRetiredCodes } from "./remove-retired-codes.ts";
import { renameKeys } from "./rename-keys.ts";
import { scaleAmounts } from "./scale-amounts.ts";
import { replaceBlocks, upgradeManifests } from "./upgrade-manifests.ts";
import type { UpgradeStep } from "./upgrade-step.ts";

/** All steps of an upgrade, in order. A step gets the manifests that the steps before it have changed. */
export const upgradeSteps: readonly UpgradeStep[] = [
  { title: "Renamed keys", plan: ({ root, documents }) => renameKeys(root, documents) },
  {
    title: "Policies",
    plan: ({ root, documents, policyNames }) => addPolicies(root, documents, policyNames),
  },
  { title: "Retired rules", plan: ({ root, documents }) => removeRetiredCodes(root, documents) },
  { title: "Texts of the engine", plan: ({ root, documents }) => moveEngineTexts(root, documents) },
  { title: "Amounts", plan: (project) => scaleAmounts(project.link().manifests) },
  { title: "Replaced blocks", plan: (project) => replaceBlocks(project.link()) },
  {
    title: "Versions of blocks",
    keepsPages: true,
    plan: (project) => upgradeManifests(project.link()),
  },
];
