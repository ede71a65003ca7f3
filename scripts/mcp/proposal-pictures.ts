import { createHash } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { chromium } from "playwright";
import type { Project } from "../../engine/build/project.ts";
import { projectAt } from "../../engine/build/project.ts";
import type { FileChange } from "../../engine/edit/write-changes.ts";
import { twinPath } from "../../engine/routing/page-path.ts";
import { type ServedSite, serveBuilt } from "../../engine/server/node/serve-built.ts";
import type { Workshop } from "../../engine/workshop/open-workshop.ts";
import type { ProposalPicture, TakePictures } from "../../engine/workshop/propose-answer.ts";
import { browserArgs } from "../../tests/_browser-args.ts";
import { requireBrowser } from "../_browser.ts";
import { buildWithOwnCode } from "../impact/build-side.ts";
import { comparePictures } from "../impact/compare-pictures.ts";
import { mirrorFolder } from "../impact/mirror-folder.ts";
import { shareCache } from "../impact/share-cache.ts";
import { takeScreenshot } from "../impact/take-pictures.ts";

/** The width of a phone, in CSS pixels. */
const screen = 390;

/** Copies the project's content to a folder of its own, with changes. */
function copyContent(project: Project, content: string, changes: readonly FileChange[]): void {
  for (const part of ["manifests", "public"]) mirrorFolder(join(project.root, part), join(content, part));
  for (const { file, after } of changes) {
    const path = join(content, file);
    if (after === undefined) rmSync(path, { force: true });
    else {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, after);
    }
  }
}

const serve = (content: string): Promise<ServedSite> => {
  const { out, outServer } = projectAt(content);
  return serveBuilt({ web: out, server: outServer }, { port: 0, host: "127.0.0.1" });
};

/** The address of a page; undefined if the site does not have it. */
function addressOf({ port, table }: ServedSite, route: string, market: string): string | undefined {
  const segment = table.markets.find(({ code }) => code === market)?.segment;
  const path = table.routes.find(({ name }) => name === route)?.path;
  if (segment === undefined || path === undefined) return undefined;
  return `http://127.0.0.1:${port}${twinPath(path, segment)}`;
}

/** Builds the site before and after changes in the project's cache, and takes pictures of both. */
export function proposalPictures(project: Project, workshop: Workshop): TakePictures {
  const folder = join(project.cache, "workshop/proposal");
  /** What each side was built from last. */
  const built = new Map<string, string>();
  const buildOnce = async (side: string, changes: readonly FileChange[], time: number): Promise<string> => {
    const content = join(folder, side);
    const texts = workshop.read().documents.map(({ file, text }) => [file, text]);
    const key = createHash("sha256")
      .update(JSON.stringify([texts, changes]))
      .digest("hex");
    if (built.get(side) === key) return content;
    built.delete(side);
    copyContent(project, content, changes);
    const copied = projectAt(content, project.code);
    shareCache(project.cache, copied.cache);
    // In a process of its own, because this one's output belongs to the assistant.
    await buildWithOwnCode(copied, time);
    built.set(side, key);
    return content;
  };
  return async ({ changes, pages }) => {
    const executablePath = requireBrowser();
    const time = Date.now();
    const sides = {
      before: await buildOnce("before", [], time),
      after: await buildOnce("after", changes, time),
    };
    const browser = await chromium.launch({ executablePath, args: browserArgs });
    const [before, after] = await Promise.all([serve(sides.before), serve(sides.after)]);
    try {
      const pictures: ProposalPicture[] = [];
      for (const { route, market } of pages) {
        const shoot = (site: ServedSite) => {
          const address = addressOf(site, route, market);
          return address === undefined ? undefined : takeScreenshot(address, screen, { browser, time });
        };
        const difference = await comparePictures(await shoot(before), await shoot(after));
        for (const side of ["before", "after"] as const) {
          const image = difference?.[side];
          if (image) pictures.push({ route, market, side, image });
        }
      }
      return pictures;
    } finally {
      await Promise.all([browser.close(), before.close(), after.close()]);
    }
  };
}
