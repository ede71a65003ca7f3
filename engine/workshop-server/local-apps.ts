import { randomBytes } from "node:crypto";
import type { Hono } from "hono";
import { type GetAddress, localOnly } from "./local-only.ts";
import { previewApp } from "./preview-app.ts";
import { publishApp } from "./publish-app.ts";
import { workshopApp } from "./workshop-app.ts";
import type { Workspace } from "./workspace.ts";

interface LocalSetup {
  readonly workspace: Workspace;
  readonly origin: string;
  /** The origin of the previews. */
  readonly previews: string;
  readonly getAddress: GetAddress;
  /** Logs an error of the workshop itself. */
  readonly report: (error: unknown) => void;
}

/** The workshop for the people at this machine. */
export function localApps(setup: LocalSetup): Readonly<Record<"workshop" | "previews", Hono>> {
  const { workspace, origin, previews, getAddress, report } = setup;
  const token = randomBytes(32).toString("hex");
  return {
    workshop: workshopApp({
      workspace,
      previews,
      report,
      door: localOnly(origin, getAddress),
      getToken: () => token,
      more: publishApp(workspace),
    }),
    previews: previewApp({
      workspace,
      workshop: origin,
      getAddress,
      report,
      door: localOnly(previews, getAddress),
    }),
  };
}
