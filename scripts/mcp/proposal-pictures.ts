import { createHash } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Project, projectAt } from "../../engine/build/project.ts";
import type { FileChange } from "../../engine/edit/write-changes.ts";
import type { Workshop } from "../../engine/workshop/open-workshop.ts";
import type { TakePictures } from "../../engine/workshop/propose-answer.ts";
import { requireBrowser } from "../_browser.ts";
import { buildSide } from "../impact/build-side.ts";
import { copyContent, shareCache } from "../impact/copy-content.ts";
import { takePictures } from "../impact/take-pictures.ts";

/** The width of a phone, in CSS pixels. */
const screen = 390;

function writeContent(content: string, changes: readonly FileChange[]): void {
  for (const { file, after } of changes) {
    const path = join(content, file);
    if (after === undefined) rmSync(path, { force: true });
    else {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, after);
    }
  }
}

/** Builds the site before and after changes in the project's cache, and takes pictures of both. */
export function proposalPictures(project: Project, workshop: Workshop): TakePictures {
  const folder = join(project.cache, "workshop/proposal");
  /** A hash of what each side was built from last. */
  const built = new Map<string, string>();
  const buildOnce = async (side: string, changes: readonly FileChange[], time: number): Promise<Project> => {
    const content = join(folder, side);
    const texts = workshop.read().documents.map(({ file, text }) => [file, text]);
    const key = createHash("sha256")
      .update(JSON.stringify([texts, changes]))
      .digest("hex");
    if (built.get(side) === key) return projectAt(content, project.code);
    built.delete(side);
    const copy = copyContent(project, content);
    writeContent(content, changes);
    shareCache(project.cache, copy.cache);
    if (!(await buildSide(copy, time))) throw new Error("The site has errors, so it cannot be built.");
    built.set(side, key);
    return copy;
  };
  return async ({ changes, pages }) => {
    // Fails before the builds if there is no browser.
    requireBrowser();
    const time = Date.now();
    const before = await buildOnce("before", [], time);
    const after = await buildOnce("after", changes, time);
    const shots = pages.map((page) => ({ ...page, screen }));
    const differences = await takePictures({ before, after }, shots, time);
    return differences.flatMap(({ route, market, ...difference }) =>
      (["before", "after"] as const).flatMap((side) => {
        const image = difference[side];
        return image ? [{ route, market, side, image }] : [];
      }),
    );
  };
}
