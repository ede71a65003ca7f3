import { type Running, repository, serveScript } from "./_project.ts";

/** Starts the workshop of a project in a folder. Default: on a free port. */
export const startWorkshop = (root: string, port = "0"): Promise<Running> =>
  serveScript("scripts/workshop.ts", ["--project", root], {
    cwd: repository,
    env: { PORT: port, PREVIEW_PORT: "0" },
  });
