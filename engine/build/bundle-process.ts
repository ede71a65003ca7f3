import { bundleAssets } from "./bundle-assets.ts";
import { bundleBoot } from "./bundle-node.ts";
import type { BundleAnswer, BundleRequest, BundleTask } from "./bundle-task.ts";
import { compressAssets } from "./compress-assets.ts";

/*
 * A process of its own that bundles code: beside the check instead of before or after it, and the memory of the tools is given
 * back when it ends. It ends with the process that has started it.
 */

async function carryOut(task: BundleTask): Promise<string | undefined> {
  if (task.kind === "boot") return bundleBoot(task.project, task.enhancers, task.hasTags);
  if (task.kind === "assets") await bundleAssets(task.project, task.modules, task.folder);
  else if (task.kind === "compressed") await compressAssets(task.folder);
  else {
    // Its tools are needed only where there are forms.
    const { bundleForms } = await import("./bundle-forms.ts");
    await bundleForms(task.forms, task.folder);
  }
  return undefined;
}

process.on("message", async ({ id, task }: BundleRequest) => {
  const answer: BundleAnswer = await carryOut(task).then(
    (result) => ({ id, result }),
    (error: unknown) => ({ id, failure: String((error instanceof Error && error.stack) || error) }),
  );
  process.send?.(answer);
});
process.on("disconnect", () => process.exit());
