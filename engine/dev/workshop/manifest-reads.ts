import { Hono } from "hono";
import { z } from "zod";
import { type DataKind, dataKinds } from "../../workshop/manifests/data-kinds.ts";
import type { DevModules } from "../dev-modules.ts";

// SAFETY: `Object.keys` returns exactly the names of kinds.
const kind = z.enum(Object.keys(dataKinds) as DataKind[]);

/** Lists and shows the manifests that forms edit. */
export function manifestReads(load: () => Promise<DevModules>): Hono {
  const app = new Hono();
  app.get("/", async ({ json }) => json((await load()).desk.manifests.list()));
  app.get("/schema/:kind", async ({ req, json }) =>
    json((await load()).desk.manifests.schema(kind.parse(req.param("kind")))),
  );
  // A form stays open for a moment after its manifest is gone.
  app.get("/view", async ({ req, json }) =>
    json((await load()).desk.manifests.view(req.query("file") ?? "", req.query("market") ?? "") ?? null),
  );
  return app;
}
