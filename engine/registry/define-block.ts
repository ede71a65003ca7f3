import type { ComponentType } from "react";
import type { z } from "zod";
import type { Resolved } from "../schema/resolved.ts";

/** When the browser brings a block to life with React. `never` keeps the server's HTML and loads no code. */
export type Hydrate = "never" | "interaction" | "visible" | "idle" | "load";

/** The element that carries `data-block` and the instance's id. */
export type BlockElement = "section" | "header" | "footer" | "div" | "aside" | "nav";

/** Live behaviour without React: gets the block's element and props, returns its clean-up. */
export type Enhance<Props> = (element: HTMLElement, props: Props) => () => void;

/** A pure step from version n to n + 1 of a block's props. */
export type Upgrade = (props: Record<string, unknown>) => Record<string, unknown>;

/** Where child blocks may stand, and which. */
export interface Slot {
  readonly description: string;
  /** Names of the blocks that may stand here. */
  readonly allow: readonly string[];
}

/** A heading by its level, or a formatted text whose own headings (`##`, `###`) stand there: the prop as a manifest has it. */
export type Heading = 1 | 2 | 3 | { readonly within: string | undefined };

/** Props that fit the schema one by one, and not together. */
export interface Contradiction<Prop extends string = string> {
  /** The prop that is wrong or does not count: what the problem marks. */
  readonly prop: Prop;
  /** The prop because of which it does not count. Where a variant sets that one over a base that says `prop`, nothing is wrong. */
  readonly overruledBy?: Prop;
  readonly message: string;
  readonly hint: string;
}

/** The contract of a block: everything the engine knows about it. */
export interface Block<Schema extends z.ZodObject = z.ZodObject> {
  /** Kebab-case; the same as its folder. */
  readonly name: string;
  /** Raised by one with each change of `props` that old manifests would not survive. */
  readonly version: number;
  readonly description: string;
  readonly props: Schema;
  /** Where props contradict each other. They are as in a manifest, and fit the schema. Pure. */
  readonly contradictions?: (
    props: z.output<Schema>,
  ) => readonly Contradiction<keyof z.output<Schema> & string>[];
  readonly hydrate: Hydrate;
  readonly element: BlockElement;
  readonly slots: Readonly<Record<string, Slot>>;
  /**
   * The headings that the view draws of these props, in their order. Where several sections or items follow each other, one may stand for all.
   * What lies in a dialog is no part of the page, and children in slots have their own.
   */
  readonly headings: (props: z.output<Schema>) => readonly Heading[];
  /** One step per version, the first from 1 to 2. */
  readonly upgrades: readonly Upgrade[];
  /** Classes that `enhance` toggles, so that their styles are in the page. */
  readonly liveClasses: readonly string[];
  readonly view: () => Promise<{ readonly View: ComponentType<Resolved<Schema>> }>;
  /** The props that `enhance` reads, all unless given: the others of a block that never hydrates are not sent twice. */
  readonly enhanceProps?: readonly string[];
  readonly enhance?: () => Promise<{ readonly enhance: Enhance<Resolved<Schema>> }>;
}

type Declaration<Schema extends z.ZodObject> = Pick<
  Block<Schema>,
  "name" | "version" | "description" | "props" | "view"
> &
  Partial<
    Pick<
      Block<Schema>,
      | "contradictions"
      | "hydrate"
      | "element"
      | "headings"
      | "slots"
      | "upgrades"
      | "liveClasses"
      | "enhance"
      | "enhanceProps"
    >
  >;

/** Declares a block. Blocks stay as the server wrote them unless they say when to hydrate. */
export function defineBlock<Schema extends z.ZodObject>(block: Declaration<Schema>): Block<Schema> {
  return {
    ...{ hydrate: "never", element: "section", slots: {}, upgrades: [], liveClasses: [] },
    headings: () => [],
    ...block,
  };
}
