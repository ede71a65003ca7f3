import { isDeepStrictEqual } from "node:util";
import { type Document, type JsonPath, valueAt } from "../../json/document.ts";
import type { JsonChange } from "../../json/edit-json.ts";
import { type AnyBlock, upgradeProps } from "../../registry/create-registry.ts";
import { allBlocks } from "../../site/collect-field-uses.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import { mergePatch } from "../../site/merge-patch.ts";
import type { ResolvedBlock } from "../../site/resolved-block.ts";
import { diffPatch } from "./diff-patch.ts";
import { objectChanges } from "./object-changes.ts";

/** The changes of a manifest that give every block its newest version. */
export interface UpgradedFile {
  readonly file: string;
  readonly changes: readonly JsonChange[];
  /** The number of instances that were written for an older version. */
  readonly instances: number;
}

type Fields = Readonly<Record<string, unknown>>;

/** A change to the fields of one object of a manifest. */
interface Rewrite {
  readonly path: JsonPath;
  readonly before: Fields;
  readonly after: Fields;
}

interface FileChanges {
  readonly document: Document;
  /** Keyed by path, as JSON, because copies of an instance share the place where they were written. */
  readonly rewrites: Map<string, Rewrite>;
  readonly versions: Map<string, { readonly path: JsonPath; readonly version: number }>;
}

/**
 * The changes to each source of a block's props for the block's newest version: its own props, then what
 * variants set.
 */
function layerRewrites(
  block: AnyBlock,
  { version, layers }: ResolvedBlock,
): (Rewrite & { document: Document })[] {
  let merged: Fields = {};
  return layers.map(({ document, path, value }, index) => {
    const before = merged;
    // SAFETY: `mergePatch` returns an object if the patch is an object, and `value` is one.
    merged = index === 0 ? value : (mergePatch(before, value) as Fields);
    const after = upgradeProps(block, version, merged);
    const isOwn = index === 0;
    return {
      document,
      path,
      before: value,
      after: isOwn ? after : diffPatch(upgradeProps(block, version, before), after, value),
    };
  });
}

/** The changes for one object, which adds `props` to an instance that has none. */
function changesFor({ value: root }: Document, { path, before, after }: Rewrite): JsonChange[] {
  if (valueAt(root, path) !== undefined) return objectChanges(path, before, after);
  return isDeepStrictEqual(before, after) ? [] : [{ set: path, value: after }];
}

/**
 * Finds the changes of a site without errors for the newest version of each block: of props, of what variants
 * set, and of `version`.
 */
export function upgradeManifests(site: LinkedSite): UpgradedFile[] {
  const files = new Map<Document, FileChanges>();
  const getChanges = (document: Document): FileChanges => {
    const fileChanges = files.get(document) ?? { document, rewrites: new Map(), versions: new Map() };
    files.set(document, fileChanges);
    return fileChanges;
  };
  for (const resolved of allBlocks(site)) {
    const block = site.manifests.registry.get(resolved.block);
    if (block === undefined || resolved.version >= block.version) continue;
    const { document, path } = resolved.declared;
    getChanges(document).versions.set(JSON.stringify(path), { path, version: block.version });
    for (const { document: layerDocument, ...rewrite } of layerRewrites(block, resolved))
      getChanges(layerDocument).rewrites.set(JSON.stringify(rewrite.path), rewrite);
  }
  return [...files.values()].map(({ document, rewrites, versions }) => {
    const changes = [...rewrites.values()].flatMap((rewrite) => changesFor(document, rewrite));
    for (const { path, version } of versions.values())
      changes.push({ set: [...path, "version"], value: version, position: { after: "block" } });
    return { file: document.file, changes, instances: versions.size };
  });
}

/** The props of every block, upgraded to its newest version, in the site's order. */
const newestProps = (site: LinkedSite): unknown[] =>
  allBlocks(site).map(({ block: name, version, props }) => {
    const block = site.manifests.registry.get(name);
    return block && upgradeProps(block, version, props);
  });

/** Whether two sites show the same content. An upgrade must not change it. */
export const showsTheSame = (left: LinkedSite, right: LinkedSite): boolean =>
  isDeepStrictEqual(newestProps(left), newestProps(right));
