import { z } from "zod";
import { EditError } from "../../json/edit-json.ts";
import { type BlockInstance, blockInstance } from "../../schema/instance.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import { mergeCatalogues } from "../../site/message-catalogues.ts";
import type { ResolvedBlock } from "../../site/resolved-block.ts";
import { keysIn } from "../page-reach.ts";
import { openTexts } from "../texts/write-texts.ts";

const byLocale = <Value extends z.ZodType>(value: Value) => z.record(z.string(), value);

const blockClip = z.strictObject({
  funnelBlock: blockInstance,
  texts: byLocale(z.record(z.string(), z.string())),
  open: byLocale(z.array(z.string())),
});

/**
 * A block outside of any manifest, with the values that it has on a page and its messages. The clipboard carries it as
 * JSON between pages, drafts and shops.
 */
export interface BlockClip {
  readonly funnelBlock: BlockInstance;
  /** By locale, then by key. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The keys of translations that do not fit their originals, by locale. */
  readonly open: Readonly<Record<string, readonly string[]>>;
}

/** A block as a manifest writes it, with the values that it has on a page. */
export function buildInstance(
  { block, version, hasVersion, props, markets, always, slots }: ResolvedBlock,
  id: string,
): BlockInstance {
  const children = Object.entries(slots).map(
    ([name, inner]) => [name, inner.map((child) => buildInstance(child, child.id))] as const,
  );
  return {
    id,
    block,
    ...(hasVersion && { version }),
    props,
    ...(markets && { markets: [...markets] }),
    ...(always && { always }),
    ...(children.length > 0 && { slots: Object.fromEntries(children) }),
  };
}

/** A block of a page, to be put into another place. */
export function clipBlock(site: LinkedSite, source: ResolvedBlock): BlockClip {
  const funnelBlock = buildInstance(source, source.id);
  const keys = [...keysIn(funnelBlock)];
  const texts = [...mergeCatalogues(site.manifests)].map(([locale, messages]) => {
    const entries = keys.flatMap((key) => {
      const message = messages.get(key);
      return message ? [[key, message.text] as const] : [];
    });
    return [locale, Object.fromEntries(entries)] as const;
  });
  const open = texts.map(([locale]) => [locale, openTexts(site, locale, keys)] as const);
  return { funnelBlock, texts: Object.fromEntries(texts), open: Object.fromEntries(open) };
}

/** Reads the JSON of a clip. Throws `EditError` for any other text. */
export function readClip(text: string): BlockClip {
  const refuse = () => new EditError("The clipboard has no block. Copy one in the workshop first.");
  try {
    const clip = blockClip.safeParse(JSON.parse(text));
    if (clip.success) return clip.data;
  } catch {
    throw refuse();
  }
  throw refuse();
}
