import { z } from "zod";
import { refuseUnread } from "../edit/refuse-unread.ts";
import type { Edit } from "../edit/transaction.ts";
import { blockEdit } from "./blocks/block-edit.ts";
import { type BlockOperation, blockOperation } from "./blocks/block-operation.ts";
import type { ProjectState } from "./open-workshop.ts";
import { pageEdit } from "./pages/page-edit.ts";
import { pageOperation } from "./pages/page-operation.ts";
import { propOperation } from "./props/prop-operation.ts";
import { writeProp } from "./props/write-prop.ts";
import { confirmEdit } from "./texts/remember-sources.ts";
import { textEdit } from "./texts/text-edit.ts";
import { confirmOperation, textOperation } from "./texts/text-operation.ts";

/** One change of the site that takes several edits. */
export const operationSchema = z.union([
  blockOperation,
  pageOperation,
  textOperation,
  confirmOperation,
  propOperation,
]);

export type Operation = z.output<typeof operationSchema>;

const isForBlocks = (operation: Operation): operation is BlockOperation =>
  blockOperation.options.some((option) => option.shape.do.value === operation.do);

/** The edit of an operation. Throws `EditError` if it does not fit the site, or if a manifest cannot be read. */
export function operationEdit(state: ProjectState, operation: Operation): Edit {
  refuseUnread(state.site);
  if (operation.do === "write-text") return textEdit(state, operation);
  if (operation.do === "confirm-text") return confirmEdit(state, operation);
  if (operation.do === "write-prop") return writeProp(state, operation);
  return isForBlocks(operation) ? blockEdit(state.site, operation) : pageEdit(state, operation);
}

/** The edit of several operations, one after the other. Throws `EditError` if one does not fit the site by then. */
export function operationsEdit(state: ProjectState, operations: readonly Operation[]): Edit {
  let current = state;
  return operations.flatMap((operation, index) => {
    const edit = operationEdit(current, operation);
    if (index < operations.length - 1) current = current.after(edit);
    return edit;
  });
}
