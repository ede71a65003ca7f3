import { z } from "zod";
import type { Edit } from "../edit/transaction.ts";
import { blockEdit } from "./blocks/block-edit.ts";
import { blockOperation } from "./blocks/block-operation.ts";
import type { ProjectState } from "./open-workshop.ts";
import { pageEdit } from "./pages/page-edit.ts";
import { type PageOperation, pageOperation } from "./pages/page-operation.ts";
import { textEdit } from "./texts/text-edit.ts";
import { textOperation } from "./texts/text-operation.ts";

/** One change of the site that takes several edits. */
export const operationSchema = z.union([blockOperation, pageOperation, textOperation]);

export type Operation = z.output<typeof operationSchema>;

const isForPages = (operation: Operation): operation is PageOperation =>
  operation.do.includes("-page") || operation.do === "new-variant";

/** The edit of an operation. Throws `EditError` if it does not fit the site. */
export function operationEdit(state: ProjectState, operation: Operation): Edit {
  if (operation.do === "write-text") return textEdit(state, operation);
  return isForPages(operation) ? pageEdit(state, operation) : blockEdit(state.site, operation);
}
