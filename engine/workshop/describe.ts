import type { AnyBlock, Registry } from "../registry/create-registry.ts";
import { jsonSchemas } from "../registry/json-schemas.ts";
import { innerJsonSchema, type JsonSchema } from "../registry/to-json-schema.ts";
import { getKind, type KindName, kindNames } from "../schema/kinds.ts";

/** A block as an editor needs to know it. */
export interface BlockDescription {
  readonly block: string;
  /** What marketers call it. */
  readonly title: string;
  readonly version: number;
  readonly description: string;
  /** It suits any shop. The others belong to this shop alone. */
  readonly isStandard: boolean;
  /** JSON Schema (draft-7) of the props, with labels as titles, groups and defaults. */
  readonly props: JsonSchema;
  /** The child blocks that it can hold, by slot. */
  readonly slots: AnyBlock["slots"];
  /** When the browser hydrates it. */
  readonly hydrate: AnyBlock["hydrate"];
}

/** A kind of manifest as an editor needs to know it. */
export interface KindDescription {
  readonly kind: KindName;
  /** The path of its file, or of its files with a placeholder: `manifests/routes/<name>.json`. */
  readonly file: string;
  /** JSON Schema (draft-7). Names of the site are not listed. */
  readonly schema: JsonSchema;
}

export function describeBlock({
  name,
  title,
  version,
  description,
  isStandard,
  props,
  slots,
  hydrate,
}: AnyBlock): BlockDescription {
  return {
    block: name,
    title,
    version,
    description,
    isStandard,
    props: innerJsonSchema(props),
    slots,
    hydrate,
  };
}

function describeFile(name: KindName): string {
  const { file, folder, key } = getKind(name);
  if (file !== undefined) return `manifests/${file}`;
  return name === "messages"
    ? `manifests/${folder}/<locale>/<area>.json`
    : `manifests/${folder}/<${key ?? "locale"}>.json`;
}

export const describeKind = (registry: Registry, kind: KindName): KindDescription => ({
  kind,
  file: describeFile(kind),
  schema: jsonSchemas(registry)[kind],
});

/** All blocks and kinds of manifests, each in one line. */
export const describeAll = (registry: Registry) => ({
  blocks: [...registry.values()].map(({ name, description, isStandard }) => ({
    block: name,
    description,
    isStandard,
  })),
  kinds: kindNames.map((kind) => ({ kind, file: describeFile(kind) })),
});
