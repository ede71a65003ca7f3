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
  /** The page that shows what is added. */
  readonly route: string;
  /** The id of the block there. */
  readonly id: string;
}

/** The blocks that can be added, group by group. */
export const listModels = (site: LinkedSite, registry: Registry): readonly BlockModel[] =>
  [...blockGroups, undefined].flatMap((wanted) =>
    [...registry.values()].flatMap(({ name, title, description, group }): readonly BlockModel[] => {
      const model = group === wanted ? findModel(site, name) : undefined;
      if (model === undefined) return [];
      const { route, block } = model;
      return [
        {
          block: name,
          title,
          description,
          group: group ?? "Only this shop",
          route: route.name,
          id: block.id,
        },
      ];
    }),
  );
