import type { Document } from "../../json/document.ts";
import type { JsonSchema } from "../../registry/to-json-schema.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import type { DataKind, ManifestEntry } from "./data-kinds.ts";
import { getFormSchemas } from "./form-schema.ts";
import { findDataKind, listManifests } from "./list-manifests.ts";
import { type ManifestView, viewManifest } from "./manifest-view.ts";

/** Answers questions about the manifests that forms edit. */
export interface ManifestDesk {
  list(): readonly ManifestEntry[];
  /** Undefined if there is no such manifest. `market`: the one whose language the texts have. */
  view(file: string, market: string): ManifestView | undefined;
  schema(kind: DataKind): JsonSchema;
}

interface Present {
  /** The manifests as they are, also those that do not fit their schemas. */
  readonly documents: readonly Document[];
  readonly site: LinkedSite;
}

export const manifestDesk = (read: () => Present): ManifestDesk => ({
  list: () => {
    const { documents, site } = read();
    return listManifests(site, documents);
  },
  view: (file, market) => {
    const { documents, site } = read();
    const document = documents.find((candidate) => candidate.file === file);
    const kind = findDataKind(file);
    return document && kind && viewManifest(site, document, kind, market);
  },
  schema: (kind) => getFormSchemas(read().site.manifests.registry)(kind),
});
