import type { ComponentType } from "react";
import type { z } from "zod";
import type { Resolved } from "../fields/resolved.ts";
import type { Used, UsedName } from "../fields/uses/used-values.ts";
import type { LoadKind } from "../schema/third-parties.ts";

/** When the browser hydrates a block with React. `never` keeps the server's HTML and loads no code. */
export type Hydrate = "never" | "interaction" | "visible" | "load";

/** The element that carries `data-block` and the instance's id. */
export type BlockElement = "section" | "header" | "footer" | "div" | "aside" | "nav";

/** Behaviour without React. Receives the block's element and props, and returns its clean-up. */
export type Enhance<Props> = (element: HTMLElement, props: Props) => () => void;

/** A pure function that turns a block's props of version n into version n + 1. */
export type Upgrade = (props: Record<string, unknown>) => Record<string, unknown>;

/**
 * A pure function from the props of another block's instance to this block's. Undefined leaves the instance to the
 * other block.
 */
export type Takeover = (props: Record<string, unknown>) => Record<string, unknown> | undefined;

/** An upgrade from props of a known type. The props fitted the version before. */
export const upgradeFrom =
  <Old extends object>(step: (props: Old) => Record<string, unknown>): Upgrade =>
  (props) =>
    // SAFETY: `ownProps` catches what a step throws if the props did not fit.
    step(props as Old);

/** A place for child blocks. */
export interface Slot {
  /** For marketers: "First column". */
  readonly label: string;
  readonly description: string;
  /** Names of the allowed blocks. */
  readonly allow: readonly string[];
  /** The minimum number of blocks. Default: 0. */
  readonly min?: number;
  /** The maximum number of blocks. Default: any number. */
  readonly max?: number;
}

/** Props that are valid one by one but not together. */
export interface Contradiction<Prop extends string = string> {
  /** The prop that is wrong or has no effect. The problem marks it. */
  readonly prop: Prop;
  /** The place inside the prop, such as the cells of a row: [2, "cells"]. Default: the whole prop. */
  readonly below?: readonly (string | number)[];
  /**
   * The prop that makes `prop` ineffective. Nothing is reported if the base sets `prop` and a variant sets this one.
   */
  readonly overruledBy?: Prop;
  readonly message: string;
  readonly hint: string;
}

/** An address of another host that a block loads. */
export interface LoadedAddress<Prop extends string = string> {
  /** The prop with the address. */
  readonly prop: Prop;
  /** site.json must declare the host for it. */
  readonly kind: LoadKind;
  /** "https://maps.example.com/embed?id=7". */
  readonly address: string;
}

/**
 * What the engine needs to know of a block's place on a page. `products`: order buttons scroll to it. `result`: it
 * shows the outcome of a quiz, and stays if the outcome must not sell. `legal`: it carries the terms and the
 * instruction on withdrawal in a mail. `order`: it shows a customer's order. `order-link`: it sends a link to one.
 */
export type BlockRole = "products" | "result" | "legal" | "order" | "order-link";

/** What a block shows in a mail: an order, a form, a link to the page of an order, or nothing that a mail is filled with. */
export type MailContent = "order" | "form" | "order-page" | "any";

/** A block that shows `content` unless its manifest sets the prop `unless`. */
export interface MailDefault {
  readonly unless: string;
  readonly content: MailContent;
}

/** The groups in which an editor offers blocks, in their order. */
export const blockGroups = [
  "Offers and buying",
  "Texts and pictures",
  "Proof and trust",
  "Forms and quizzes",
  "Frame of a page",
  "Orders",
  "Mails",
] as const;

export type BlockGroup = (typeof blockGroups)[number];

/** The contract of a block: everything the engine knows about it but its name. */
export interface Contract<Schema extends z.ZodObject = z.ZodObject, Name extends UsedName = never> {
  /** The version that its props have: one more than the number of its upgrades. */
  readonly version: number;
  /** What marketers call it: "Order button". Default: its name in words. */
  readonly title?: string;
  /** Where an editor offers it. Default: after all groups. */
  readonly group?: BlockGroup;
  /** For marketers. */
  readonly description: string;
  readonly props: Schema;
  /** What the view gets beside its props, of the page, its route, market and site. */
  readonly uses: readonly Name[];
  /** One of `uses` without which pages leave the block out: it would be empty. */
  readonly needs?: UsedName;
  /** The props that label what the block `uses`. Without its label, a use is not shown. */
  readonly labels?: Readonly<Partial<Record<Name, keyof z.input<Schema> & string>>>;
  /** Finds contradictions between props as in a manifest, without defaults. They fit the schema. Must be pure. */
  contradictions?(props: z.input<Schema>): readonly Contradiction<keyof z.input<Schema> & string>[];
  /** The other hosts that it loads from: the props with the addresses. They fit the schema. Must be pure. */
  loads?(props: z.input<Schema>): readonly LoadedAddress<keyof z.input<Schema> & string>[];
  readonly hydrate: Hydrate;
  readonly element: BlockElement;
  readonly slots: Readonly<Record<string, Slot>>;
  /**
   * Whether its headings belong to the page's outline. Those in a dialog, or in a block that replaces the
   * page for some visitors, do not.
   */
  readonly inOutline: boolean;
  readonly role?: BlockRole;
  /**
   * The block offers something: a price, an order button or a reason to hurry. It is never shown to visitors whom
   * a quiz advises not to buy (decision 34).
   */
  readonly sells?: true;
  /**
   * It belongs in mails, and pages cannot have it. The browser never loads it. All but `any` show what only some mails
   * are filled with.
   */
  readonly mail?: MailContent | MailDefault;
  /**
   * Only documents show it, and the browser has no code for it: a form without script in a slot of a block that never
   * hydrates.
   */
  readonly documentOnly?: true;
  /** Few pages show the block. The browser loads its code for these alone. It never hydrates. */
  readonly rare?: true;
  /** One function per version; the first upgrades from 1 to 2. */
  readonly upgrades: readonly Upgrade[];
  /** The blocks whose instances become instances of this one, by name: its former name, or a block that it replaces. */
  readonly takesOver?: Readonly<Record<string, Takeover>>;
  readonly view: () => Promise<{ readonly View: ComponentType<Resolved<Schema> & Used<Name>> }>;
  /**
   * The props that `enhance` reads. Default: all. If the block never hydrates, its other props are not sent
   * to the browser as data.
   */
  readonly enhanceProps?: readonly string[];
  readonly enhance?: () => Promise<{ readonly enhance: Enhance<Resolved<Schema> & Used<Name>> }>;
}

type Needed = "description" | "props" | "view";
type Declaration<Schema extends z.ZodObject, Name extends UsedName> = Pick<Contract<Schema, Name>, Needed> &
  Partial<Omit<Contract<Schema, Name>, Needed | "version">>;

/** Declares a block. By default a block is not hydrated and stays as the server rendered it. */
export function defineBlock<Schema extends z.ZodObject, Name extends UsedName = never>(
  block: Declaration<Schema, Name>,
): Contract<Schema, Name> {
  return {
    hydrate: "never",
    element: "section",
    inOutline: true,
    uses: [],
    slots: {},
    upgrades: [],
    version: 1 + (block.upgrades?.length ?? 0),
    ...block,
  };
}

/**
 * A block's view as the engine handles it. The payload's props fit it, because the compiler made them from
 * its schema.
 */
export type AnyView = ComponentType<Record<string, unknown>>;

/** A block as the browser knows it: without its schema, and with code that loads on demand. */
export interface BrowserBlock {
  readonly hydrate: Hydrate;
  readonly element: BlockElement;
  readonly view: () => Promise<{ readonly View: AnyView }>;
  readonly enhance?: () => Promise<{ readonly enhance: Enhance<Record<string, unknown>> }>;
}

export type BrowserBlocks = Readonly<Record<string, BrowserBlock>>;
