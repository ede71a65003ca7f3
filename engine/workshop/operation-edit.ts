import { z } from "zod";
import { refuseUnread } from "../edit/refuse-unread.ts";
import type { Edit } from "../edit/transaction.ts";
import { EditError } from "../json/edit-json.ts";
import { blockEdit } from "./blocks/block-edit.ts";
import { findPage } from "./blocks/page-spot.ts";
import { buildChange } from "./edit-history.ts";
import { manifestEdit } from "./manifests/manifest-edit.ts";
import type { ProjectState } from "./open-workshop.ts";
import {
  type BlockOperation,
  blockOperation,
  confirmOperation,
  type ManifestOperation,
  manifestOperation,
  type PropOperation,
  pageOperation,
  propOperation,
  textOperation,
} from "./operations.ts";
import { pageEdit } from "./pages/page-edit.ts";
import { propEdit } from "./prop-edit.ts";
import { siteOfFile } from "./shown-site.ts";
import { textEdit } from "./texts/text-edit.ts";
import { confirmEdit } from "./texts/write-texts.ts";
import { writableLayers } from "./writable-layers.ts";

/** The edit that writes a value of a block. Throws `EditError` if it does not fit the page. */
function writeProp({ site: present, documents }: ProjectState, operation: PropOperation): Edit {
  const { route: name, id, prop, file, value } = operation;
  const site = siteOfFile(present, operation);
  const page = findPage(site, name);
  const { route } = page;
  const block = page.block(id);
  const layers = writableLayers(site, route, block);
  const layer = layers.find((one) => one.file === file);
  if (layer === undefined)
    throw new EditError(
      `${file} does not give the block "${id}" its props. Its files: ${layers.map((one) => one.file).join(", ")}.`,
    );
  const edit = propEdit({ layers, layer }, block.props, prop, value);
  if (edit === undefined) return [];
  const document = documents.find((one) => one.file === file);
  return [{ file, changes: [buildChange(document?.value, edit.path, edit.value)] }];
}

/** One change of the site that takes several edits. */
export const operationSchema = z.union([
  blockOperation,
  pageOperation,
  textOperation,
  confirmOperation,
  propOperation,
  manifestOperation,
]);

export type Operation = z.output<typeof operationSchema>;

const isForBlocks = (operation: Operation): operation is BlockOperation =>
  blockOperation.options.some((option) => option.shape.do.value === operation.do);

const isForManifests = (operation: Operation): operation is ManifestOperation =>
  manifestOperation.options.some((option) => option.shape.do.value === operation.do);

/** The edit of an operation. Throws `EditError` if it does not fit the site, or if a manifest cannot be read. */
export function operationEdit(state: ProjectState, operation: Operation): Edit {
  refuseUnread(state.site);
  if (operation.do === "write-text") return textEdit(state, operation);
  if (operation.do === "confirm-text") return confirmEdit(state, operation);
  if (operation.do === "write-prop") return writeProp(state, operation);
  if (isForManifests(operation)) return manifestEdit(state, operation);
  return isForBlocks(operation) ? blockEdit(state, operation) : pageEdit(state, operation);
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
