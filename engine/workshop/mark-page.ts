import { visitFields } from "../fields/field-plan.ts";
import { fieldTable } from "../fields/field-table.ts";
import type { WrittenLink } from "../fields/link/schema.ts";
import type { JsonPath } from "../json/document.ts";
import type { LinkedRoute } from "../site/link-routes.ts";
import { type LinkedSite, pageLayout } from "../site/link-site.ts";
import { findMessage } from "../site/message-catalogues.ts";
import { ownProps, readableBlock } from "../site/prop-errors.ts";
import type { ResolvedBlock } from "../site/resolved-block.ts";

/** The parts of a line of formatted text: what makes it a list item, heading or quote; and its words. */
const linePattern = /^(\s*(?:(?:[-*+]|\d+[.)]|#{1,6}|>)\s+)*)(\S.*)$/;

/** Puts a marker into each line of a formatted text, so that its structure stays the same. */
export const markLines = (text: string, marker: string): string =>
  text
    .split("\n")
    .map((line) => line.replace(linePattern, (_, start: string, words: string) => start + marker + words))
    .join("\n");

/** The prop behind a marker: `⟦12⟧` is the entry 12 of a list of marks. */
export interface Mark {
  /** The id of the block's instance. */
  readonly block: string;
  readonly prop: JsonPath;
  /** The text becomes elements of its own. */
  readonly isFormatted?: true;
}

/** The market whose page is marked. */
export interface MarkedMarket {
  readonly code: string;
  readonly locale: string;
}

/** A site with one route, whose texts carry markers. Nobody sees its pages. */
export interface MarkedSite {
  readonly site: LinkedSite;
  readonly route: LinkedRoute;
  readonly marks: readonly Mark[];
}

/** A copy of a value with another value at a path. */
function withValue(value: unknown, [step, ...rest]: JsonPath, to: unknown): unknown {
  if (step === undefined) return to;
  if (Array.isArray(value))
    return value.map((item, index) => (index === step ? withValue(item, rest, to) : item));
  // SAFETY: the path was found in this value, so it leads through objects and lists only.
  const record = value as Readonly<Record<string, unknown>>;
  return { ...record, [step]: withValue(record[step], rest, to) };
}

/** A link whose address ends with a marker, or has it before the section. */
export function markLink(link: WrittenLink, marker: string): WrittenLink {
  if (link.section !== undefined) return { section: link.section + marker };
  if (link.href !== undefined) return { ...link, href: link.href + marker };
  return { ...link, query: (link.query ?? "") + marker };
}

/** Returns a function that puts markers into a block's texts, and adds what they stand for to `marks`. */
function blockMarker(site: LinkedSite, { code, locale }: MarkedMarket, marks: Mark[]) {
  const plainText = (text: string): string =>
    text.startsWith("t:") ? (findMessage(site.manifests, locale, text.slice(2))?.text ?? "") : text;
  const markBlock = (resolved: ResolvedBlock): ResolvedBlock => {
    if (resolved.markets?.includes(code) === false) return resolved;
    const block = readableBlock(site.manifests, resolved);
    const slots = Object.entries(resolved.slots).map(([name, blocks]) => [name, blocks.map(markBlock)]);
    const blockProps = block && ownProps(block, resolved);
    if (block === undefined || blockProps === undefined) return resolved;
    let props: unknown = blockProps;
    visitFields(block.props, blockProps, (value, path, { kind }) => {
      const { texts, links, isFormatted } = fieldTable[kind];
      const mark = (prop: JsonPath): string => {
        marks.push({ block: resolved.id, prop, ...(isFormatted && { isFormatted }) });
        return `⟦${marks.length - 1}⟧`;
      };
      // SAFETY: the check has accepted the page, so the value fits the kind of its field.
      for (const { text, below } of texts?.(value as never) ?? []) {
        const marker = mark([...path, ...below]);
        const words = plainText(text);
        props = withValue(
          props,
          [...path, ...below],
          isFormatted ? markLines(words, marker) : marker + words,
        );
      }
      // SAFETY: as above.
      for (const { link, below } of links?.(value as never) ?? []) {
        const at = [...path, ...below];
        props = withValue(props, at, markLink(link, mark(at)));
      }
    });
    return {
      ...resolved,
      version: block.version,
      // SAFETY: a copy of the block's props.
      props: props as ResolvedBlock["props"],
      // Layers identify props, so a copy needs its own.
      layers: [...resolved.layers],
      slots: Object.fromEntries(slots),
    };
  };
  return markBlock;
}

/**
 * A copy of a site without errors, in which each text on one page starts with a marker. Its page has the same
 * elements as the real one, so the place of a marker tells which prop is shown there.
 */
export function markPage(site: LinkedSite, route: LinkedRoute, market: MarkedMarket): MarkedSite {
  const marks: Mark[] = [];
  const markBlock = blockMarker(site, market, marks);
  const layout = pageLayout(site, route);
  const base = route.sources.at(-1);
  const marked: LinkedRoute = {
    ...route,
    blocks: route.blocks.map(markBlock),
    // Without the variants' own manifests, because their changes of the layout are in it already.
    sources: base ? [base] : [],
  };
  return {
    site: {
      ...site,
      routes: new Map([...site.routes, [route.name, marked]]),
      layouts: layout
        ? new Map([
            ...site.layouts,
            [route.layout, { before: layout.before.map(markBlock), after: layout.after.map(markBlock) }],
          ])
        : site.layouts,
    },
    route: marked,
    marks,
  };
}
