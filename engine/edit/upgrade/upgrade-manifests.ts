import { isDeepStrictEqual } from "node:util";
import { type Document, type JsonPath, valueAt } from "../../json/document.ts";
import type { JsonChange } from "../../json/edit-json.ts";
import { findSuccessor, upgradeProps } from "../../registry/create-registry.ts";
import { allBlocks } from "../../site/collect-field-uses.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import { mergePatch } from "../../site/merge-patch.ts";
import type { ResolvedBlock } from "../../site/resolved-block.ts";
import { writtenSides } from "../../site/written-sides.ts";
import { describeRewrite } from "./describe-changes.ts";
import { diffPatch } from "./diff-patch.ts";
import { objectChanges } from "./object-changes.ts";
import type { StepNote } from "./upgrade-step.ts";

/** The changes of a manifest that upgrade or replace its blocks. */
export interface UpgradedFile {
  readonly file: string;
  readonly changes: readonly JsonChange[];
  readonly notes: readonly StepNote[];
}

type Fields = Readonly<Record<string, unknown>>;

/** A change to the fields of one object of a manifest. */
interface Rewrite {
  readonly path: JsonPath;
  readonly before: Fields;
  readonly after: Fields;
}

/** A rewrite of a source of an instance's props, with its line of the receipt. */
interface NotedRewrite extends Rewrite {
  readonly note: StepNote | undefined;
}

interface FileChanges {
  readonly document: Document;
  /** Keyed by path, as JSON, because copies of an instance share the place where they were written. */
  readonly rewrites: Map<string, NotedRewrite>;
  /** The changes beside the props of each instance. */
  readonly instances: Map<string, readonly JsonChange[]>;
}

/** What happens to an instance. */
interface BlockChange {
  /** In words: "props of version 1 → 2". */
  readonly words: string;
  /** A pure function from the old props to the new ones. */
  readonly props: (props: Fields) => Fields;
  /** The changes beside the props, in the object at this path. */
  readonly beside: (path: JsonPath) => readonly JsonChange[];
}

/** A patch whose entries have their upgraded values: `diffPatch` keeps these, also if the base has the same values. */
const keepEntries = (patch: Fields, after: Fields): Fields =>
  Object.fromEntries(
    Object.entries(patch).map(([name, value]) =>
      typeof value !== "object" && Object.hasOwn(after, name) ? [name, after[name]] : [name, value],
    ),
  );

/** The changes to each source of a block's props: its own props, then what variants set. */
function layerRewrites(
  { props: upgrade, words }: BlockChange,
  { layers, id, block, declared }: ResolvedBlock,
  isRunning: (document: Document) => boolean,
): (NotedRewrite & { document: Document })[] {
  let merged: Fields = {};
  return layers.map(({ document, path, value }, index) => {
    const before = merged;
    // SAFETY: `mergePatch` returns an object if the patch is an object, and `value` is one.
    merged = index === 0 ? value : (mergePatch(before, value) as Fields);
    const after = upgrade(merged);
    const rewrite = {
      path,
      before: value,
      after: index === 0 ? after : diffPatch(upgrade(before), after, keepEntries(value, after)),
    };
    const details = describeRewrite(rewrite.before, rewrite.after);
    const label = id === block ? id : `${id} (${block})`;
    const text = [`${label}: ${words}`, ...(details.length > 0 ? [details.join(", ")] : [])].join(": ");
    const note = {
      path: index === 0 ? [...declared.path, "block"] : path,
      // The phase of an experiment is a hash of what its arms set.
      text: isRunning(document) ? `${text}. The experiment counts anew` : text,
      block: { name: block, change: words },
    };
    return { document, ...rewrite, note: index === 0 || details.length > 0 ? note : undefined };
  });
}

/** The changes for one object, which adds `props` to an instance that has none. */
function changesFor({ value: root }: Document, { path, before, after }: Rewrite): JsonChange[] {
  if (valueAt(root, path) !== undefined) return objectChanges(path, before, after);
  return isDeepStrictEqual(before, after) ? [] : [{ set: path, value: after }];
}

/** The blocks of a site, also as arms of experiments and campaigns change them. */
const listBlocks = (site: LinkedSite): readonly ResolvedBlock[] => writtenSides(site).flatMap(allBlocks);

function changeBlocks(
  site: LinkedSite,
  findChange: (resolved: ResolvedBlock) => BlockChange | undefined,
): UpgradedFile[] {
  const files = new Map<Document, FileChanges>();
  const getChanges = (document: Document): FileChanges => {
    const fileChanges = files.get(document) ?? { document, rewrites: new Map(), instances: new Map() };
    files.set(document, fileChanges);
    return fileChanges;
  };
  const experiments = [...site.manifests.experiments.values()];
  const running = new Set(
    experiments.flatMap(({ document, value }) => (value.enabled === false ? [] : [document])),
  );
  for (const resolved of listBlocks(site)) {
    const change = findChange(resolved);
    if (change === undefined) continue;
    const { document, path } = resolved.declared;
    getChanges(document).instances.set(JSON.stringify(path), change.beside(path));
    for (const { document: layerDocument, ...rewrite } of layerRewrites(change, resolved, (layer) =>
      running.has(layer),
    ))
      getChanges(layerDocument).rewrites.set(JSON.stringify(rewrite.path), rewrite);
  }
  return [...files.values()].map(({ document, rewrites, instances }) => ({
    file: document.file,
    changes: [
      ...[...rewrites.values()].flatMap((rewrite) => changesFor(document, rewrite)),
      ...[...instances.values()].flat(),
    ],
    notes: [...rewrites.values()].flatMap(({ note }) => note ?? []),
  }));
}

/**
 * Finds the changes of a site without errors for the newest version of each block: of props, of what variants
 * set, and of `version`.
 */
export const upgradeManifests = (site: LinkedSite): UpgradedFile[] =>
  changeBlocks(site, ({ block: name, version }) => {
    const block = site.manifests.registry.get(name);
    if (block === undefined || version >= block.version) return undefined;
    return {
      words: `props of version ${version} → ${block.version}`,
      props: (props) => upgradeProps(block, version, props),
      beside: (path) => [{ set: [...path, "version"], value: block.version, position: { after: "block" } }],
    };
  });

/** Finds the changes that replace instances of blocks which other blocks take over. */
export const replaceBlocks = (site: LinkedSite): UpgradedFile[] =>
  changeBlocks(site, (resolved) => {
    const successor = findSuccessor(site.manifests.registry, resolved);
    if (successor === undefined) return undefined;
    return {
      words: `its block is now ${successor.block.name}`,
      props: (before) => successor.takeOver({ ...before }) ?? before,
      beside: (path) => [
        { set: [...path, "block"], value: successor.block.name },
        ...(resolved.hasVersion ? [{ remove: [...path, "version"] }] : []),
      ],
    };
  });

/** The props of every block, upgraded to its newest version, in the site's order. */
const newestProps = (site: LinkedSite): unknown[] =>
  listBlocks(site).map(({ block: name, version, props }) => {
    const block = site.manifests.registry.get(name);
    return block && upgradeProps(block, version, props);
  });

/** Whether two sites show the same content. An upgrade must not change it. */
export const showsTheSame = (left: LinkedSite, right: LinkedSite): boolean =>
  isDeepStrictEqual(newestProps(left), newestProps(right));
