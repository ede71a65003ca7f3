import type { Registry } from "../registry/create-registry.ts";
import { blockGroups } from "../registry/define-block.ts";
import type { LinkedSite } from "../site/link-site.ts";
import { findModel } from "../workshop/blocks/block-edit.ts";

/** A block that can be added. */
export interface BlockModel {
  readonly block: string;
  readonly title: string;
  readonly description: string;
  /** What the catalogue offers it under. */
  readonly group: string;
}

/** The blocks that can be added, group by group. */
export const listModels = (site: LinkedSite, registry: Registry): readonly BlockModel[] =>
  [...blockGroups, undefined].flatMap((wanted) =>
    [...registry.values()].flatMap(({ name, title, description, group }): readonly BlockModel[] =>
      group === wanted && findModel(site, name)
        ? [{ block: name, title, description, group: group ?? "Only this shop" }]
        : [],
    ),
  );
