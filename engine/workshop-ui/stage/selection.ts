import type { JsonPath } from "../../json/document.ts";
import type { ElementContent } from "../frame/protocol.ts";

/** A block, and maybe one of its props. */
export interface Selection {
  readonly block: string;
  readonly prop: JsonPath | undefined;
  /** What was found on the page, if it was clicked there. */
  readonly content?: ElementContent;
  /** A click moves the focus to the field of the prop; keys in the stage and choices in the list do not. */
  readonly by: "pointer" | "keys" | "list";
}
