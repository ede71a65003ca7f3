import type { NameKind } from "../fields/name-kinds.ts";
import { type NameInValue, namesIn } from "../fields/visit-names.ts";
import type { JsonPath, SourceLocation } from "../json/document.ts";
import { memoize } from "../json/memoize.ts";
import { kindNames, kinds } from "../schema/kinds.ts";
import { allBlocks } from "./collect-field-uses.ts";
import { richTextLinks } from "./find-links.ts";
import type { LinkedSite } from "./link-site.ts";
import type { Manifests } from "./manifests.ts";
import { ownProps, propErrors, readableBlock } from "./prop-errors.ts";
import { locateProp, type ResolvedBlock } from "./resolved-block.ts";

/** A name, and whether it is the key or the value at its path, or inside a text there. */
interface Named extends Omit<NameInValue, "part"> {
  readonly part: NameInValue["part"] | "text";
}

/** A place that names a thing of the site. A site has hundreds of thousands of them, so instances share their data. */
export class Reference {
  readonly #named: Named;
  readonly #locate: (path: JsonPath) => SourceLocation;

  constructor(named: Named, locate: (path: JsonPath) => SourceLocation) {
    this.#named = named;
    this.#locate = locate;
  }

  get kind(): NameKind {
    return this.#named.kind;
  }

  /** A message is written with `t:` before its key. */
  get name(): string {
    const { kind, name } = this.#named;
    return kind === "message" ? name.slice(2) : name;
  }

  get part(): Named["part"] {
    return this.#named.part;
  }

  locate(): SourceLocation {
    return this.#locate(this.#named.path);
  }
}

/** Adds references. A name in a text starts with `t:` if it is the key of a message; otherwise it is the text itself. */
function addReferences(
  referenceList: Reference[],
  names: Iterable<NameInValue>,
  locate: (path: JsonPath) => SourceLocation,
): void {
  for (const named of names)
    if (named.kind !== "message" || named.name.startsWith("t:"))
      referenceList.push(new Reference(named, locate));
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
  const referenceList: Reference[] = [];
  for (const kind of kindNames)
    for (const { document, value } of manifests.byKind[kind])
      addReferences(referenceList, namesIn(kinds[kind].schema, value), (path) => ({ document, path }));
  for (const resolved of allBlocks(site))
    addReferences(referenceList, namesInProps(manifests, resolved), (path) => locateProp(resolved, path));
  for (const { target, document, path } of richTextLinks(site))
    if (target.to !== undefined)
      referenceList.push(
        new Reference({ kind: "page", name: target.to, part: "text", path }, (below) => ({
          document,
          path: below,
        })),
      );
  return referenceList;
}

const byKind = memoize((site: LinkedSite) => Map.groupBy(everyReference(site), ({ kind }) => kind));

/** Every reference to a thing of this kind, in manifests, blocks and texts: one for each place. */
export const references = (site: LinkedSite, kind: NameKind): readonly Reference[] =>
  byKind(site).get(kind) ?? [];

/** Every name of a kind that something refers to. */
export const referredNames = (site: LinkedSite, kind: NameKind): ReadonlySet<string> =>
  new Set(references(site, kind).map(({ name }) => name));
