import type { Edit } from "../../edit/transaction.ts";
import { EditError } from "../../json/edit-json.ts";
import { fullPage } from "../../site/link-site.ts";
import { changeOf } from "../edit-history.ts";
import type { ProjectState } from "../open-workshop.ts";
import { propEdit } from "../prop-edit.ts";
import { siteOfFile } from "../shown-site.ts";
import { writableLayers } from "../writable-layers.ts";
import type { PropOperation } from "./prop-operation.ts";

/** The edit that writes a value of a block. Throws `EditError` if it does not fit the page. */
export function writeProp({ site: present, documents }: ProjectState, operation: PropOperation): Edit {
  const { route: name, id, prop, file, value } = operation;
  const site = siteOfFile(present, operation);
  const route = site.routes.get(name);
  if (route === undefined) throw new EditError(`There is no route "${name}".`);
  const block = fullPage(site, route).find((one) => one.id === id);
  if (block === undefined) throw new EditError(`The page "${name}" has no block "${id}".`);
  const layers = writableLayers(site, route, block);
  const layer = layers.find((one) => one.file === file);
  if (layer === undefined)
    throw new EditError(
      `${file} does not give the block "${id}" its props. Its files: ${layers.map((one) => one.file).join(", ")}.`,
    );
  const edit = propEdit({ layers, layer }, block.props, prop, value);
  if (edit === undefined) return [];
  const document = documents.find((one) => one.file === file);
  return [{ file, changes: [changeOf(document?.value, edit.path, edit.value)] }];
}
