import type { JsonChange } from "../../json/edit-json.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import { mergeCatalogues } from "../../site/message-catalogues.ts";

export interface KindOfName {
  /** What users call it. */
  readonly what: string;
  /** The folder of its manifests, which are named after it. */
  readonly folder?: string;
  /** The property of its manifest that holds the name. */
  readonly key?: "name" | "id";
  readonly names: (site: LinkedSite) => Iterable<string>;
}

/** Everything that can be renamed. */
export const renamedKinds = {
  route: {
    what: "route",
    folder: "routes",
    key: "name",
    names: ({ manifests }) => manifests.names.route,
  },
  message: {
    what: "message",
    names: ({ manifests }) =>
      [...mergeCatalogues(manifests).values()].flatMap((catalogue) => [...catalogue.keys()]),
  },
  product: {
    what: "product",
    folder: "products",
    key: "id",
    names: ({ manifests }) => manifests.names.product,
  },
  quiz: {
    what: "quiz",
    folder: "quizzes",
    key: "name",
    names: ({ manifests }) => manifests.names.quiz,
  },
  form: {
    what: "form",
    folder: "forms",
    key: "name",
    names: ({ manifests }) => manifests.names.form,
  },
  image: { what: "picture", names: ({ manifests }) => manifests.images.keys() },
  "shared-block": {
    what: "shared block",
    folder: "blocks",
    key: "name",
    names: ({ manifests }) => manifests.names["shared-block"],
  },
} as const satisfies Record<string, KindOfName>;

export type RenamedKind = keyof typeof renamedKinds;

interface FileChange {
  readonly file: string;
  readonly change: JsonChange;
}

/** The catalogue entries of a message, and the suppressions that name it. */
function messageChanges({ manifests }: LinkedSite, from: string, to: string): FileChange[] {
  return [...manifests.messages.values()].flat().flatMap(({ document: { file, value } }) => {
    const catalogue = Object(value);
    return [
      ...(from in catalogue ? [{ file, change: { rename: [from], to } }] : []),
      ...(from in Object(catalogue.$allow) ? [{ file, change: { rename: ["$allow", from], to } }] : []),
    ];
  });
}

/** The changes of the manifest that defines the name, as long as it has its old file name. */
export function listDefinitionChanges(
  site: LinkedSite,
  { kind, from, to }: { readonly kind: RenamedKind; readonly from: string; readonly to: string },
): FileChange[] {
  const { manifests } = site;
  if (from === to || kind === "image") return [];
  if (kind === "message") return messageChanges(site, from, to);
  const { key } = renamedKinds[kind];
  const lists = {
    route: manifests.routes.find(({ value }) => value.name === from),
    product: manifests.products.get(from),
    quiz: manifests.quizzes.get(from),
    form: manifests.forms.get(from),
    "shared-block": manifests.sharedBlocks.get(from),
  };
  const file = lists[kind]?.document.file;
  if (file === undefined) return [];
  const renamed = { file, change: { set: [key], value: to } };
  // Pages know a shared block by its id, which is its name by default. Keep the id.
  const keepsId = kind === "shared-block" && manifests.sharedBlocks.get(from)?.value.id === undefined;
  const id: FileChange = { file, change: { set: ["id"], value: from, position: { after: "name" } } };
  return keepsId ? [renamed, id] : [renamed];
}
