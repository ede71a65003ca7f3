import type { Frame, PagePayload, Payload, PayloadBlock } from "./payload.ts";

/** A block of the page that is already in the browser: props only where the browser needs them at once. */
export interface EmbeddedBlock {
  readonly id: string;
  readonly block: string;
  readonly props?: Readonly<Record<string, unknown>>;
  readonly slots?: Readonly<Record<string, readonly PayloadBlock[]>>;
}

/** The part of a payload that stands in the page's own HTML: no head, and no words that are in the HTML anyway. */
export interface EmbeddedPayload extends Omit<Payload, "head" | "before" | "main" | "after"> {
  /** The name of the page's frame: most likely the next page's, too. */
  readonly frame: string;
  readonly before: readonly EmbeddedBlock[];
  readonly main: readonly EmbeddedBlock[];
  readonly after: readonly EmbeddedBlock[];
}

/** Which props of a block the browser needs on the page that the server wrote: all, some, or (undefined) none and no slots. */
export type LiveProps = (block: string) => "all" | readonly string[] | undefined;

const pickProps = (props: PayloadBlock["props"], names: readonly string[]): PayloadBlock["props"] =>
  Object.fromEntries(names.flatMap((name) => (name in props ? [[name, props[name]]] : [])));

/** Leaves out what stands in the HTML anyway: the words of blocks that stay as the server wrote them. */
export function embedPayload(
  page: PagePayload & { readonly frame: string },
  around: Frame,
  liveProps: LiveProps,
): EmbeddedPayload {
  const hasLive = ({ block, slots = {} }: PayloadBlock): boolean =>
    liveProps(block) !== undefined || Object.values(slots).some((children) => children.some(hasLive));
  const strip = (blocks: readonly PayloadBlock[]): EmbeddedBlock[] =>
    blocks.map((placed) => {
      const { id, block, props, slots } = placed;
      const live = liveProps(block);
      if (live === "all") return placed;
      return {
        id,
        block,
        ...(live && { props: pickProps(props, live) }),
        ...(slots && hasLive(placed) && { slots }),
      };
    });
  const { head: _, base: __, savings: ___, main, ...rest } = page;
  const { head: ____, before, after, ...shared } = around;
  return { ...rest, ...shared, before: strip(before), main: strip(main), after: strip(after) };
}
