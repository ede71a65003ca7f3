import { isDeepStrictEqual } from "node:util";
import { findNodeAtLocation, type Node, parseTree } from "jsonc-parser";
import { allPlaced } from "../check/field-uses.ts";
import type { LinkedSite } from "../link/link-site.ts";
import { mergePatch } from "../link/merge-patch.ts";
import type { PlacedBlock } from "../link/placed-block.ts";
import type { Document, JsonPath } from "../read/document.ts";
import { applyEdits, type TextEdit } from "../read/text-edits.ts";
import { valueAt } from "../read/value-at.ts";
import type { AnyBlock } from "../registry/create-registry.ts";
import { upgradeProps } from "../registry/upgrade-props.ts";
import { diffPatch } from "./diff-patch.ts";
import { rewriteObject, setNumber } from "./rewrite-object.ts";

/** A manifest as it was and as it is with every block at its newest version. */
export interface UpgradedFile {
  readonly document: Document;
  readonly text: string;
  /** Instances that were written for an older version. */
  readonly instances: number;
}

type Fields = Readonly<Record<string, unknown>>;

/** An object of a manifest whose fields change. */
interface Rewrite {
  readonly path: JsonPath;
  readonly before: Fields;
  readonly after: Fields;
}

interface FileChanges {
  readonly document: Document;
  /** By path, as JSON: copies of an instance share what they were written in. */
  readonly rewrites: Map<string, Rewrite>;
  readonly versions: Map<string, { readonly path: JsonPath; readonly version: number }>;
}

/** What the places that wrote a block's props have to say for its newest version: its own props, then what variants set. */
function layerRewrites(
  block: AnyBlock,
  { version, layers }: PlacedBlock,
): (Rewrite & { document: Document })[] {
  let merged: Fields = {};
  return layers.map(({ document, path, value }, index) => {
    const before = merged;
    // Sound: a patch that is an object makes an object.
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

function editsOf(document: Document, tree: Node, { path, before, after }: Rewrite): TextEdit[] {
  const node = findNodeAtLocation(tree, [...path]);
  if (node) return rewriteObject(document.text, node, before, after);
  if (isDeepStrictEqual(before, after)) return [];
  // The instance has no props yet.
  const holder = path.slice(0, -1);
  const holderNode = findNodeAtLocation(tree, [...holder]);
  if (holderNode === undefined) throw new Error(`${document.file} has nothing at ${holder.join(".")}.`);
  // Sound: it is the object that holds the props.
  const fields = valueAt(document.value, holder) as Fields;
  return rewriteObject(document.text, holderNode, fields, { ...fields, [String(path.at(-1))]: after });
}

/**
 * The manifests of a site without errors whose blocks were written for older versions, rewritten for the newest: their props, what variants
 * set of them, and `version`. Nothing else of a file changes.
 */
export function upgradeManifests(site: LinkedSite): UpgradedFile[] {
  const files = new Map<Document, FileChanges>();
  const changesOf = (document: Document): FileChanges => {
    const known = files.get(document) ?? { document, rewrites: new Map(), versions: new Map() };
    files.set(document, known);
    return known;
  };
  for (const placed of allPlaced(site)) {
    const block = site.world.registry.get(placed.block);
    if (block === undefined || placed.version >= block.version) continue;
    const { document, path } = placed.declared;
    changesOf(document).versions.set(JSON.stringify(path), { path, version: block.version });
    for (const { document: layerOf, ...rewrite } of layerRewrites(block, placed))
      changesOf(layerOf).rewrites.set(JSON.stringify(rewrite.path), rewrite);
  }
  return [...files.values()].map(({ document, rewrites, versions }) => {
    const tree = parseTree(document.text);
    if (tree === undefined) throw new Error(`${document.file} cannot be parsed.`);
    const edits = [...rewrites.values()].flatMap((rewrite) => editsOf(document, tree, rewrite));
    for (const { path, version } of versions.values()) {
      const node = findNodeAtLocation(tree, [...path]);
      if (node === undefined) throw new Error(`${document.file} has nothing at ${path.join(".")}.`);
      edits.push(...setNumber(document.text, node, { name: "version", value: version, behind: "block" }));
    }
    return { document, text: applyEdits(document.text, edits), instances: versions.size };
  });
}

/** The props of every block, at its newest version, in the order in which the site names them. */
const newestProps = (site: LinkedSite): unknown[] =>
  allPlaced(site).map(({ block: name, version, props }) => {
    const block = site.world.registry.get(name);
    return block && upgradeProps(block, version, props);
  });

/** Whether two sites show the same: what an upgrade must not change. */
export const showsTheSame = (one: LinkedSite, other: LinkedSite): boolean =>
  isDeepStrictEqual(newestProps(one), newestProps(other));
