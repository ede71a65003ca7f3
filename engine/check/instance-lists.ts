import { isVariant } from "../link/link-routes.ts";
import type { World } from "../link/world.ts";
import type { Document, JsonPath } from "../read/document.ts";
import type { BlockInstance } from "../schema/instance.ts";

interface InstanceList {
  readonly document: Document;
  readonly path: JsonPath;
  readonly list: readonly BlockInstance[];
}

/** Every list of block instances as it was written: in layouts, shared blocks' slots, routes, and what variants add. */
export function instanceLists(world: World): InstanceList[] {
  const lists: InstanceList[] = [];
  for (const { document, value } of world.layouts.values()) {
    lists.push(
      { document, path: ["before"], list: value.before },
      { document, path: ["after"], list: value.after },
    );
  }
  for (const { document, value } of world.sharedBlocks.values()) {
    for (const [slot, list] of Object.entries(value.slots ?? {}))
      lists.push({ document, path: ["slots", slot], list });
  }
  for (const { document, value } of world.routes) {
    if (!isVariant(value)) {
      lists.push({ document, path: ["blocks"], list: value.blocks });
      continue;
    }
    for (const [id, patch] of Object.entries(value.blocks ?? {})) {
      lists.push({ document, path: ["blocks", id, "before"], list: patch.before ?? [] });
      lists.push({ document, path: ["blocks", id, "after"], list: patch.after ?? [] });
    }
  }
  return lists;
}
