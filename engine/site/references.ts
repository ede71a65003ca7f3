import type { NameKind } from "../fields/name-kinds.ts";
import { type NameInValue, namesIn } from "../fields/visit-names.ts";
import type { JsonPath, SourceLocation } from "../json/document.ts";
import { memoize } from "../json/memoize.ts";
import { kindNames, kinds } from "../schema/kinds.ts";
import { allBlocks } from "./collect-field-uses.ts";
import type { LinkedSite } from "./link-site.ts";
import type { Manifests } from "./manifests.ts";
import { ownProps, propErrors, readableBlock } from "./prop-errors.ts";
import { locateProp, type ResolvedBlock } from "./resolved-block.ts";
import { richTextLinks } from "./rich-text-links.ts";

/** A place that names something of the site. */
export interface Reference {
  readonly kind: NameKind;
  readonly name: string;
  /** Whether the name is the key or the value at its location, or inside a text there. */
  readonly part: "key" | "value" | "text";
  locate(): SourceLocation;
}

/** Adds references. A name in a text starts with `t:` if it is the key of a message; otherwise it is the text itself. */
function addReferences(
  found: Reference[],
  names: Iterable<NameInValue>,
  locate: (path: JsonPath) => SourceLocation,
): void {
  for (const { kind, name, path, part } of names) {
    if (kind !== "message") found.push({ kind, name, part, locate: () => locate(path) });
    else if (name.startsWith("t:"))
      found.push({ kind, name: name.slice(2), part, locate: () => locate(path) });
  }
}

const isWithin = (outer: JsonPath, path: JsonPath): boolean =>
  outer.every((step, index) => step === path[index]);

/** The names in a block's merged props, without those in props that do not fit their schema. */
function namesInProps(manifests: Manifests, resolved: ResolvedBlock): readonly NameInValue[] {
  const block = readableBlock(manifests, resolved);
  if (block === undefined) return [];
  const errors = propErrors(block, resolved);
  const names = namesIn(block.props, ownProps(block, resolved));
  return errors.length === 0
    ? names
    : names.filter((name) => !errors.some(({ path }) => isWithin(name.path, path)));
}

function everyReference(site: LinkedSite): readonly Reference[] {
  const { manifests } = site;
  const found: Reference[] = [];
  for (const kind of kindNames)
    for (const { document, value } of manifests.byKind[kind])
      addReferences(found, namesIn(kinds[kind].schema, value), (path) => ({ document, path }));
  for (const resolved of allBlocks(site))
    addReferences(found, namesInProps(manifests, resolved), (path) => locateProp(resolved, path));
  for (const { target, document, path } of richTextLinks(site))
    if (target.to !== undefined)
      found.push({ kind: "page", name: target.to, part: "text", locate: () => ({ document, path }) });
  return found;
}

const byKind = memoize((site: LinkedSite) => Map.groupBy(everyReference(site), ({ kind }) => kind));

/** Who names things of a kind: every manifest, block and text that does, once per place. */
export const references = (site: LinkedSite, kind: NameKind): readonly Reference[] =>
  byKind(site).get(kind) ?? [];

/** Every name of a kind that something refers to. */
export const referredNames = (site: LinkedSite, kind: NameKind): ReadonlySet<string> =>
  new Set(references(site, kind).map(({ name }) => name));
