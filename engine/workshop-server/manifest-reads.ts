import { Hono } from "hono";
import { z } from "zod";
import { type DataKind, dataKinds } from "../workshop/manifests/data-kinds.ts";
import { getFormSchemas } from "../workshop/manifests/form-schema.ts";
import { findDataKind, listManifests } from "../workshop/manifests/list-manifests.ts";
import { viewManifest } from "../workshop/manifests/manifest-view.ts";
import { readPart } from "./read-request.ts";
import type { Workspace } from "./workspace.ts";

// SAFETY: `Object.keys` returns exactly the names of kinds.
const kind = z.enum(Object.keys(dataKinds) as DataKind[]);

/** Lists and shows the manifests that forms edit, also those that do not fit their schemas. */
export function manifestReads({ workshop, registry, linked }: Workspace): Hono {
  const app = new Hono();
  app.get("/", ({ req, json }) =>
    json(listManifests(linked(), workshop.read().documents, req.query("market"))),
  );
  app.get("/schema/:kind", ({ req, json }) =>
    json(getFormSchemas(registry)(readPart(req.param("kind"), kind))),
  );
  app.get("/view", ({ req, json }) => {
    const { file = "", market = "" } = req.query();
    const document = workshop.read().documents.find((candidate) => candidate.file === file);
    const dataKind = findDataKind(file);
    // A form stays open for a moment after its manifest is gone.
    return json(document && dataKind ? viewManifest(linked(), document, dataKind, market) : null);
  });
  return app;
}
