import type { ArmCondition } from "../experiments/arm-condition.ts";
import type { PagePayload, Payload, PayloadBlock, Shell } from "./payload.ts";

/**
 * A block of the page that is already in the browser. It has only the props that the browser needs
 * immediately.
 */
export interface EmbeddedBlock {
  readonly id: string;
  readonly block: string;
  readonly props?: Readonly<Record<string, unknown>>;
  readonly slots?: Readonly<Record<string, readonly PayloadBlock[]>>;
  readonly always?: true;
  readonly arms?: ArmCondition;
  /** Only if all its props are embedded. */
  readonly inert?: true;
}

/**
 * The part of a payload that is embedded in the page's HTML. It omits the head and the texts that the HTML
 * already contains.
 */
export interface EmbeddedPayload
  extends Omit<Payload, "head" | "heads" | "experiments" | "reaches" | "before" | "main" | "after"> {
  /** The name of the page's shell; most likely the next page uses the same one. */
  readonly shell: string;
  readonly before: readonly EmbeddedBlock[];
  readonly main: readonly EmbeddedBlock[];
  readonly after: readonly EmbeddedBlock[];
}

/**
 * Returns the props of a block that the browser needs on the server's page: all, some, or (undefined) neither
 * props nor slots.
 */
export type LiveProps = (block: string) => "all" | readonly string[] | undefined;

const pickProps = (props: PayloadBlock["props"], names: readonly string[]): PayloadBlock["props"] =>
  Object.fromEntries(names.flatMap((name) => (name in props ? [[name, props[name]]] : [])));

/** Omits what the HTML already contains: the texts of blocks that stay static. */
export function embedPayload(page: PagePayload, around: Shell, liveProps: LiveProps): EmbeddedPayload {
  const hasLive = ({ block, slots = {} }: PayloadBlock): boolean =>
    liveProps(block) !== undefined || Object.values(slots).some((children) => children.some(hasLive));
  const strip = (blocks: readonly PayloadBlock[]): EmbeddedBlock[] =>
    blocks.map((resolved) => {
      const { id, block, props, slots, always, arms } = resolved;
      const live = liveProps(block);
      if (live === "all") return resolved;
      return {
        id,
        block,
        ...(live && { props: pickProps(props, live) }),
        ...(slots && hasLive(resolved) && { slots }),
        ...(always && { always }),
        ...(arms !== undefined && { arms }),
      };
    });
  const {
    head: _,
    base: __,
    savings: ___,
    experiments: ____,
    heads: _____,
    reaches: _reaches,
    main,
    ...rest
  } = page;
  const { head: ______, before, after, ...shared } = around;
  return { ...rest, ...shared, before: strip(before), main: strip(main), after: strip(after) };
}
