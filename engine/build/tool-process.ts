import { bundleAssets } from "./bundle-assets.ts";
import { bundleBoot } from "./bundle-node.ts";
import { compressAssets } from "./compress-assets.ts";
import { pictureTools } from "./picture-tools.ts";
import type { ToolAnswer, ToolRequest, ToolTask } from "./tool-task.ts";

/*
 * A process of its own with the tools that bundle code and make pictures: it works beside the check, and its memory is given back when
 * it ends, which it does with the process that has started it.
 */

/** The code that was asked for last. */
let bundling: Promise<void> | undefined;

async function carryOut(task: ToolTask): Promise<unknown> {
  switch (task.kind) {
    case "assets":
      bundling = bundleAssets(task.project, task.modules, task.folder);
      return bundling;
    case "boot":
      return bundleBoot(task.project, task.enhancers, task.hasTags);
    case "compressed":
      await bundling;
      return compressAssets(task.folder);
    case "forms": {
      // Its tools are needed only where there are forms.
      const { bundleForms } = await import("./bundle-forms.ts");
      return bundleForms(task.forms, task.folder);
    }
    case "placeholder":
      return pictureTools.placeholder(...task.args);
    case "make":
      return pictureTools.make(...task.args);
  }
}

process.on("message", async ({ id, task }: ToolRequest) => {
  const answer: ToolAnswer = await carryOut(task).then(
    (result) => ({ id, result }),
    (error: unknown) => ({ id, failure: String((error instanceof Error && error.stack) || error) }),
  );
  process.send?.(answer);
});
process.on("disconnect", () => process.exit());
