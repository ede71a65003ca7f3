import { z } from "zod";
import type { JsonPath } from "../../json/document.ts";
import type { MarkedPage } from "../../workshop-server/page-view.ts";

/*
 * The messages between the workshop and the page in its frame. Each has an origin of its own, so that code of the page
 * cannot reach the workshop. The workshop reads nothing from the frame but these messages.
 */

/** A box in the window of the frame, in its CSS pixels. */
const box = z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() });

export type Box = z.output<typeof box>;

const path = z.array(z.union([z.string(), z.number()])).readonly();

/** Where a shown value is written: in a prop of the block, or elsewhere. Nowhere if the view computes it. */
const foundValue = z.object({
  prop: path.optional(),
  source: z.object({ file: z.string(), line: z.number(), path, message: z.string().optional() }).optional(),
});

export type FoundValue = z.output<typeof foundValue>;

const elementContent = foundValue.extend({
  /** The block's instance; empty outside of blocks. */
  block: z.string(),
  /** Where the link around the element leads. */
  address: foundValue.optional(),
});

/** What an element of a page shows. */
export type ElementContent = z.output<typeof elementContent>;

/** How a text looks on the page. Lengths are those of a page at full size. */
const textLook = z.object({
  fontFamily: z.string(),
  fontWeight: z.string(),
  /** In pixels. */
  fontSize: z.number(),
  /** Relative to the font size. */
  lineHeight: z.number(),
  /** Relative to the font size. */
  letterSpacing: z.number(),
  textAlign: z.enum(["left", "right", "center", "justify", "start", "end"]).catch("start"),
  color: z.string(),
  /** Undefined if a picture or nothing is behind the text. */
  background: z.string().optional(),
});

export type TextLook = z.output<typeof textLook>;

/** A font of the page: a rule `@font-face` of its sheets. */
const pageFont = z.object({
  family: z.string(),
  url: z.url(),
  weight: z.string(),
  style: z.string(),
  unicodeRange: z.string(),
});

export type PageFont = z.output<typeof pageFont>;

const blockBox = box.extend({ id: z.string() });

/** A block of the page, and where it is shown. */
export type BlockBox = z.output<typeof blockBox>;

/** What the page in the frame tells the workshop. */
export const fromFrame = z.discriminatedUnion("kind", [
  /** A document is there, and listens. `colors`: the surfaces of colour schemes, by their names. */
  z.object({
    kind: z.literal("ready"),
    fonts: z.array(pageFont),
    colors: z.record(z.string(), z.string()),
  }),
  /** The pointer is over something that can be selected, or over nothing. */
  z.object({ kind: z.literal("hover"), box: box.optional() }),
  /** Where the selection is shown, and how its text looks. */
  z.object({ kind: z.literal("place"), place: z.object({ box, look: textLook }).optional() }),
  z.object({ kind: z.literal("click"), content: elementContent.optional() }),
  /** A text was clicked twice. */
  z.object({ kind: z.literal("edit") }),
  /** A letter was typed before the focus has moved to a field of the workshop. */
  z.object({ kind: z.literal("letter"), text: z.string().max(8) }),
  /** Answers `settle`: all earlier letters are sent. */
  z.object({ kind: z.literal("settled") }),
  /** Answers `step`: the next text. */
  z.object({ kind: z.literal("step"), block: z.string(), prop: path }),
  /** All blocks in document order, while something is dragged. */
  z.object({ kind: z.literal("blocks"), blocks: z.array(blockBox) }),
]);

export type FromFrame = z.output<typeof fromFrame>;

/** A block, or one of its props. */
interface Target {
  readonly block: string;
  readonly prop: JsonPath | undefined;
}

/** What the workshop expects of the page. */
export interface FrameState {
  readonly selection: Target | undefined;
  /** Whether the selection is brought into view. */
  readonly isScrolled: boolean;
  /** Clicks do what they do for visitors. */
  readonly isBrowsing: boolean;
  /** Something is dragged: the boxes of all blocks are wanted. */
  readonly isDragging: boolean;
}

/** What the workshop tells the page in the frame. */
export type ToFrame =
  | ({ readonly kind: "page" } & MarkedPage)
  | ({ readonly kind: "state" } & FrameState)
  /** Asks for the text after the selection, or for the one before. */
  | { readonly kind: "step"; readonly by: 1 | -1 }
  | { readonly kind: "scroll"; readonly pixels: number }
  /** The workshop has moved the focus to a field. */
  | { readonly kind: "settle" }
  /** The rules of themes to show in place of those of the files. Undefined: those of the files. */
  | { readonly kind: "themes"; readonly themes: string | undefined }
  /** The site has changed. */
  | { readonly kind: "change" };
