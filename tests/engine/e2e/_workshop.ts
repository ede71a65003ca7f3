import type { Page } from "playwright";
import { type Running, repository, serveScript } from "./_project.ts";

/** Starts the workshop of a project in a folder. Default: on a free port. */
export const startWorkshop = (root: string, port = "0"): Promise<Running> =>
  serveScript("scripts/workshop.ts", ["--project", root], {
    cwd: repository,
    env: { PORT: port, PREVIEW_PORT: "0" },
  });

/** Takes back every change. */
export async function undoAll(page: Page): Promise<void> {
  const undo = page.getByRole("button", { name: "Undo" });
  for (let isDone = false; !isDone; ) {
    const [answer] = await Promise.all([page.waitForResponse("**/api/undo"), undo.click()]);
    isDone = (await answer.json()).undo === undefined;
  }
}
